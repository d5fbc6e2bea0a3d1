import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** kuaidi100, the parcels of the shop's own sandbox, or neither. */
export type ParcelSettings = { kind: 'off' } | { kind: 'sandbox' } | LiveParcels

interface LiveParcels {
  kind: 'live'
  customer: string
  key: string
  url: string
  timeoutMs: number
  /** Province and city that the shop sends from. */
  dispatchFrom: string
}

const TIMEOUT_MS = 15_000

const DISPATCH_FROM = '浙江省杭州市'

/** KUAIDI100_CUSTOMER and KUAIDI100_KEY switch the live inquiry on; SHOP_DISPATCH_CITY is where parcels begin. */
export function readParcels(env: Environment, production: boolean): ParcelSettings {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key } = env
  if (!customer || !key) return { kind: production ? 'off' : 'sandbox' }
  const url = serviceAddress(env, 'KUAIDI100_URL', 'https://poll.kuaidi100.com')
  const dispatchFrom = env.SHOP_DISPATCH_CITY || DISPATCH_FROM
  return { kind: 'live', customer, key, url, timeoutMs: TIMEOUT_MS, dispatchFrom }
}

declare module '../../kernel/config' {
  interface Config {
    parcels: ParcelSettings
  }
}
