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

/** What a run of draws is rolled on: a box and its odds version, or a recipe and the version of its table (kind `combine`). */
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

function rollOne(seed: Seed, table: DrawTable, nonce: number, missed: number): Outcome {
  const published = ruleAfter(missed, table.guarantee)
  const rule = table.excluded === undefined ? published : excluding(table.entries, published, table.excluded)
  const rolled = tableFor(table.entries, rule)
  const input = { sourceId: table.sourceId, versionId: table.versionId, clientSeed: seed.clientSeed, nonce }
  const { value: ticket, cursor } = drawTicket(seed.serverSeed, input, weightSum(rolled))
  const { prizeId } = entryForTicket(rolled, ticket)
  const entry = table.entries.find((one) => one.prizeId === prizeId) as OddsEntry
  return { nonce, cursor, ticket, rule, entry }
}

/**
 * Rolls `count` draws with consecutive nonces from the seed's next one (rules B4, B5, B6, B7, B8). Pure: the same seed, table
 * and count of misses give the same outcomes. Boxes and combine runs both roll here: get the seed with `seedForDraws` inside
 * the command's transaction, write one row to `draws` for each outcome, and move the seed's nonce on by `count` with
 * `spendNonces`. A combine run passes `missedBefore` 0 and no guarantee.
 */
export function rollDraws(seed: Seed, table: DrawTable, missedBefore: number, count: number): Outcome[] {
  const outcomes: Outcome[] = []
  let missed = missedBefore
  for (let nonce = seed.nonce; nonce < seed.nonce + count; nonce += 1) {
    const outcome = rollOne(seed, table, nonce, missed)
    missed = missedAfter(missed, outcome.entry.tier, table.guarantee)
    outcomes.push(outcome)
  }
  return outcomes
}
