import type { Shop } from '../kernel/shop'
import { Refusal } from '../kernel/refusal'
import { hasWechatPay } from '../integrations/wechat-pay/of-shop'
import { askAndReceive } from './wechat-ask'

/** Looking at an order again and again asks WeChat no more often than this. */
const PATIENCE_MS = 2_000

const CLAIM = `
  update payments p set polled_at = $4 from orders o
    where o.id = p.order_id and o.user_id = $1 and (o.id = $2 or p.id = $3)
      and p.channel = 'wechat' and p.state = 'prepaid' and (p.polled_at is null or p.polled_at <= $5)
  returning p.id`

/** Before somebody looks at an order that WeChat may have been paid for, asks WeChat. Its silence is no reason not to look. */
export async function pollWechat(
  shop: Shop,
  userId: string,
  by: { orderNo?: string; orderId?: string; paymentOrderId?: string },
): Promise<void> {
  if (!hasWechatPay(shop)) return
  const now = shop.now()
  const due = await shop.database.first<{ id: string }>(CLAIM, [
    userId,
    by.orderNo ?? by.orderId ?? null,
    by.paymentOrderId ?? null,
    now,
    new Date(now.getTime() - PATIENCE_MS),
  ])
  if (!due) return
  try {
    await askAndReceive(shop, due.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ err: error.cause ?? error, payment: due.id }, 'WeChat could not be asked about a payment')
  }
}
