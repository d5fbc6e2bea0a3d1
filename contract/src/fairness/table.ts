import { isAtLeast, type Tier } from '../tiers'

/** The weights of a published odds table add up to exactly this (rules B1). */
export const WEIGHT_SUM = 1_000_000

/** One line of a published odds table: a prize and its whole-number share of the weight sum. */
export interface OddsEntry {
  prizeId: string
  tier: Tier
  weight: number
}

/** Which table a draw was rolled on: the published one, or the part of it that a hard guarantee leaves. */
export type DrawRule = { kind: 'table' } | { kind: 'guarantee'; tier: Tier }

/** Entries in ascending prize-id order, bytewise: the order in which weights are accumulated (rules B5). */
export function inTableOrder<E extends { prizeId: string }>(entries: readonly E[]): E[] {
  // Ids are ASCII, so comparing UTF-16 units is comparing bytes.
  return [...entries].sort((a, b) => (a.prizeId < b.prizeId ? -1 : a.prizeId > b.prizeId ? 1 : 0))
}

/** The sum of an odds table's weights. */
export function weightSum(entries: readonly { weight: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.weight, 0)
}

/** The entries a rule leaves, in table order; a guarantee keeps its tier and above with their original weights (rules B5, B6). */
export function tableFor<E extends OddsEntry>(entries: readonly E[], rule: DrawRule): E[] {
  const kept = rule.kind === 'guarantee' ? entries.filter((entry) => isAtLeast(entry.tier, rule.tier)) : entries
  return inTableOrder(kept.filter((entry) => entry.weight > 0))
}

/** The entry whose share of [0, weightSum) holds `ticket`, by binary search over cumulative weights. `entries` are in table order. */
export function entryForTicket<E extends { weight: number }>(entries: readonly E[], ticket: number): E {
  const ends: number[] = []
  let sum = 0
  for (const entry of entries) ends.push((sum += entry.weight))
  if (!Number.isInteger(ticket) || ticket < 0 || ticket >= sum)
    throw new RangeError(`ticket ${ticket} outside [0, ${sum})`)
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (ticket < (ends[middle] as number)) high = middle
    else low = middle + 1
  }
  return entries[low] as E
}
