import { isAtLeast, type Tier } from '../tiers'
import { PERMILLE, lowestTier, tableFor, type DrawRule, type OddsEntry } from './table'

/** From `from` misses in a row on, the weights of the guaranteed tier and above are multiplied by `permille` / 1000. */
export interface SoftStep {
  from: number
  permille: number
}

/**
 * A guarantee (保底, rules B6), part of an odds version. Hard: among any `every` consecutive draws of a series at least one is
 * of `tier` or above. Soft, on top of it: `soft` says how much likelier that tier becomes after how many misses.
 */
export interface Guarantee {
  tier: Tier
  every: number
  /** Ascending in `from`; empty or missing when the guarantee is hard only. */
  soft?: SoftStep[]
}

/** The most draws a guarantee may span: an effective rate is computed over all of them. */
export const MAX_GUARANTEE = 200

/** m(n): what the weights of the guaranteed tier are multiplied by after `missed` misses, in thousandths. */
export function permilleAfter(missed: number, { soft = [] }: Guarantee): number {
  return soft.reduce((permille, step) => (missed >= step.from ? step.permille : permille), PERMILLE)
}

/** The rule of the next draw when `missed` draws in a row have stayed below the guaranteed tier. */
export function ruleAfter(missed: number, guarantee: Guarantee | null): DrawRule {
  if (!guarantee) return { kind: 'table' }
  const { tier, every } = guarantee
  if (missed >= every - 1) return { kind: 'guarantee', tier }
  const permille = permilleAfter(missed, guarantee)
  return permille === PERMILLE ? { kind: 'table' } : { kind: 'soft', tier, missed, permille }
}

/** Every rule a draw on this guarantee may come under: the table, each soft step, the hard cut. */
export function rulesOf(guarantee: Guarantee | null): DrawRule[] {
  if (!guarantee) return [{ kind: 'table' }]
  const turns = [0, ...(guarantee.soft ?? []).map((step) => step.from), guarantee.every - 1]
  return turns.map((missed) => ruleAfter(missed, guarantee))
}

/** Counts the draws in a row below the guaranteed tier, after one more that gave `tier`. */
export function missedAfter(missed: number, tier: Tier, guarantee: Guarantee | null): number {
  return guarantee && isAtLeast(tier, guarantee.tier) ? 0 : missed + 1
}

/**
 * Checks that a guarantee can be kept on a table: the tier has weight and is not the lowest one, the steps ascend
 * within the span and only ever raise, and the lowest tier has enough to give at each of them.
 */
export function isKeepable(guarantee: Guarantee, entries: readonly OddsEntry[]): boolean {
  const { tier, every, soft = [] } = guarantee
  const lowest = lowestTier(entries)
  if (!entries.some((entry) => entry.weight > 0 && isAtLeast(entry.tier, tier))) return false
  if (every < 2 || every > MAX_GUARANTEE || !lowest || isAtLeast(lowest, tier)) return false
  const ascending = soft.every((step, i) => {
    const before = soft[i - 1] ?? { from: 0, permille: PERMILLE }
    return step.from > before.from && step.from < every - 1 && step.permille > before.permille
  })
  if (!ascending) return false
  try {
    for (const rule of rulesOf(guarantee)) tableFor(entries, rule)
    return true
  } catch {
    return false
  }
}
