import {
  FAILURE_ID,
  inTableOrder,
  proofOfRecord,
  tableHash,
  type DrawRule,
  type Guarantee,
  type OddsEntry,
} from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { slotProof } from '../trays/slot-proof'

/** A draw that was rolled, with the table and guarantee published for it. */
interface RolledRow {
  id: string
  kind: 'odds' | 'combine'
  source_id: string
  version_id: string
  seed_hash: string
  server_seed: string | null
  client_seed: string
  nonce: number
  cursor: number
  ticket: number
  rule: DrawRule
  entries: OddsEntry[]
  guarantee: Guarantee | null
  prize_id: string
}

const ROLLED = `
  select d.id, d.kind, d.box_id as source_id, d.odds_version_id as version_id, e.seed_hash, d.client_seed, d.nonce, d.cursor,
    d.ticket, d.rule, d.prize_id, o.entries, o.guarantee,
    case when e.revealed_at is not null then e.server_seed end as server_seed
  from draws d join sealed_boxes x on x.draw_id = d.id and x.state = 'opened'
    join seeds e on e.id = d.seed_id join odds_versions o on o.id = d.odds_version_id
  where d.id = $1`

// A run that failed stands in its table under an id of its own; a recipe has no guarantee.
const COMBINED = `
  select d.id, d.kind, d.recipe_id as source_id, d.recipe_version_id as version_id, e.seed_hash, d.client_seed, d.nonce,
    d.cursor, d.ticket, d.rule, coalesce(d.prize_id, $2) as prize_id, v.entries, null as guarantee,
    case when e.revealed_at is not null then e.server_seed end as server_seed
  from draws d join seeds e on e.id = d.seed_id join recipe_versions v on v.id = d.recipe_version_id
  where d.id = $1 and d.kind = 'combine'`

function presentRolled(row: RolledRow): DataOf<'draws.proof'> {
  const table = inTableOrder(row.entries)
  const rolled = {
    version: 'v1' as const,
    drawId: row.id,
    seedHash: row.seed_hash,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    cursor: row.cursor,
    ticket: row.ticket,
    rule: row.rule,
    guarantee: row.guarantee,
    table,
    tableHash: tableHash(table),
    prizeId: row.prize_id,
  }
  const { kind, source_id: sourceId, version_id: versionId } = row
  return kind === 'odds'
    ? proofOfRecord({ ...rolled, kind, boxId: sourceId, oddsVersionId: versionId })
    : proofOfRecord({ ...rolled, kind, recipeId: sourceId, recipeVersionId: versionId })
}

/** Collects the proof of an opened draw of any kind. The server seed is null until it has been revealed (rules B5). */
export async function proofOf(sql: Sql, drawId: string): Promise<DataOf<'draws.proof'>> {
  const row =
    (await sql.first<RolledRow>(ROLLED, [drawId])) ?? (await sql.first<RolledRow>(COMBINED, [drawId, FAILURE_ID]))
  if (row) return presentRolled(row)
  const slot = await slotProof(sql, drawId)
  ensure(slot, 'NOT_FOUND')
  return proofOfRecord(slot)
}
