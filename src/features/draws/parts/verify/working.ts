import {
  drawTicket,
  hmacBytes,
  isRolled,
  tableFor,
  ticketInput,
  ticketPrefix,
  verifyDraw,
  weightSum,
  type Verification,
} from '@contract/fairness'
import type { DataOf } from '@contract/client-types'

export type Proof = DataOf<'draws.proof'>

/** The proof of a draw that was rolled from its owner's seed; others lay in a tray. */
export type RolledProof = Extract<Proof, { kind: 'odds' | 'combine' }>

/** The proof of a draw from a tray. */
export type SlotProof = Extract<Proof, { kind: 'pool' | 'last_one' }>

/** One line of the table a draw was rolled on, and which tickets fall on it (both ends included). */
export interface TableRow {
  prizeId: string
  tier: RolledProof['table'][number]['tier']
  from: number
  to: number
  hit: boolean
}

/** A verification with everything a person needs to follow it by hand. */
export interface Working {
  verification: Verification
  /** Message of the HMAC, cursor included. */
  message: string
  hmac: string
  sum: number
  rows: TableRow[]
}

/** The lines of the table that the draw's rule leaves, with the range of tickets of each. */
export function tableRows(proof: RolledProof): TableRow[] {
  let from = 0
  return tableFor(proof.table, proof.rule).map(({ prizeId, tier, weight }) => {
    const row = { prizeId, tier, from, to: from + weight - 1, hit: prizeId === proof.prizeId }
    from += weight
    return row
  })
}

/** Checks a revealed draw in the app and shows the working; undefined while the server seed is not revealed (rules B5). */
export function workOut(proof: Proof): Working | undefined {
  if (!isRolled(proof) || proof.serverSeed === null) return undefined
  const sum = weightSum(tableFor(proof.table, proof.rule))
  const input = ticketInput(proof)
  const message = `${ticketPrefix(input)}:${drawTicket(proof.serverSeed, input, sum).cursor}`
  const bytes = Array.from(hmacBytes(proof.serverSeed, message))
  return {
    verification: verifyDraw(proof),
    message,
    hmac: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    sum,
    rows: tableRows(proof),
  }
}
