import type { KnownAge } from './age'

/** The most a minor may spend, consent or not (rules B12; the same steps as China's rules for paid games). */
export interface MinorCap {
  perPaymentFen: number
  monthlyFen: number
}

const UNDER_16: MinorCap = { perPaymentFen: 5_000, monthlyFen: 20_000 }
const UNDER_18: MinorCap = { perPaymentFen: 10_000, monthlyFen: 40_000 }

/** The cap for somebody's age; none for adults. */
export function capOf({ state, years }: Pick<KnownAge, 'state' | 'years'>): MinorCap | null {
  if (state !== 'minor' || years === null) return null
  return years < 16 ? UNDER_16 : UNDER_18
}
