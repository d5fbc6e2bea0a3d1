import { expectedValue, studioLimits, valueLimits, usualTerms, type BoxDraft } from '@contract/studio-rules'

/** Average worth of one box, and the prices that go with it, in fen. */
export interface Worth {
  /** Rounded to the nearest fen, to be shown. */
  valueFen: number
  /** Tenths of a percent of the price; undefined while there is no price. */
  permille?: number
  minFen: number
  maxFen: number
}

/** The prices that the terms allow for a box of this draft; undefined while its value is not settled. */
export function worthOf(draft: BoxDraft, terms = usualTerms): Worth | undefined {
  const value = expectedValue(draft)
  if (!value) return undefined
  const { sum, over } = value
  const { minPercent, maxPercent } = valueLimits(terms)
  const { minFen } = studioLimits.price
  const least = Math.min(
    ...[...draft.prizes, ...(draft.lastOne ? [draft.lastOne] : [])].map((one) => one.valueFen ?? 0),
  )
  const maxFen = terms.prizesWorthPrice ? Math.min(terms.maxPriceFen, least) : terms.maxPriceFen
  return {
    valueFen: Math.round(sum / over),
    permille: draft.priceFen ? Math.round((sum * 1_000) / (draft.priceFen * over)) : undefined,
    minFen: Math.max(minFen, Math.ceil((sum * 100) / (maxPercent * over))),
    maxFen: Math.min(maxFen, Math.floor((sum * 100) / (minPercent * over))),
  }
}

/** Up to three round prices within a range: whole yuan that end as prices do, from the dearest down. */
export function roundPrices({ minFen, maxFen }: Pick<Worth, 'minFen' | 'maxFen'>): number[] {
  const first = Math.ceil(minFen / 100)
  const last = Math.floor(maxFen / 100)
  if (first > last) return []
  const yuan = Array.from({ length: Math.min(last - first + 1, 400) }, (_, at) => last - at)
  const nice = yuan.filter((one) => one % 10 === 9 || one % 10 === 5)
  const from = nice.length > 0 ? nice : yuan
  const picked = [from[0], from[Math.floor(from.length / 2)], from[from.length - 1]]
  return [...new Set(picked)].flatMap((one) => (one === undefined ? [] : one * 100))
}
