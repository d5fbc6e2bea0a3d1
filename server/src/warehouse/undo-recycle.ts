import type { DataOf } from '@joybox/contract/client-types'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Localized } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { takePoints } from '../wallet/ledger/points'
import { lockPrizes, movePrizes } from './move-prizes'

interface Row {
  id: string
  points: number
  undo_until: string
  final_at: string | null
  name: Localized
}

const STANDING = `
  select r.id, r.points, r.undo_until, r.final_at, p.name
  from recyclings r join warehouse_prizes w on w.id = r.warehouse_prize_id join prizes p on p.id = w.prize_id
  where r.warehouse_prize_id = any($1) and r.undone_at is null order by r.id for update of r`

/**
 * Takes recycled prizes back within 24 hours, all or none, for exactly the points they brought (rules B9). Refuses with
 * STATE_CONFLICT what is not recycled, UNDO_OVER what is final, and INSUFFICIENT_POINTS when the points were spent.
 */
export function undoRecycle(shop: Shop, once: Once, ids: readonly string[]): Promise<DataOf<'prizes.undoRecycle'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const prizes = await lockPrizes(tx, once.userId, ids)
    ensure(
      prizes.every((prize) => prize.state === 'recycled'),
      'STATE_CONFLICT',
    )
    const rows = await tx.rows<Row>(STANDING, [ids])
    if (rows.length !== prizes.length) throw new Error('a recycled prize has no record of it')
    ensure(
      rows.every((row) => row.final_at === null && now.getTime() < Date.parse(row.undo_until)),
      'UNDO_OVER',
    )
    await movePrizes(tx, prizes, 'held')
    await tx.rows('update recyclings set undone_at = $2 where id = any($1)', [rows.map((row) => row.id), now])
    const moves = rows.map(({ id, points, name: subject }) => {
      return { points, subject, kind: 'recycle_undo', uniqueKey: `recycle_undo:${id}` } as const
    })
    await takePoints(tx, once.userId, moves, now)
    return { points: rows.reduce((sum, row) => sum + row.points, 0) }
  })
}
