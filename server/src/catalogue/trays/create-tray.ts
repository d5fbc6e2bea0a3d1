import { randomBytes } from 'node:crypto'
import { commit, fillTray, studioLimits, trayLeaf, trayRoot, type Tier, type TrayCount } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'

/** Contents of a new tray. The last-one prize comes beside the slots, not in one. */
export interface TrayPlan {
  boxId: string
  prizes: readonly TrayCount[]
  lastOnePrizeId: string | null
}

/** A tray that was laid: what may be shown of it at once. */
export interface CreatedTray {
  trayId: string
  number: number
  seedHash: string
  merkleRoot: string
}

async function mint(tx: Transaction, plan: TrayPlan): Promise<Map<string, Tier>> {
  const counts = new Map(plan.prizes.map(({ prizeId, count }) => [prizeId, count]))
  if (plan.lastOnePrizeId) counts.set(plan.lastOnePrizeId, (counts.get(plan.lastOnePrizeId) ?? 0) + 1)
  const locked = await tx.rows<{ id: string; tier: Tier }>(
    'select id, tier from prizes where box_id = $1 and id = any($2) order by id for update',
    [plan.boxId, [...counts.keys()]],
  )
  ensure(locked.length === counts.size, 'VALIDATION_FAILED', 'prizes')
  await tx.rows(
    `update prizes p set minted = p.minted + c.count from unnest($1::text[], $2::int[]) as c(id, count) where p.id = c.id`,
    [[...counts.keys()], [...counts.values()]],
  )
  return new Map(locked.map(({ id, tier }) => [id, tier]))
}

/**
 * Lays a box's next tray in the order its own new server seed gives, commits to every slot with the Merkle root (rules B5),
 * and makes it the tray on sale. The box's state is left alone. Refused with VALIDATION_FAILED unless 2 to 100 prizes of
 * this box lie in it.
 */
export async function createTray(tx: Transaction, plan: TrayPlan, now: Date): Promise<CreatedTray> {
  const size = plan.prizes.reduce((sum, { count }) => sum + count, 0)
  ensure(size >= studioLimits.tray.min && size <= studioLimits.tray.max, 'VALIDATION_FAILED', 'size')
  ensure(
    plan.prizes.every(({ count }) => Number.isInteger(count) && count > 0),
    'VALIDATION_FAILED',
    'count',
  )
  const tiers = await mint(tx, plan)
  const last = await tx.first<{ number: number }>(
    'select coalesce(max(number), 0) as number from trays where box_id = $1',
    [plan.boxId],
  )
  const number = (last?.number ?? 0) + 1
  const trayId = newId('pol')
  const serverSeed = randomBytes(32).toString('hex')
  const slots = fillTray(serverSeed, plan.boxId, trayId, plan.prizes).map((prizeId, index) => {
    const slot = { slot: index + 1, prizeId, salt: randomBytes(16).toString('hex') }
    return { ...slot, leaf: trayLeaf(trayId, slot) }
  })
  const laid = { trayId, number, seedHash: commit(serverSeed), merkleRoot: trayRoot(slots.map(({ leaf }) => leaf)) }
  await tx.rows(
    `insert into trays (id, box_id, number, size, server_seed, seed_hash, merkle_root, last_one_prize_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [trayId, plan.boxId, number, size, serverSeed, laid.seedHash, laid.merkleRoot, plan.lastOnePrizeId, now],
  )
  await tx.rows(
    `insert into tray_slots (tray_id, slot, prize_id, tier, salt, leaf, state)
       select $1, r.slot, r.prize_id, r.tier, r.salt, r.leaf, 'free'
       from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) as r(slot, prize_id, tier, salt, leaf)`,
    [
      trayId,
      slots.map(({ slot }) => slot),
      slots.map(({ prizeId }) => prizeId),
      slots.map(({ prizeId }) => tiers.get(prizeId)),
      slots.map(({ salt }) => salt),
      slots.map(({ leaf }) => leaf),
    ],
  )
  await tx.rows('update boxes set tray_id = $2 where id = $1', [plan.boxId, trayId])
  return laid
}
