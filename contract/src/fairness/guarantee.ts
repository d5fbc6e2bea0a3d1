import { isAtLeast, type Tier } from '../tiers'
import { weightSum, WEIGHT_SUM, type DrawRule, type OddsEntry } from './table'

/** A hard guarantee (保底): among any `every` consecutive draws of a series at least one is of `tier` or above (rules B6). */
export interface Guarantee {
  tier: Tier
  every: number
}

/** The rule of the next draw when `missed` draws in a row have stayed below the guaranteed tier. */
export function ruleAfter(missed: number, guarantee: Guarantee | null): DrawRule {
  return guarantee && missed >= guarantee.every - 1 ? { kind: 'guarantee', tier: guarantee.tier } : { kind: 'table' }
}

/** How many draws in a row have stayed below the guaranteed tier, after one more that gave `tier`. */
export function missedAfter(missed: number, tier: Tier, guarantee: Guarantee | null): number {
  return guarantee && isAtLeast(tier, guarantee.tier) ? 0 : missed + 1
}

/**
 * Each entry's chance in the long run with the guarantee counted in, in parts per million, rounded.
 * E = (1 − (1 − p)^H) / p draws per hit, so hits come at the rate 1/E and share it by their weights; the rest shrink alike.
 */
export function effectivePpm(entries: readonly OddsEntry[], guarantee: Guarantee | null): Map<string, number> {
  const listed = new Map(entries.map((entry) => [entry.prizeId, entry.weight]))
  if (!guarantee) return listed
  const hits = entries.filter((entry) => isAtLeast(entry.tier, guarantee.tier))
  const hitWeight = weightSum(hits)
  if (hitWeight === 0 || hitWeight === WEIGHT_SUM) return listed
  const p = hitWeight / WEIGHT_SUM
  const rate = p / (1 - (1 - p) ** guarantee.every)
  return new Map(
    entries.map((entry) => {
      const scale = isAtLeast(entry.tier, guarantee.tier) ? rate / p : (1 - rate) / (1 - p)
      return [entry.prizeId, Math.round(entry.weight * scale)]
    }),
  )
}
