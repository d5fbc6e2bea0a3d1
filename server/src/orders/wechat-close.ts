import type { Shop } from '../kernel/shop'
import { ensure, Refusal } from '../kernel/refusal'
import { hasWechatPay } from '../integrations/wechat-pay/of-shop'
import { expireOrder } from './close-order'
import { askAndClose } from './wechat-ask'

/** Orders asked about in one run; the rest wait for the next. */
const AT_ONCE = 50
/** A run that was killed is made up for after this. */
const RETRY_MS = 30_000

/** Before an order is cancelled: WeChat must know that it cannot be paid any more. Refuses with STATE_CONFLICT when it was. */
export async function closeBeforeCancel(shop: Shop, userId: string, orderNo: string): Promise<void> {
  const open = await shop.database.first<{ id: string }>(
    `select p.id from payments p join orders o on o.id = p.order_id
       where o.id = $1 and o.user_id = $2 and o.state in ('unpaid', 'paying') and p.channel = 'wechat' and p.state = 'prepaid'`,
    [orderNo, userId],
  )
  if (!open || !hasWechatPay(shop)) return
  ensure((await askAndClose(shop, open.id)) === 'over', 'STATE_CONFLICT')
}

const DUE = `
  update payments set polled_at = $1 where id in (
    select p.id from payments p join orders o on o.id = p.order_id
      where o.is_open and o.expires_at <= $1 and p.channel = 'wechat' and p.state = 'prepaid'
        and (p.polled_at is null or p.polled_at <= $2 or p.polled_at < o.expires_at)
      order by o.expires_at limit $3 for update of p skip locked)
  returning id, order_id`

/**
 * Closes orders that waited too long for WeChat's money. Each is asked about first: a payment whose webhook was lost is
 * taken in (delivered when it was made in time), and an unpaid one is closed at WeChat before it is closed here.
 * Returns the number closed. While WeChat is silent they stay; they cannot be paid any more, since WeChat knows their
 * deadline.
 */
export async function closeWechatOrders(shop: Shop): Promise<number> {
  if (!hasWechatPay(shop)) return 0
  const now = shop.now()
  const due = await shop.database.rows<{ id: string; order_id: string }>(DUE, [
    now,
    new Date(now.getTime() - RETRY_MS),
    AT_ONCE,
  ])
  let ended = 0
  for (const { id, order_id: orderId } of due) {
    try {
      if ((await askAndClose(shop, id)) === 'over') await expireOrder(shop, orderId)
      ended += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      shop.log.warn({ err: error.cause ?? error, payment: id }, 'an order could not be closed at WeChat')
    }
  }
  return ended
}
