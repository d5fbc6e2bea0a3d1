import { merklePath, type TrayProof } from '@joybox/contract'
import type { Sql } from '../../kernel/database/database'
import { revealed } from '../../catalogue/trays/reveal'

interface ProofRow {
  id: string
  kind: 'pool' | 'last_one'
  box_id: string
  tray_id: string
  slot: number
  prize_id: string
  size: number
  seed_hash: string
  merkle_root: string
  last_one_prize_id: string
  salt: string
  leaf: string
  slot_prize_id: string
}

// A draw from a tray is visible once its slot is opened; a last-one prize came with an opened slot, named in its rule.
const PROOF = `
  select d.id, d.kind, d.box_id, d.tray_id, s.slot, d.prize_id, p.size, p.seed_hash, p.merkle_root, p.last_one_prize_id,
    s.salt, s.leaf, s.prize_id as slot_prize_id
  from draws d join trays p on p.id = d.tray_id
    join tray_slots s on s.tray_id = d.tray_id and s.slot = coalesce(d.slot, (d.rule ->> 'slot')::int)
    left join sealed_boxes x on x.draw_id = d.id
  where d.id = $1 and s.state = 'opened' and (x.state = 'opened' or d.kind = 'last_one')`

/** The proof of an opened draw from a tray; undefined when there is none. The seed and the other slots come with the end. */
export async function slotProof(sql: Sql, drawId: string): Promise<TrayProof | undefined> {
  const row = await sql.first<ProofRow>(PROOF, [drawId])
  if (!row) return undefined
  const leaves = await sql.rows<{ leaf: string }>('select leaf from tray_slots where tray_id = $1 order by slot', [
    row.tray_id,
  ])
  const path = merklePath(
    leaves.map(({ leaf }) => leaf),
    row.slot - 1,
  )
  const whole = await revealed(sql, row.tray_id)
  const proof = {
    version: 'v1' as const,
    drawId: row.id,
    boxId: row.box_id,
    poolId: row.tray_id,
    size: row.size,
    slot: row.slot,
    salt: row.salt,
    leaf: row.leaf,
    path,
    merkleRoot: row.merkle_root,
    seedHash: row.seed_hash,
    serverSeed: whole?.serverSeed ?? null,
    tray: whole?.slots ?? null,
    prizeId: row.prize_id,
  }
  if (row.kind === 'pool') return { ...proof, kind: 'pool' }
  return { ...proof, kind: 'last_one', slotPrizeId: row.slot_prize_id, lastOnePrizeId: row.last_one_prize_id }
}
