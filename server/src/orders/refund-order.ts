import type { OrderState } from '@joybox/contract'
import { returnCoupon } from '../wallet/coupons/use-coupon'
import type { Transaction } from '../kernel/database/database'
import { moveOrder, movePayment, type Order, type Payment } from './order'
import { refundPayment } from './refund-payment'
import { shareOf } from './refund-share'

/** A part of an order, or all of it, that goes back. */
interface RefundedPart {
  amountFen: number
  /** Names what goes back, once for ever: a sealed box, an after-sale, a shipment. */
  reference: string
  /** State that follows `refunding`. */
  next: OrderState
}

/**
 * Gives an amount of a locked order back the way it came (rules B10) and moves the order along its machine: through refunding
 * to `next`. Refuses with STATE_CONFLICT an order that was never paid or has gone back whole.
 */
export async function refund(
  tx: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  { amountFen, reference, next }: RefundedPart,
  now: Date,
): Promise<void> {
  await moveOrder(tx, order, 'refunding')
  await tx.rows('update orders set refunded_fen = refunded_fen + $2 where id = $1', [order.id, amountFen])
  order.refunded_fen += amountFen
  const keys = { uniqueKey: `refund:${reference}`, paidKey: `refund_paid:${reference}` }
  // A box may have cost nothing at all, when a discount left fewer fen than there were boxes.
  if (amountFen > 0) await refundPayment(tx, order, { ...keys, amountFen, from: 'revenue' }, now)
  await moveOrder(tx, order, next)
  if (next !== 'refunded') return
  await movePayment(tx, payment, 'refunded')
  await returnCoupon(tx, order.id)
}

const BOXES = `
  select count(*) filter (where x.state = 'sealed') as sealed,
    count(*) filter (where x.state = 'refunded' or a.id is not null) as refunded
  from sealed_boxes x left join after_sales a on a.draw_id = x.draw_id and a.state = 'refunded'
  where x.order_id = $1`

interface Boxes {
  sealed: number
  refunded: number
}

/** Counts the boxes of an order that are still sealed, and those that went back, sealed or opened. */
async function boxesOf(tx: Transaction, { id }: Order): Promise<Boxes> {
  const boxes = await tx.first<Boxes>(BOXES, [id])
  if (!boxes) throw new Error(`order ${id} has no boxes`)
  return boxes
}

/** Computes the refund of the next box of a locked order, before any table counts it as refunded. */
export async function nextShare(tx: Transaction, order: Order): Promise<number> {
  return shareOf(order, (await boxesOf(tx, order)).refunded)
}

/**
 * Gives one box of a locked order back, which its own table already counts as refunded: its share of what was paid. The order
 * ends refunded when every box went back, confirmed when the rest is opened, else where it was (rules B3). Returns the share.
 */
export async function refundBoxShare(
  tx: Transaction,
  found: { order: Order; payment: Payment },
  reference: string,
  now: Date,
): Promise<number> {
  const boxes = await boxesOf(tx, found.order)
  const amountFen = shareOf(found.order, boxes.refunded - 1)
  const rest = boxes.sealed > 0 ? found.order.state : 'confirmed'
  const next = boxes.refunded === found.order.quantity ? 'refunded' : rest
  await refund(tx, found, { amountFen, reference, next }, now)
  return amountFen
}
