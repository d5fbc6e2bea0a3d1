import type { DataOf } from '@joybox/contract/client-types'
import { idempotent, type Once } from '../http/idempotency'
import { ensure } from '../http/refusal'
import type { Shop } from '../shop'
import { hasExpired, lockOrder } from './order'
import { settle } from './settle'

/** Pays an order from the balance and delivers it, all in one transaction and once for each key (rules B4, B15). */
export function payFromBalance(shop: Shop, once: Once, orderNo: string): Promise<DataOf<'orders.pay'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const found = await lockOrder(tx, orderNo, once.userId)
    ensure(found, 'NOT_FOUND')
    const { order, payment } = found
    ensure(order.channel === 'balance', 'STATE_CONFLICT', 'channel')
    ensure(order.state !== 'expired', 'ORDER_EXPIRED')
    ensure(order.state === 'unpaid' || order.state === 'paying', 'STATE_CONFLICT')
    ensure(!hasExpired(order, now), 'ORDER_EXPIRED')
    const sealedBoxIds = await settle(tx, order, payment, 'balance', now)
    return { orderNo: order.id, orderStatus: order.state, sealedBoxIds }
  })
}
