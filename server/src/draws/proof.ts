import { inTableOrder, type DrawProof, type DrawRule, type OddsEntry } from '@joybox/contract'
import { ensure } from '../http/refusal'
import type { Sql } from '../database/database'

interface ProofRow {
  id: string
  box_id: string
  odds_version_id: string
  seed_hash: string
  server_seed: string | null
  client_seed: string
  nonce: number
  cursor: number
  ticket: number
  rule: DrawRule
  entries: OddsEntry[]
  prize_id: string
}

const PROOF = `
  select d.id, d.box_id, d.odds_version_id, e.seed_hash, d.client_seed, d.nonce, d.cursor, d.ticket, d.rule, d.prize_id,
    o.entries, case when e.revealed_at is not null then e.server_seed end as server_seed
  from draws d join sealed_boxes x on x.draw_id = d.id and x.state = 'opened'
    join seeds e on e.id = d.seed_id join odds_versions o on o.id = d.odds_version_id
  where d.id = $1`

/** What anyone needs to verify an opened draw; the server seed is null until it has been revealed (rules B5). */
export async function proofOf(sql: Sql, drawId: string): Promise<DrawProof> {
  const row = await sql.first<ProofRow>(PROOF, [drawId])
  ensure(row, 'NOT_FOUND')
  return {
    version: 'v1',
    drawId: row.id,
    boxId: row.box_id,
    oddsVersionId: row.odds_version_id,
    seedHash: row.seed_hash,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    cursor: row.cursor,
    ticket: row.ticket,
    rule: row.rule,
    table: inTableOrder(row.entries),
    prizeId: row.prize_id,
  }
}
