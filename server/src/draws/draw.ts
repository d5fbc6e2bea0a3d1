import {
  drawTicket,
  entryForTicket,
  missedAfter,
  ruleAfter,
  tableFor,
  weightSum,
  type DrawRule,
  type Guarantee,
  type OddsEntry,
} from '@joybox/contract'
import type { Seed } from './seeds'

/** What a run of draws is rolled on. */
export interface DrawTable {
  boxId: string
  oddsVersionId: string
  entries: readonly OddsEntry[]
  guarantee: Guarantee | null
}

/** One outcome, with everything that lets anyone compute it again. */
export interface Outcome {
  nonce: number
  cursor: number
  ticket: number
  rule: DrawRule
  entry: OddsEntry
}

/**
 * Rolls `count` draws with consecutive nonces from the seed's next one (rules B4, B5, B6). Pure: the same seed, table and
 * count of misses give the same outcomes.
 */
export function rollDraws(seed: Seed, table: DrawTable, missedBefore: number, count: number): Outcome[] {
  const outcomes: Outcome[] = []
  let missed = missedBefore
  for (let nonce = seed.nonce; nonce < seed.nonce + count; nonce += 1) {
    const rule = ruleAfter(missed, table.guarantee)
    const entries = tableFor(table.entries, rule)
    const input = { boxId: table.boxId, oddsVersionId: table.oddsVersionId, clientSeed: seed.clientSeed, nonce }
    const { value: ticket, cursor } = drawTicket(seed.serverSeed, input, weightSum(entries))
    const entry = entryForTicket(entries, ticket)
    missed = missedAfter(missed, entry.tier, table.guarantee)
    outcomes.push({ nonce, cursor, ticket, rule, entry })
  }
  return outcomes
}
