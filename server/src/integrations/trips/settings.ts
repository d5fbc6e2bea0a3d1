import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** Juhe's train and flight queries, the sandbox's timetable, or neither. */
export type TripSettings = { kind: 'off' } | { kind: 'sandbox' } | ({ kind: 'live'; key: string; url: string } & Terms)

const TIMEOUT_MS = 10_000

function readOne(env: Environment, name: string, production: boolean): TripSettings {
  const key = env[name]
  if (!key) return { kind: production ? 'off' : 'sandbox' }
  const url = serviceAddress(env, 'JUHE_URL', 'https://apis.juhe.cn')
  return { kind: 'live', key, url, timeoutMs: TIMEOUT_MS }
}

/** JUHE_TRAIN_KEY and JUHE_FLIGHT_KEY switch the live queries on; each product of Juhe has a key of its own. */
export function readTrips(env: Environment, production: boolean): { trains: TripSettings; flights: TripSettings } {
  return { trains: readOne(env, 'JUHE_TRAIN_KEY', production), flights: readOne(env, 'JUHE_FLIGHT_KEY', production) }
}

declare module '../../kernel/config' {
  interface Config {
    trips: ReturnType<typeof readTrips>
  }
}
