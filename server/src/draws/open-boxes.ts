import { newId } from '../ids'
import { idempotent, type Once } from '../http/idempotency'
import type { Language } from '../http/messages'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { lockShelf } from './lock-shelf'
import { OPENED_DRAWS, presentOpenedDraw, type OpenedDraw, type OpenedDrawRow } from './opened-draw'

interface SealedRow {
  id: string
  state: 'sealed' | 'opened' | 'refunded'
  order_id: string
  box_id: string
  draw_id: string
  prize_id: string
}

const LOCK = `
  select x.id, x.state, x.order_id, x.box_id, x.draw_id, d.prize_id
  from sealed_boxes x join draws d on d.id = x.draw_id
  where x.id = any($1) and x.user_id = $2 order by d.sequence for update of x`

/** Puts one prize into the warehouse and says whether it is the first of its kind there. */
async function unpack(tx: Transaction, userId: string, sealed: SealedRow, now: Date): Promise<void> {
  const prize = await tx.first<{ opened: number }>(
    'update prizes set opened = opened + 1 where id = $1 returning opened',
    [sealed.prize_id],
  )
  await tx.rows(
    `insert into warehouse_prizes (id, user_id, prize_id, draw_id, box_id, state, serial, acquired_at, first_in_album)
       select $1, $2, $3, $4, $5, 'held', $6, $7,
         not exists (select 1 from warehouse_prizes where user_id = $2 and prize_id = $3)`,
    [newId('wpr'), userId, sealed.prize_id, sealed.draw_id, sealed.box_id, prize?.opened, now],
  )
  await tx.rows(`update sealed_boxes set state = 'opened', opened_at = $2 where id = $1`, [sealed.id, now])
}

/** A delivered box order confirms itself when none of its boxes is sealed any more and at least one was opened (rules B3). */
async function confirmEmptied(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.rows(
    `update orders o set state = 'confirmed' where o.id = any($1) and o.state = 'delivered'
       and not exists (select 1 from sealed_boxes x where x.order_id = o.id and x.state = 'sealed')`,
    [orderIds],
  )
}

const byPrize = (a: SealedRow, b: SealedRow) => (a.prize_id < b.prize_id ? -1 : a.prize_id > b.prize_id ? 1 : 0)

/**
 * Opens a user's boxes and tells what was in them, in the order drawn. Opening an opened box tells the same draw again; a
 * refunded one is refused. One transaction: either all of them are opened, or none.
 */
export function openBoxes(
  shop: Shop,
  once: Once,
  ids: readonly string[],
  language: Language,
): Promise<{ draws: OpenedDraw[] }> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    await lockShelf(tx, once.userId)
    const boxes = await tx.rows<SealedRow>(LOCK, [ids, once.userId])
    ensure(boxes.length === ids.length, 'NOT_FOUND')
    ensure(
      boxes.every((box) => box.state !== 'refunded'),
      'STATE_CONFLICT',
    )
    const sealed = boxes.filter((box) => box.state === 'sealed')
    // Prize rows are locked in id order everywhere, or two openings could wait for each other.
    for (const box of sealed.sort(byPrize)) await unpack(tx, once.userId, box, now)
    await confirmEmptied(tx, [...new Set(sealed.map((box) => box.order_id))])
    const rows = await tx.rows<OpenedDrawRow>(`${OPENED_DRAWS} and x.id = any($2) order by d.sequence`, [
      once.userId,
      ids,
    ])
    return { draws: rows.map((row) => presentOpenedDraw(row, language)) }
  })
}
