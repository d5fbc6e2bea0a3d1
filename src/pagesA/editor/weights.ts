import { WEIGHT_SUM } from '@contract/fairness/table'
import type { Tier } from '@contract/tiers'

/**
 * Whole weights in the given proportions that add up to exactly 1 000 000, each at least 1: rounded down, and what is left
 * over goes one by one to the largest remainders, the first of equals first.
 */
export function fitWeights(shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (shares.length === 0 || whole <= 0) return shares.map(() => 0)
  const free = WEIGHT_SUM - shares.length
  // Below 20 × 10^9 × 10^6: exact would need more than 2^53, so the quotient is taken in two steps.
  const parts = shares.map((share, at) => {
    const exact = (share / whole) * free
    const floor = Math.floor(exact)
    return { at, floor, rest: exact - floor }
  })
  let left = free - parts.reduce((sum, { floor }) => sum + floor, 0)
  const first = [...parts].sort((a, b) => b.rest - a.rest || a.at - b.at).map(({ at }) => at)
  const extra = new Set(first.slice(0, left))
  left -= extra.size
  return parts.map(({ at, floor }) => floor + 1 + (extra.has(at) ? 1 : 0) + (at === first[0] ? left : 0))
}

/** Usual sum of each tier's chances, as a place to start from. */
const USUAL: Record<Tier, number> = { N: 690, R: 240, SR: 55, SSR: 12, HIDDEN: 3 }

/** Weights by tier: each tier has its usual part, shared evenly by its prizes. */
export function usualWeights(tiers: readonly Tier[]): number[] {
  const count = (tier: Tier) => tiers.filter((each) => each === tier).length
  return fitWeights(tiers.map((tier) => USUAL[tier] / count(tier)))
}
