import { isAtLeast, tiers, type Tier } from '../tiers'
import { commit } from './ticket'

/** The weights of a published odds table add up to exactly this (rules B1). */
export const WEIGHT_SUM = 1_000_000

/** One line of a published odds table: a prize and its whole-number share of the weight sum. */
export interface OddsEntry {
  prizeId: string
  tier: Tier
  weight: number
}

/** A multiplier of 1, in thousandths. */
export const PERMILLE = 1_000

/** One named prize taken out for one draw (rules B7), and the hash of the table that was left. */
export interface Exclusion {
  prizeId: string
  /** `tableHash` of the entries the draw was rolled on. */
  tableHash: string
}

/**
 * Table that a draw was rolled on: the published one; the part of it that a hard guarantee leaves; or the published one
 * with the rare tiers raised by a soft guarantee, which had been missed `missed` times (rules B5, B6). Each of them may
 * have one prize excluded.
 */
export type DrawRule = (
  { kind: 'table' } | { kind: 'guarantee'; tier: Tier } | { kind: 'soft'; tier: Tier; missed: number; permille: number }
) & { exclude?: Exclusion }

/** Entries in ascending prize-id order, bytewise: the order in which weights are accumulated (rules B5). */
export function inTableOrder<E extends { prizeId: string }>(entries: readonly E[]): E[] {
  // Ids are ASCII, so comparing UTF-16 units is comparing bytes.
  return [...entries].sort((a, b) => (a.prizeId < b.prizeId ? -1 : a.prizeId > b.prizeId ? 1 : 0))
}

/** The sum of an odds table's weights. */
export function weightSum(entries: readonly { weight: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.weight, 0)
}

/** SHA-256 of a table: a line `{prizeId}:{tier}:{weight}` for each entry, in table order, joined by line feeds (rules B5). */
export function tableHash(entries: readonly OddsEntry[]): string {
  const lines = inTableOrder(entries).map(({ prizeId, tier, weight }) => `${prizeId}:${tier}:${weight}`)
  return commit(lines.join('\n'))
}

/** The most common tier that has any weight: what a soft guarantee takes from. */
export function lowestTier(entries: readonly OddsEntry[]): Tier | undefined {
  return tiers.find((tier) => entries.some((entry) => entry.tier === tier && entry.weight > 0))
}

/** floor(part · weight / whole); exact, since the product stays below 2^53. */
const share = (part: number, weight: number, whole: number) => Math.floor((part * weight) / whole)

/**
 * The table with the weights of `tier` and above times `permille` / 1000, rounded down, and the difference taken from the
 * lowest tier: from each of its entries in proportion to its weight, rounded down, and what is left over one by one in table
 * order. The weight sum stays as it was. Throws a RangeError when the lowest tier has too little to give.
 */
function raised<E extends OddsEntry>(entries: readonly E[], tier: Tier, permille: number): E[] {
  const lowest = lowestTier(entries)
  const givers = entries.filter((entry) => entry.tier === lowest && !isAtLeast(entry.tier, tier))
  const raisedWeight = ({ weight }: E) => share(weight, permille, PERMILLE)
  const difference = entries.reduce(
    (sum, entry) => (isAtLeast(entry.tier, tier) ? sum + raisedWeight(entry) - entry.weight : sum),
    0,
  )
  const giverWeight = weightSum(givers)
  if (difference < 0 || difference > giverWeight) throw new RangeError(`the lowest tier cannot give ${difference}`)
  let left = givers.reduce((rest, { weight }) => rest - share(difference, weight, giverWeight), difference)
  return inTableOrder(entries).map((entry) => {
    if (isAtLeast(entry.tier, tier)) return { ...entry, weight: raisedWeight(entry) }
    if (entry.tier !== lowest || difference === 0) return entry
    const weight = entry.weight - share(difference, entry.weight, giverWeight)
    if (left === 0 || weight === 0) return { ...entry, weight }
    left -= 1
    return { ...entry, weight: weight - 1 }
  })
}

function ruled<E extends OddsEntry>(entries: readonly E[], rule: DrawRule): E[] {
  if (rule.kind === 'guarantee') return entries.filter((entry) => isAtLeast(entry.tier, rule.tier))
  return rule.kind === 'soft' ? raised(entries, rule.tier, rule.permille) : [...entries]
}

/**
 * The entries a rule leaves, in table order (rules B5, B6). A hard guarantee keeps its tier and above with their original
 * weights; a soft one moves weight to them from the lowest tier; then an excluded prize goes, and the sum shrinks.
 */
export function tableFor<E extends OddsEntry>(entries: readonly E[], rule: DrawRule): E[] {
  return inTableOrder(
    ruled(entries, rule).filter((entry) => entry.weight > 0 && entry.prizeId !== rule.exclude?.prizeId),
  )
}

/** The rule with one prize excluded; it carries the hash of the table that is left. */
export function excluding(entries: readonly OddsEntry[], rule: DrawRule, prizeId: string): DrawRule {
  const exclude = { prizeId, tableHash: '' }
  exclude.tableHash = tableHash(tableFor(entries, { ...rule, exclude }))
  return { ...rule, exclude }
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
