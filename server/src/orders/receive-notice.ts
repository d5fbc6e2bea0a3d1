import { ensure, Refusal } from '../http/refusal'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { post } from '../wallet/ledger'
import { hasExpired, lockOrder, moveOrder, movePayment, type Order, type Payment } from './order'
import { kindOf } from './products'
import { isSignedNotice, SANDBOX_MERCHANT, type SandboxNotice } from './sandbox-channel'
import { settle } from './settle'

/** Money that came for something that cannot be delivered any more goes straight back where it came from (rules B3). */
async function refundAtOnce(tx: Transaction, order: Order, payment: Payment, now: Date): Promise<void> {
  const common = { amount: order.total_fen, kind: 'refund', orderId: order.id, subject: order.subject } as const
  await post(
    tx,
    { ...common, debit: 'external:sandbox', credit: 'refund_payable', uniqueKey: `late_payment:${order.id}` },
    now,
  )
  await post(
    tx,
    { ...common, debit: 'refund_payable', credit: 'external:sandbox', uniqueKey: `late_refund:${order.id}` },
    now,
  )
  if (payment.state !== 'closed') await movePayment(tx, payment, 'succeeded')
  await movePayment(tx, payment, 'refunded')
  if (order.state !== 'unpaid' && order.state !== 'paying') return
  await kindOf(order).release?.(tx, order, now)
  await moveOrder(tx, order, 'paid')
  await moveOrder(tx, order, 'refunding')
  await tx.rows('update orders set refunded_fen = total_fen, paid_at = $2 where id = $1', [order.id, now])
  await moveOrder(tx, order, 'refunded')
}

async function settleOrRefund(tx: Transaction, order: Order, payment: Payment, now: Date): Promise<void> {
  const open = (order.state === 'unpaid' || order.state === 'paying') && !hasExpired(order, now)
  if (!open) return refundAtOnce(tx, order, payment, now)
  const before = { order: { ...order }, payment: { ...payment } }
  try {
    await tx.nested(() => settle(tx, order, payment, 'external:sandbox', now))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await refundAtOnce(tx, before.order, before.payment, now)
  }
}

/**
 * Takes in a payment notice of the sandbox channel: checked for signature, merchant and amount, believed once by its
 * transaction id. A bad one changes nothing. A paid notice delivers the order, or refunds the money when it came too late.
 */
export async function receiveNotice(shop: Shop, notice: SandboxNotice): Promise<void> {
  ensure(shop.config.payChannels.includes('sandbox'), 'FORBIDDEN')
  ensure(isSignedNotice(shop.sandboxSecret, notice), 'FORBIDDEN', 'signature')
  ensure(notice.merchantId === SANDBOX_MERCHANT, 'FORBIDDEN', 'merchantId')
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const known = await tx.first<{ order_id: string }>('select order_id from payments where id = $1', [
      notice.paymentOrderId,
    ])
    ensure(known, 'NOT_FOUND')
    const found = await lockOrder(tx, known.order_id)
    ensure(found && found.payment.channel === 'sandbox', 'NOT_FOUND')
    ensure(found.payment.amount_fen === notice.amountFen, 'VALIDATION_FAILED', 'amountFen')
    const fresh = await tx.rows(
      `insert into payment_notices (transaction_id, payment_id, result, received_at) values ($1, $2, $3, $4)
         on conflict do nothing returning transaction_id`,
      [notice.transactionId, notice.paymentOrderId, notice.result, now],
    )
    const paidAlready = found.payment.state === 'succeeded' || found.payment.state === 'refunded'
    if (fresh.length === 0 || notice.result === 'failed' || paidAlready) return
    await settleOrRefund(tx, found.order, found.payment, now)
  })
}
