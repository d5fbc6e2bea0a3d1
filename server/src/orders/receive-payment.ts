import { ensure, Refusal } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { lockOrder, moveOrder, movePayment, type Order, type Payment } from './order'
import { releaseOrder } from './release'
import { refundPayment } from './refund-payment'
import { settle } from './settle'
import { notifyRefund } from './notify-refund'
import { refundSecondPayment } from './second-payment'
import { noteWechatDelivery } from './wechat-deliveries'

/** Verified report of a channel on a payment. */
export interface ReceivedPayment {
  channel: 'sandbox' | 'wechat'
  /** The channel's own number; the same one is believed once. */
  transactionId: string
  paymentOrderId: string
  amountFen: number
  result: 'paid' | 'failed'
  /** When the payer paid. */
  paidAt: Date
  /** Openid of a payer in the mini-program: WeChat has to be told of the delivery. */
  miniProgramPayer?: string
}

/** Money that came for something that cannot be delivered any more goes straight back where it came from (rules B3). */
async function refundAtOnce(tx: Transaction, order: Order, payment: Payment, now: Date): Promise<void> {
  const back = { uniqueKey: `late_payment:${order.id}`, paidKey: `late_refund:${order.id}` }
  await refundPayment(tx, order, { ...back, amountFen: order.total_fen, from: `external:${order.channel}` }, now)
  await notifyRefund(tx, order.id, order.total_fen, `late:${order.id}`, now)
  if (payment.state !== 'closed') await movePayment(tx, payment, 'succeeded')
  await movePayment(tx, payment, 'refunded')
  if (order.state !== 'unpaid' && order.state !== 'paying') return
  await releaseOrder(tx, order, now)
  await moveOrder(tx, order, 'paid')
  await moveOrder(tx, order, 'refunding')
  await tx.rows('update orders set refunded_fen = total_fen, paid_at = $2 where id = $1', [order.id, now])
  await moveOrder(tx, order, 'refunded')
}

async function settleOrRefund(
  shop: Shop,
  tx: Transaction,
  { order, payment }: { order: Order; payment: Payment },
  received: ReceivedPayment,
  now: Date,
): Promise<void> {
  const { channel, paidAt } = received
  const inTime = paidAt.getTime() < Date.parse(order.expires_at)
  const open = (order.state === 'unpaid' || order.state === 'paying') && inTime
  if (!open) return refundAtOnce(tx, order, payment, now)
  const before = { order: { ...order }, payment: { ...payment } }
  try {
    await tx.nested(() => settle(shop, tx, order, payment, `external:${channel}`, now))
    await noteWechatDelivery(tx, order, received, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await refundAtOnce(tx, before.order, before.payment, now)
  }
}

/**
 * Takes in what a channel says of a payment: checked for its amount, believed once by its transaction id. A paid one delivers
 * the order, or goes back when it came too late, or a second time. Refuses with NOT_FOUND or VALIDATION_FAILED, and then nothing has changed.
 */
export async function receivePayment(shop: Shop, received: ReceivedPayment): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const known = await tx.first<{ order_id: string }>('select order_id from payments where id = $1', [
      received.paymentOrderId,
    ])
    ensure(known, 'NOT_FOUND')
    const found = await lockOrder(tx, known.order_id)
    ensure(found && found.payment.channel === received.channel, 'NOT_FOUND')
    ensure(found.payment.amount_fen === received.amountFen, 'VALIDATION_FAILED', 'amountFen')
    const fresh = await tx.rows(
      `insert into payment_webhooks (transaction_id, payment_id, result, received_at) values ($1, $2, $3, $4)
         on conflict do nothing returning transaction_id`,
      [received.transactionId, received.paymentOrderId, received.result, now],
    )
    const paidAlready = found.payment.state === 'succeeded' || found.payment.state === 'refunded'
    if (fresh.length === 0 || received.result === 'failed') return
    if (paidAlready) return refundSecondPayment(tx, found, received, now)
    await settleOrRefund(shop, tx, found, received, now)
  })
}
