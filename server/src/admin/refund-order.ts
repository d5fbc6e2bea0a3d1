import { formatFen } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { recordAudit } from '../kernel/audit/record'
import { refundSealed } from '../draws/sealed/refund-box'
import { idempotent, type Once } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import { sendMessage } from '../accounts/inbox/send'
import type { Shop } from '../kernel/shop'

type Request = BodyOf<'admin.refund'>

/** The boxes to give back, in the order drawn: those named, which must all be of this order, or all that are still sealed. */
async function boxesOf(tx: Transaction, { orderNo, sealedBoxIds }: Request): Promise<string[]> {
  const rows = await tx.rows<{ id: string; state: string }>(
    `select x.id, x.state from sealed_boxes x join draws d on d.id = x.draw_id where x.order_id = $1
       order by d.sequence`,
    [orderNo],
  )
  if (!sealedBoxIds) return rows.filter(({ state }) => state === 'sealed').map(({ id }) => id)
  const wanted = new Set(sealedBoxIds)
  const named = rows.filter(({ id }) => wanted.has(id)).map(({ id }) => id)
  ensure(named.length === wanted.size, 'NOT_FOUND')
  return named
}

/**
 * Refunds an order for its buyer by the rules the buyer has too (rules B10): boxes that are still sealed, within seven
 * days, all or none of those requested. Opened ones go through after-sales.
 */
export function refundOrder(shop: Shop, once: Once, request: Request): Promise<DataOf<'admin.refund'>> {
  const { orderNo, note } = request
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const order = await tx.first<{ user_id: string }>('select user_id from orders where id = $1', [orderNo])
    ensure(order, 'NOT_FOUND')
    const sealedBoxIds = await boxesOf(tx, request)
    ensure(sealedBoxIds.length > 0, 'REFUND_NOT_ALLOWED')
    let refundedFen = 0
    // Newest first: an earlier one may bear a later one's guarantee.
    for (const id of [...sealedBoxIds].reverse())
      refundedFen += (await refundSealed(tx, order.user_id, id, now)).refundedFen
    const amount = formatFen(refundedFen, 'always')
    await sendMessage(
      tx,
      order.user_id,
      {
        kind: 'refund',
        title: { zh: '订单已退款', en: 'Your order was refunded' },
        text: { zh: `${amount} 已按原路退回：${note}`, en: `${amount} went back the way it was paid: ${note}` },
        uniqueKey: `operator_refund:${sealedBoxIds[0]}`,
      },
      now,
    )
    const subject = { orderNo, userId: order.user_id, sealedBoxIds, refundedFen, note }
    await recordAudit(tx, { actorId: once.userId, action: 'order.refund', subject }, now)
    return { orderNo, refundedFen, sealedBoxIds }
  })
}
