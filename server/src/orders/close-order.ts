import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { hasWechatPay } from '../integrations/wechat-pay/of-shop'
import type { Parcel } from './order-kind'
import { hasExpired, lockOrder, moveOrder, movePayment, type Order } from './order'
import { kindOf } from './products'
import { releaseOrder } from './release'

/** Orders closed in one go; the rest wait for the next run. */
const EXPIRED_AT_ONCE = 500

/** Cancels an unpaid order. A paid one stays: it is refused with STATE_CONFLICT. */
export async function cancelOrder(shop: Shop, userId: string, orderNo: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const found = await lockOrder(tx, orderNo, userId)
    ensure(found, 'NOT_FOUND')
    if (found.order.state === 'cancelled') return true
    await moveOrder(tx, found.order, 'cancelled')
    await movePayment(tx, found.payment, 'closed')
    await releaseOrder(tx, found.order, shop.now())
    return true
  })
}

/** Confirms receipt of a delivered order; a confirmed one stays confirmed. */
export async function confirmOrder(shop: Shop, userId: string, orderNo: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const found = await lockOrder(tx, orderNo, userId)
    ensure(found, 'NOT_FOUND')
    if (found.order.state === 'confirmed') return true
    await moveOrder(tx, found.order, 'confirmed')
    await kindOf(found.order).confirmed?.(tx, found.order, shop.now())
    return true
  })
}

/**
 * Delivers a paid order at an operator's command. Orders that are delivered by their payment (boxes, top-ups, props)
 * are only looked at: delivered, or STATE_CONFLICT.
 */
export async function deliverOrder(shop: Shop, orderNo: string, parcel: Parcel): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const found = await lockOrder(tx, orderNo)
    ensure(found, 'NOT_FOUND')
    if (found.order.state === 'delivered' || found.order.state === 'confirmed') return true
    const { dispatch } = kindOf(found.order)
    ensure(found.order.state === 'paid' && dispatch, 'STATE_CONFLICT')
    await dispatch(tx, found, parcel, shop.now())
    return true
  })
}

/** WeChat's silence does not keep an order open for longer than this. */
const PROVIDER_SILENT_MS = 3_600_000

/**
 * Orders that WeChat may have been paid for are asked about first (`wechat/close.ts`), and left alone here meanwhile.
 */
const EXPIRE = `
  update orders set state = 'expired' where id in (
    select id from orders o where is_open and expires_at <= $1
        and (channel <> 'wechat' or expires_at <= $3
          or exists (select 1 from payments p where p.order_id = o.id and p.state = 'created'))
      order by id limit $2 for update skip locked)
  returning *`

async function release(tx: Transaction, orders: readonly Order[], now: Date): Promise<void> {
  // In id order, as everywhere where one transaction takes the locks of several.
  for (const order of [...orders].sort((a, b) => (a.id < b.id ? -1 : 1))) await releaseOrder(tx, order, now)
}

/** Closes orders that have waited too long, with their payments; returns how many. Safe in any number of processes. */
export async function expireOrders(shop: Shop): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const silence = hasWechatPay(shop) ? PROVIDER_SILENT_MS : 0
    const expired = await tx.rows<Order>(EXPIRE, [now, EXPIRED_AT_ONCE, new Date(now.getTime() - silence)])
    await tx.rows(`update payments set state = 'closed' where order_id = any($1) and state in ('created', 'prepaid')`, [
      expired.map((order) => order.id),
    ])
    await release(tx, expired, now)
    return expired.length
  })
}

/** Closes one order that has waited too long, unless something has become of it meanwhile. */
export async function expireOrder(shop: Shop, orderId: string): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const found = await lockOrder(tx, orderId)
    if (!found || !hasExpired(found.order, now)) return
    if (found.order.state !== 'unpaid' && found.order.state !== 'paying') return
    await moveOrder(tx, found.order, 'expired')
    await movePayment(tx, found.payment, 'closed')
    await release(tx, [found.order], now)
  })
}
