import { newId } from '../ids'
import { idempotent, type Once } from '../http/idempotency'
import type { Language } from '../http/messages'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { openSlots, type OpenedSlot } from '../pools/open-slots'
import { lockShelf } from './lock-shelf'
import { OPENED_DRAWS, presentOpenedDraw, type OpenedDraw, type OpenedDrawRow } from './opened-draw'

interface SealedRow {
  id: string
  state: 'sealed' | 'opened' | 'refunded'
  order_id: string
  box_id: string
  draw_id: string
  prize_id: string
  pool_id: string | null
  slot: number | null
}

/** What goes into the warehouse: a sealed box's prize, or one that comes without a box. */
type Unpacked = Pick<SealedRow, 'prize_id' | 'draw_id' | 'box_id'>

const LOCK = `
  select x.id, x.state, x.order_id, x.box_id, x.draw_id, x.pool_id, x.slot, d.prize_id
  from sealed_boxes x join draws d on d.id = x.draw_id
  where x.id = any($1) and x.user_id = $2 order by d.sequence for update of x`

/** Puts one prize into the warehouse and says whether it is the first of its kind there. */
async function unpack(tx: Transaction, userId: string, sealed: Unpacked, now: Date): Promise<void> {
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
}

/** The slots among boxes that come from trays, in the order drawn. */
function slotsOf(boxes: readonly SealedRow[]): OpenedSlot[] {
  return boxes.flatMap(({ pool_id: poolId, slot, order_id: orderId }) =>
    poolId && slot ? { poolId, slot, orderId } : [],
  )
}

/** Takes last-one prizes out of stock: theirs never lay in a slot, so nothing has taken them yet. */
async function takeLastOnes(tx: Transaction, prizeIds: readonly string[]): Promise<void> {
  await tx.rows('update prizes set drawn = drawn + 1 where id = any($1)', [prizeIds])
}

/** A delivered box order confirms itself when none of its boxes is sealed any more and at least one was opened (rules B3). */
async function confirmEmptied(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.rows(
    `update orders o set state = 'confirmed' where o.id = any($1) and o.state = 'delivered'
       and not exists (select 1 from sealed_boxes x where x.order_id = o.id and x.state = 'sealed')`,
    [orderIds],
  )
}

// The boxes' own draws, and last-one prizes that came with them.
const OF_BOXES = `(x.id = any($2) or (d.kind = 'last_one' and (d.pool_id, (d.rule ->> 'slot')::int) in (
  select pool_id, slot from sealed_boxes where id = any($2))))`

const byPrize = (a: Unpacked, b: Unpacked) => (a.prize_id < b.prize_id ? -1 : a.prize_id > b.prize_id ? 1 : 0)

/**
 * Opens a user's boxes and tells what was in them, in the order drawn. Opening an opened box tells the same draw again; a
 * refunded one is refused. Opening a tray's last slot brings its last-one prize as a draw of its own. One transaction: either all of them are opened, or none.
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
    await tx.rows(`update sealed_boxes set state = 'opened', opened_at = $2 where id = any($1)`, [
      sealed.map((box) => box.id),
      now,
    ])
    const won = await openSlots(tx, once.userId, slotsOf(sealed), now)
    // Prize rows are locked in id order everywhere, or two openings could wait for each other.
    const unpacked = [...sealed, ...won].sort(byPrize)
    await tx.rows('select 1 from prizes where id = any($1) order by id for update', [
      unpacked.map((one) => one.prize_id),
    ])
    await takeLastOnes(
      tx,
      won.map((one) => one.prize_id),
    )
    for (const one of unpacked) await unpack(tx, once.userId, one, now)
    await confirmEmptied(tx, [...new Set(sealed.map((box) => box.order_id))])
    const rows = await tx.rows<OpenedDrawRow>(`${OPENED_DRAWS} and ${OF_BOXES} order by d.sequence`, [once.userId, ids])
    return { draws: rows.map((row) => presentOpenedDraw(row, language)) }
  })
}
