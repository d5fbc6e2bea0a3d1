import { canMove, couponStates, discountOf, type CouponState } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import type { CouponRow } from './coupon'

/** Kinds of order that a coupon may be used for; top-ups and freight keep their price. */
const DISCOUNTED = ['box', 'prop']

/**
 * Computes a coupon's discount on an order that is about to be placed; the coupon stays locked until the transaction
 * ends. Refuses with NOT_FOUND somebody else's, and with COUPON_NOT_USABLE one that is used, expired, below its minimum
 * or not for such orders.
 */
export async function discountFrom(
  tx: Transaction,
  userId: string,
  couponId: string,
  order: { kind: string; subtotalFen: number },
  now: Date,
): Promise<number> {
  const row = await tx.first<CouponRow>('select * from coupons where id = $1 and user_id = $2 for update', [
    couponId,
    userId,
  ])
  ensure(row, 'NOT_FOUND', 'couponId')
  ensure(canMove(couponStates, row.state, 'locked'), 'COUPON_NOT_USABLE')
  ensure(now.getTime() < Date.parse(row.expires_at) && DISCOUNTED.includes(order.kind), 'COUPON_NOT_USABLE')
  const terms = { amountFen: row.amount_fen, percent: row.percent, mostFen: row.most_fen, minimumFen: row.minimum_fen }
  const discount = discountOf(terms, order.subtotalFen)
  ensure(discount > 0, 'COUPON_NOT_USABLE')
  return discount
}

/** Moves the coupons of orders, where they have one, from one state on. The orders are locked. */
async function move(tx: Transaction, orderIds: readonly string[], from: CouponState, to: CouponState): Promise<void> {
  await tx.rows(
    `update coupons set state = $3, order_id = case when $3 = 'held' then null else order_id end
       where order_id = any($1) and state = $2`,
    [orderIds, from, to],
  )
}

/** Ties a held coupon to the order it was taken for, or refuses with COUPON_NOT_USABLE: no other order has it meanwhile. */
export async function lockCoupon(tx: Transaction, couponId: string, orderId: string): Promise<void> {
  const locked = await tx.rows(
    `update coupons set state = 'locked', order_id = $2 where id = $1 and state = 'held' returning id`,
    [couponId, orderId],
  )
  ensure(locked.length === 1, 'COUPON_NOT_USABLE')
}

/** The orders were paid: their coupons are used. */
export function spendCoupons(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  return move(tx, orderIds, 'locked', 'used')
}

/** The order came to nothing (cancelled, expired, its late money sent back): its coupon can be used again. */
export function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  return move(tx, [orderId], 'locked', 'held')
}

/** The order went back whole: its coupon can be used again, until it expires. */
export function returnCoupon(tx: Transaction, orderId: string): Promise<void> {
  return move(tx, [orderId], 'used', 'held')
}
