import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** A price comparison service, the sandbox's two shops, or none. */
export type PriceSettings =
  { kind: 'off' } | { kind: 'sandbox' } | ({ kind: 'live'; url: string; token: string } & Terms)

const TIMEOUT_MS = 15_000

/** PRICE_COMPARISON_URL and PRICE_COMPARISON_TOKEN name a live service. */
export function readPrices(env: Environment, production: boolean): PriceSettings {
  if (!env.PRICE_COMPARISON_URL) return { kind: production ? 'off' : 'sandbox' }
  const url = serviceAddress(env, 'PRICE_COMPARISON_URL', '')
  return { kind: 'live', url, token: env.PRICE_COMPARISON_TOKEN ?? '', timeoutMs: TIMEOUT_MS }
}

declare module '../../kernel/config' {
  interface Config {
    prices: PriceSettings
  }
}
