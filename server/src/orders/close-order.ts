import { ensure } from '../http/refusal'
import type { Shop } from '../shop'
import { lockOrder, moveOrder, movePayment } from './order'

/** Gives an unpaid order up. What has been paid stays: it is refused with STATE_CONFLICT. */
export async function cancelOrder(shop: Shop, userId: string, orderNo: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const found = await lockOrder(tx, orderNo, userId)
    ensure(found, 'NOT_FOUND')
    if (found.order.state === 'cancelled') return true
    await moveOrder(tx, found.order, 'cancelled')
    await movePayment(tx, found.payment, 'closed')
    return true
  })
}

/** Confirms receipt of a delivered order; a confirmed one stays confirmed. */
export async function confirmOrder(shop: Shop, userId: string, orderNo: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const found = await lockOrder(tx, orderNo, userId)
    ensure(found, 'NOT_FOUND')
    if (found.order.state !== 'confirmed') await moveOrder(tx, found.order, 'confirmed')
    return true
  })
}

/** Boxes and top-ups deliver themselves with their payment, so an operator's "deliver" only looks whether that happened. */
export async function deliverOrder(shop: Shop, orderNo: string): Promise<boolean> {
  const order = await shop.database.first<{ state: string }>('select state from orders where id = $1', [orderNo])
  ensure(order, 'NOT_FOUND')
  ensure(order.state === 'delivered' || order.state === 'confirmed', 'STATE_CONFLICT')
  return true
}

/** Closes orders that have waited too long, with their payments; returns how many. Safe in any number of processes. */
export async function expireOrders(shop: Shop): Promise<number> {
  const expired = await shop.database.rows(
    `with expired as (
       update orders set state = 'expired' where id in (
         select id from orders where state in ('unpaid', 'paying') and expires_at <= $1 limit 500 for update skip locked)
       returning id)
     update payments set state = 'closed' where order_id in (select id from expired) and state in ('created', 'prepaid')
     returning id`,
    [shop.now()],
  )
  return expired.length
}
