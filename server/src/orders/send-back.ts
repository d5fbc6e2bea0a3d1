import { newId } from '../kernel/ids'
import type { Transaction } from '../kernel/database/database'
import { post, userAccount } from '../wallet/ledger/ledger'
import type { Order } from './order'

/** Money of an order that goes back. */
export interface Back {
  amountFen: number
  /** Where it lies now: `revenue`, or the channel's own account when it was never taken in. */
  from: string
  /** What makes it happen once only, such as `refund:{sealedBoxId}`. */
  uniqueKey: string
  /** The same for its way out of the house, such as `refund_paid:{sealedBoxId}`. */
  paidKey: string
}

/** Keeps for the provider what it has to send back; `send-refunds.ts` does the rest, after this transaction. */
async function requestRefund(tx: Transaction, order: Order, back: Back, now: Date): Promise<void> {
  await tx.rows(
    `insert into channel_refunds (id, payment_id, order_id, channel, amount_fen, unique_key, next_try_at, requested_at)
       select $1, p.id, $2, $3, $4, $5, $6, $6 from payments p where p.order_id = $2`,
    [newId('rfd'), order.id, order.channel, back.amountFen, back.paidKey, now],
  )
}

/**
 * Sends money back the way it came (rules B10): to the balance at once, to the sandbox at once, to a provider through an
 * outbox. What a provider has to send is owed (`refund_payable`) until it says that it did. The caller's order is locked.
 */
export async function sendBack(tx: Transaction, order: Order, back: Back, now: Date): Promise<void> {
  const { amountFen: amount, from: debit, uniqueKey } = back
  const common = { amount, kind: 'refund', orderId: order.id, subject: order.subject } as const
  if (order.channel === 'balance') {
    return post(tx, { ...common, debit, credit: userAccount(order.user_id, 'cash'), uniqueKey }, now)
  }
  await post(tx, { ...common, debit, credit: 'refund_payable', uniqueKey }, now)
  if (order.channel === 'wechat') return requestRefund(tx, order, back, now)
  const credit = `external:${order.channel}`
  await post(tx, { ...common, debit: 'refund_payable', credit, uniqueKey: back.paidKey }, now)
}
