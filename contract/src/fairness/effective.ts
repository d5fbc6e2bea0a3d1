import { isAtLeast } from '../tiers'
import { ruleAfter, type Guarantee } from './guarantee'
import { tableFor, weightSum, WEIGHT_SUM, type OddsEntry } from './table'

/** Outcomes at one count of misses. */
interface Turn {
  /** Probability of reaching it in a run, divided by its table's weight sum; a numerator over what all turns share. */
  share: bigint
  table: readonly OddsEntry[]
  sum: bigint
}

/**
 * The runs between two hits as an exact chain: from no misses on, each draw either hits and starts the next run, or misses and
 * goes one on. Whole numbers throughout.
 */
function turnsOf(entries: readonly OddsEntry[], guarantee: Guarantee): Turn[] {
  const turns: Turn[] = []
  let reach = BigInt(1)
  for (let missed = 0; missed < guarantee.every && reach > 0; missed += 1) {
    const table = tableFor(entries, ruleAfter(missed, guarantee))
    const sum = BigInt(weightSum(table))
    for (const turn of turns) turn.share *= sum
    turns.push({ share: reach, table, sum })
    reach *= BigInt(weightSum(table.filter(({ tier }) => !isAtLeast(tier, guarantee.tier))))
  }
  return turns
}

const TWO = BigInt(2)
const rounded = (numerator: bigint, denominator: bigint) =>
  Number((numerator * TWO + denominator) / (denominator * TWO))

/**
 * Each entry's chance in the long run with the guarantee counted in, in parts per million; exact up to rounding to the nearest
 * one, for hard and soft guarantees alike (rules B6). A run between two hits takes E = Σ reach(n) draws on average, an entry
 * comes Σ reach(n) · w(n) / W(n) times in it, and its chance is the one over the other. For a hard guarantee alone the hits'
 * share is 1/E with E = (1 − (1 − p)^H) / p. Needs BigInt: it is for the server, which publishes what comes out.
 */
export function effectivePpm(entries: readonly OddsEntry[], guarantee: Guarantee | null): Map<string, number> {
  const listed = new Map(entries.map((entry) => [entry.prizeId, entry.weight]))
  if (!guarantee || !entries.some(({ tier, weight }) => weight > 0 && isAtLeast(tier, guarantee.tier))) return listed
  const turns = turnsOf(entries, guarantee)
  const run = turns.reduce((all, { share, sum }) => all + share * sum, BigInt(0))
  const times = new Map(entries.map((entry) => [entry.prizeId, BigInt(0)]))
  for (const { share, table } of turns) {
    for (const { prizeId, weight } of table) {
      times.set(prizeId, (times.get(prizeId) ?? BigInt(0)) + share * BigInt(weight))
    }
  }
  return new Map([...times].map(([prizeId, hits]) => [prizeId, rounded(hits * BigInt(WEIGHT_SUM), run)]))
}
