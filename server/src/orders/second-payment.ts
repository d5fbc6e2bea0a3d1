import { formatFen } from '@joybox/contract'
import { notifyOperators } from '../accounts/inbox/notify-operators'
import type { Transaction } from '../kernel/database/database'
import { notifyRefund } from './notify-refund'
import type { Order, Payment } from './order'
import { refundPayment } from './refund-payment'

/**
 * Books money that a channel took a second time for one payment, and sends it back to the payer. Operators get a
 * message: a provider should never do this.
 */
export async function refundSecondPayment(
  tx: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  { channel, transactionId }: { channel: string; transactionId: string },
  now: Date,
): Promise<void> {
  const reference = `second:${transactionId}`
  await refundPayment(
    tx,
    order,
    {
      amountFen: payment.amount_fen,
      from: `external:${channel}`,
      uniqueKey: `second_payment:${transactionId}`,
      paidKey: `second_refund:${transactionId}`,
      transactionId,
    },
    now,
  )
  await notifyRefund(tx, order.id, payment.amount_fen, reference, now)
  const sum = formatFen(payment.amount_fen)
  await notifyOperators(
    tx,
    {
      kind: 'refund',
      title: { zh: '重复付款已退回', en: 'Duplicate payment refunded' },
      text: {
        zh: `订单 ${order.id} 收到第二笔付款 ${sum}（支付流水号 ${transactionId}），已原路退回。请联系支付渠道核对。`,
        en: `Order ${order.id} was paid a second time: ${sum}, transaction ${transactionId}. The money goes back the way it came. Please check with the payment provider.`,
      },
      uniqueKey: `refund:${reference}`,
    },
    now,
  )
}
