import type { OrderState } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { idempotent, type Once } from '../http/idempotency'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import { lockOrder, moveOrder, movePayment, type Order } from '../orders/order'
import type { Shop } from '../shop'
import { reverseEarning } from '../wallet/earnings'
import { post, userAccount } from '../wallet/ledger'
import { lockShelf } from './lock-shelf'

const REFUND_DAYS = 7

/** Until when a sealed box bought at a time may be given back (rules B10). */
export function refundableUntil(boughtAt: string): Date {
  return new Date(Date.parse(boughtAt) + REFUND_DAYS * 86_400_000)
}

interface SealedRow {
  id: string
  order_id: string
  state: 'sealed' | 'opened' | 'refunded'
  draw_id: string
  created_at: string
}

/** Sends one box's price back the way it came: to the balance, or out through the channel that brought it. */
async function giveBack(tx: Transaction, order: Order, boxId: string, now: Date): Promise<void> {
  const common = { amount: order.unit_fen, kind: 'refund', orderId: order.id, subject: order.subject } as const
  if (order.channel === 'balance') {
    const credit = userAccount(order.user_id, 'cash')
    return post(tx, { ...common, debit: 'revenue', credit, uniqueKey: `refund:${boxId}` }, now)
  }
  await post(tx, { ...common, debit: 'revenue', credit: 'refund_payable', uniqueKey: `refund:${boxId}` }, now)
  const uniqueKey = `refund_paid:${boxId}`
  await post(tx, { ...common, debit: 'refund_payable', credit: 'external:sandbox', uniqueKey }, now)
}

/** Where a part-refunded order goes on: refunded when every box was, confirmed when the rest is opened, else back where it was. */
async function nextState(tx: Transaction, order: Order, before: OrderState): Promise<OrderState> {
  const states = await tx.rows<{ state: string }>('select distinct state from sealed_boxes where order_id = $1', [
    order.id,
  ])
  const left = new Set(states.map((row) => row.state))
  if (left.has('sealed')) return before
  return left.has('opened') ? 'confirmed' : 'refunded'
}

/**
 * Takes back a box that is still sealed, within seven days, for its whole price (rules B10). Its prize returns to stock
 * unseen: published stock never counted it, and a box that paused over it stays paused, so nothing tells what it was. The
 * guarantee does not count refunded draws. Takes the shelf's lock itself.
 */
export async function refundSealed(
  tx: Transaction,
  userId: string,
  boxId: string,
  now: Date,
): Promise<DataOf<'sealedBoxes.refund'>> {
  await lockShelf(tx, userId)
  const sealed = await tx.first<SealedRow>(
    'select id, order_id, state, draw_id, created_at from sealed_boxes where id = $1 and user_id = $2 for update',
    [boxId, userId],
  )
  ensure(sealed, 'NOT_FOUND')
  ensure(sealed.state === 'sealed', 'STATE_CONFLICT')
  ensure(now < refundableUntil(sealed.created_at), 'REFUND_NOT_ALLOWED')
  const found = await lockOrder(tx, sealed.order_id)
  ensure(found, 'NOT_FOUND')
  const { order, payment } = found
  const before = order.state
  await moveOrder(tx, order, 'refunding')
  await tx.rows(`update sealed_boxes set state = 'refunded' where id = $1`, [boxId])
  await tx.rows('update orders set refunded_fen = refunded_fen + unit_fen where id = $1', [order.id])
  await giveBack(tx, order, boxId, now)
  await tx.rows('update prizes set drawn = drawn - 1 where id = (select prize_id from draws where id = $1)', [
    sealed.draw_id,
  ])
  await moveOrder(tx, order, await nextState(tx, order, before))
  if (order.state === 'refunded') await movePayment(tx, payment, 'refunded')
  await reverseEarning(tx, sealed.draw_id, now)
  return { orderNo: order.id, refundedFen: order.unit_fen }
}

/** Its buyer gives a sealed box back; see `refundSealed`. */
export function refundBox(shop: Shop, once: Once, boxId: string): Promise<DataOf<'sealedBoxes.refund'>> {
  return idempotent(shop, once, (tx) => refundSealed(tx, once.userId, boxId, shop.now()))
}
