import {
  drawTicket,
  entryForTicket,
  excluding,
  missedAfter,
  ruleAfter,
  tableFor,
  weightSum,
  type DrawRule,
  type Guarantee,
  type OddsEntry,
} from '@joybox/contract'
import type { Seed } from './seeds'

/** Table of a run of draws: a box and its odds version, or a recipe and the version of its table (kind `combine`). */
export interface DrawTable {
  sourceId: string
  versionId: string
  entries: readonly OddsEntry[]
  /** Null for a combine run: only draws of kind `odds` have one and count towards it (rules B6). */
  guarantee: Guarantee | null
  /** One prize that is taken out of every draw of this run (rules B7). */
  excluded?: string
}

/** One outcome, with everything that lets anyone compute it again. */
export interface Outcome {
  nonce: number
  cursor: number
  ticket: number
  rule: DrawRule
  /** The prize's entry in the published table, with the weight published there, whatever the rule made of it. */
  entry: OddsEntry
}

/** Table under a rule, prepared for a draw. */
interface Rolled {
  rule: DrawRule
  entries: OddsEntry[]
  sum: number
}

/** The tables of a run by the rule they come under; each is worked out once. */
function tablesOf({ entries, excluded }: DrawTable): (published: DrawRule) => Rolled {
  const known = new Map<string, Rolled>()
  return (published) => {
    const name = published.kind === 'soft' ? `soft ${published.permille}` : published.kind
    const before = known.get(name)
    if (before) return before.rule.kind === 'soft' ? { ...before, rule: { ...before.rule, ...published } } : before
    const rule = excluded === undefined ? published : excluding(entries, published, excluded)
    const left = tableFor(entries, rule)
    const rolled = { rule, entries: left, sum: weightSum(left) }
    known.set(name, rolled)
    return rolled
  }
}

/**
 * Rolls `count` draws with consecutive nonces from the seed's next one (rules B4, B5, B6, B7, B8). Pure: the same seed, table
 * and count of misses give the same outcomes. Boxes and combine runs both roll here: get the seed with `seedForDraws` inside
 * the command's transaction, write one row to `draws` for each outcome, and move the seed's nonce on by `count` with
 * `spendNonces`. A combine run passes `missedBefore` 0 and no guarantee.
 */
export function rollDraws(seed: Seed, table: DrawTable, missedBefore: number, count: number): Outcome[] {
  const tableUnder = tablesOf(table)
  const published = new Map(table.entries.map((entry) => [entry.prizeId, entry]))
  const { sourceId, versionId } = table
  const outcomes: Outcome[] = []
  let missed = missedBefore
  for (let nonce = seed.nonce; nonce < seed.nonce + count; nonce += 1) {
    const { rule, entries, sum } = tableUnder(ruleAfter(missed, table.guarantee))
    const input = { sourceId, versionId, clientSeed: seed.clientSeed, nonce }
    const { value: ticket, cursor } = drawTicket(seed.serverSeed, input, sum)
    const entry = published.get(entryForTicket(entries, ticket).prizeId) as OddsEntry
    missed = missedAfter(missed, entry.tier, table.guarantee)
    outcomes.push({ nonce, cursor, ticket, rule, entry })
  }
  return outcomes
}
