import { formatFen } from '@joybox/contract'
import type { Localized } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { sendMessage } from '../accounts/inbox/send'

/** Tells the buyer of an order that money of it goes back, once for each `reference`: what went back. */
export async function notifyRefund(
  tx: Transaction,
  orderId: string,
  amountFen: number,
  reference: string,
  now: Date,
): Promise<void> {
  const order = await tx.first<{ user_id: string; subject: Localized }>(
    'select user_id, subject from orders where id = $1',
    [orderId],
  )
  if (!order) throw new Error(`there is no order ${orderId}`)
  const { zh, en } = order.subject
  const sum = formatFen(amountFen)
  const title = { zh: '退款已退回', en: 'Refund on its way' }
  const text = { zh: `${zh}：${sum} 按原支付方式退回。`, en: `${en}: ${sum} goes back the way it was paid.` }
  await sendMessage(tx, order.user_id, { kind: 'refund', title, text, uniqueKey: `refund:${reference}` }, now)
}
