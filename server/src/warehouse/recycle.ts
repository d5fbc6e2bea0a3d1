import { recyclePoints, recycling } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { later } from '../kernel/china-time'
import { newId } from '../kernel/ids'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Localized } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { givePoints } from '../wallet/ledger/points'
import { lockAndMove, type WarehousePrize } from './move-prizes'

interface Recycled {
  id: string
  warehousePrizeId: string
  points: number
  subject: Localized
}

/** Reads the points each prize brings, from its published value. */
async function valuesOf(tx: Transaction, prizes: readonly WarehousePrize[]): Promise<Recycled[]> {
  const rows = await tx.rows<{ id: string; name: Localized; value_fen: number }>(
    'select id, name, value_fen from prizes where id = any($1)',
    [prizes.map((prize) => prize.prize_id)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return prizes.map((prize) => {
    const known = byId.get(prize.prize_id)
    if (!known) throw new Error(`prize ${prize.prize_id} is not in the catalogue`)
    return {
      id: newId('rcy'),
      warehousePrizeId: prize.id,
      points: recyclePoints(known.value_fen),
      subject: known.name,
    }
  })
}

/**
 * Turns held prizes into points at the fixed rate (rules B9), all or none. They can be taken back for 24 hours. Refuses with
 * NOT_FOUND or STATE_CONFLICT. Recycled prizes are not sold again: published stock only ever counts what is still in boxes.
 */
export function recyclePrizes(shop: Shop, once: Once, ids: readonly string[]): Promise<DataOf<'prizes.recycle'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const undoUntil = later(now, recycling.undoHours, 'hour')
    const recycled = await valuesOf(tx, await lockAndMove(tx, once.userId, ids, 'recycled'))
    await tx.rows(
      `insert into recyclings (id, user_id, warehouse_prize_id, points, recycled_at, undo_until)
         select r.id, $1, r.prize, r.points, $2, $3 from unnest($4::text[], $5::text[], $6::bigint[]) as r(id, prize, points)`,
      [
        once.userId,
        now,
        undoUntil,
        recycled.map((one) => one.id),
        recycled.map((one) => one.warehousePrizeId),
        recycled.map((one) => one.points),
      ],
    )
    const moves = recycled.map(({ id, points, subject }) => {
      return { points, subject, kind: 'recycle', uniqueKey: `recycle:${id}` } as const
    })
    await givePoints(tx, once.userId, moves, now)
    return {
      points: recycled.reduce((sum, one) => sum + one.points, 0),
      prizes: recycled.map((one) => ({ id: one.warehousePrizeId, points: one.points })),
      undoUntil: undoUntil.toISOString(),
    }
  })
}
