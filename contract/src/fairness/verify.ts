import { commit, drawTicket } from './ticket'
import { entryForTicket, tableFor, weightSum, type DrawRule, type OddsEntry } from './table'

/** Everything needed to check one draw; `serverSeed` is null until its owner rotates it (rules B5). */
export interface DrawProof {
  version: 'v1'
  drawId: string
  boxId: string
  oddsVersionId: string
  seedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
  cursor: number
  ticket: number
  rule: DrawRule
  /** The published table, whole, in table order; `rule` says which part of it was rolled on. */
  table: OddsEntry[]
  prizeId: string
}

/** One thing that was checked, and whether it held. */
export interface VerifyStep {
  name: 'commitment' | 'ticket' | 'prize'
  expected: string
  actual: string
  ok: boolean
}

/** What a verification found; `ok` only when the seed is revealed and every step holds. */
export interface Verification {
  ok: boolean
  steps: VerifyStep[]
}

const step = (name: VerifyStep['name'], expected: string, actual: string): VerifyStep => {
  return { name, expected, actual, ok: expected === actual }
}

/** Recomputes a draw from its revealed seed: commitment, ticket and the prize it falls on. */
export function verifyDraw(proof: DrawProof): Verification {
  if (proof.serverSeed === null) return { ok: false, steps: [] }
  const table = tableFor(proof.table, proof.rule)
  const { value } = drawTicket(proof.serverSeed, proof, weightSum(table))
  const steps = [
    step('commitment', proof.seedHash, commit(proof.serverSeed)),
    step('ticket', String(proof.ticket), String(value)),
    step('prize', proof.prizeId, entryForTicket(table, value).prizeId),
  ]
  return { ok: steps.every((one) => one.ok), steps }
}
