import { StartError } from '../start-error'

type Environment = Record<string, string | undefined>

/** A price comparison service, the sandbox's two shops, or none. */
export type PriceSettings =
  { kind: 'off' } | { kind: 'sandbox' } | { kind: 'live'; url: string; token: string; timeoutMs: number }

const TIMEOUT_MS = 15_000

/** PRICE_COMPARISON_URL and PRICE_COMPARISON_TOKEN name a live service. */
export function readPrices(env: Environment, production: boolean): PriceSettings {
  const url = env.PRICE_COMPARISON_URL
  if (!url) return { kind: production ? 'off' : 'sandbox' }
  if (!/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(`${url}/`)) {
    throw new StartError('PRICE_COMPARISON_URL must begin with https://.')
  }
  return { kind: 'live', url: url.replace(/\/+$/, ''), token: env.PRICE_COMPARISON_TOKEN ?? '', timeoutMs: TIMEOUT_MS }
}
