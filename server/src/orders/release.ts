import { releaseCoupon } from '../wallet/coupons/use-coupon'
import type { Transaction } from '../kernel/database/database'
import type { Order } from './order'
import { kindOf } from './products'

/** Gives back what a locked order kept that came to nothing: what its kind reserved, and its coupon. */
export async function releaseOrder(tx: Transaction, order: Order, now: Date): Promise<void> {
  await kindOf(order).release?.(tx, order, now)
  await releaseCoupon(tx, order.id)
}
