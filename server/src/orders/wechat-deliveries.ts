import { ITEM_DESC_LENGTH, type ToldParcel } from '../integrations/wechat/shipping-info'
import type { Transaction } from '../kernel/database/database'
import { later } from '../kernel/china-time'
import type { Order } from './order'

/** A payment as WeChat Pay told of it. */
interface PaidPayment {
  paymentOrderId: string
  transactionId: string
  /** Openid of a payer in the mini-program. */
  miniProgramPayer?: string
}

/** WeChat's order centre learns of a payment after its payer does. */
const FIRST_WAIT_SECONDS = 60

const itemDesc = (text: string): string => [...text].slice(0, ITEM_DESC_LENGTH).join('')

/**
 * Leaves word, in the payment's own transaction, that WeChat has to be told of its delivery. What the order's kind delivers in
 * the app is there already; freight waits for its parcel (`notePaidParcel`).
 */
export async function noteWechatDelivery(
  tx: Transaction,
  { id, state, subject, quantity }: Order,
  { paymentOrderId, transactionId, miniProgramPayer }: PaidPayment,
  now: Date,
): Promise<void> {
  if (!miniProgramPayer) return
  const waits = state === 'paid'
  await tx.rows(
    `insert into wechat_deliveries (payment_id, order_id, transaction_id, openid, item_desc, created_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      paymentOrderId,
      id,
      transactionId,
      miniProgramPayer,
      itemDesc(`${subject.zh}*${quantity}`),
      now,
      waits ? null : later(now, FIRST_WAIT_SECONDS, 'second'),
    ],
  )
}

/** The parcel that an order pays for was sent; nothing to do where WeChat did not take the payment. */
export async function notePaidParcel(
  tx: Transaction,
  orderId: string,
  parcel: ToldParcel,
  description: string,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update wechat_deliveries set parcel = $2, item_desc = $3, due_at = $4
       where order_id = $1 and due_at is null and ended_at is null`,
    [orderId, JSON.stringify(parcel), itemDesc(description), now],
  )
}
