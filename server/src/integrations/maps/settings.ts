import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'

/** Side of a map service: live with a key, played by the invented city, or off. */
export type MapSettings = { kind: 'sandbox' } | { kind: 'off' } | LiveMap

export interface LiveMap extends Terms {
  kind: 'live'
  key: string
  url: string
}

const TIMEOUT_MS = 10_000

type Environment = Record<string, string | undefined>

function readService(env: Environment, name: string, official: string, production: boolean): MapSettings {
  const key = env[`${name}_KEY`]
  if (!key) return { kind: production ? 'off' : 'sandbox' }
  return { kind: 'live', key, url: serviceAddress(env, `${name}_URL`, official), timeoutMs: TIMEOUT_MS }
}

/** TENCENT_MAP_KEY and AMAP_KEY switch the live services on; without them the sandbox city answers, in production nobody. */
export function readMaps(env: Environment, production: boolean): { tencent: MapSettings; amap: MapSettings } {
  return {
    tencent: readService(env, 'TENCENT_MAP', 'https://apis.map.qq.com', production),
    amap: readService(env, 'AMAP', 'https://restapi.amap.com', production),
  }
}

declare module '../../kernel/config' {
  interface Config {
    maps: ReturnType<typeof readMaps>
  }
}
