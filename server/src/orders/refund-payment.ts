import type { Transaction } from '../kernel/database/database'
import { requestChannelRefund } from '../wallet/request-refund'
import { post, userAccount } from '../wallet/ledger/ledger'
import type { Order } from './order'

/** Money of an order that goes back. */
export interface Back {
  amountFen: number
  /** Account that holds the money now: `revenue`, or the channel's own when it was never taken in. */
  from: string
  /** Makes the refund happen once only, such as `refund:{sealedBoxId}`. */
  uniqueKey: string
  /** The same for its way out of the house, such as `refund_paid:{sealedBoxId}`. */
  paidKey: string
  /** The provider's number of the payment, where it is not the one that paid the order. */
  transactionId?: string
}

/**
 * Sends money back the way it came (rules B10): to the balance at once, to the sandbox at once, to a provider through
 * an outbox. The shop owes a provider's part (`refund_payable`) until the provider confirms it. The caller's order is
 * locked.
 */
export async function refundPayment(tx: Transaction, order: Order, back: Back, now: Date): Promise<void> {
  const { amountFen: amount, from: debit, uniqueKey } = back
  const common = { amount, kind: 'refund', orderId: order.id, subject: order.subject } as const
  if (order.channel === 'balance') {
    return post(tx, { ...common, debit, credit: userAccount(order.user_id, 'cash'), uniqueKey }, now)
  }
  await post(tx, { ...common, debit, credit: 'refund_payable', uniqueKey }, now)
  if (order.channel === 'wechat') {
    const owed = { orderId: order.id, channel: order.channel, amountFen: amount, uniqueKey: back.paidKey }
    const { transactionId } = back
    return requestChannelRefund(tx, { ...owed, transactionId }, now)
  }
  const credit = `external:${order.channel}`
  await post(tx, { ...common, debit: 'refund_payable', credit, uniqueKey: back.paidKey }, now)
}
