import { canMove, orderStates, paymentStates, type OrderState, type PaymentState } from '@joybox/contract'
import type { PayChannel } from '../config'
import type { Localized } from '../http/messages'
import { Refusal } from '../http/refusal'
import type { Transaction } from '../database/database'

/** What can be ordered; each has its own file in `kinds/`. */
export type OrderKind = 'box' | 'topup' | 'prop' | 'freight'

/** An order as its table holds it. */
export interface Order {
  id: string
  user_id: string
  kind: OrderKind
  product_id: string
  box_id: string | null
  odds_version_id: string | null
  pool_id: string | null
  topup_plan_id: string | null
  /** What else the buyer chose: slots, props, a coupon, a shipment. */
  detail: Record<string, unknown>
  subject: Localized
  quantity: number
  unit_fen: number
  discount_fen: number
  /** unit × quantity − discount. */
  total_fen: number
  refunded_fen: number
  state: OrderState
  channel: PayChannel
  created_at: string
  expires_at: string
  paid_at: string | null
}

/** The one payment of an order. */
export interface Payment {
  id: string
  order_id: string
  channel: PayChannel
  amount_fen: number
  state: PaymentState
}

/** Locks an order and its payment; undefined when there is none, or none of this user. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
  userId?: string,
): Promise<{ order: Order; payment: Payment } | undefined> {
  const order = await tx.first<Order>(
    'select * from orders where id = $1 and ($2::text is null or user_id = $2) for update',
    [orderId, userId ?? null],
  )
  if (!order) return undefined
  const payment = await tx.first<Payment>('select * from payments where order_id = $1 for update', [orderId])
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  return { order, payment }
}

/** Moves a locked order along its machine, or refuses with STATE_CONFLICT. */
export async function moveOrder(tx: Transaction, order: Order, to: OrderState): Promise<void> {
  if (!canMove(orderStates, order.state, to)) throw new Refusal('STATE_CONFLICT')
  await tx.rows('update orders set state = $2 where id = $1', [order.id, to])
  order.state = to
}

/** Moves a locked payment along its machine, or refuses with STATE_CONFLICT. */
export async function movePayment(tx: Transaction, payment: Payment, to: PaymentState): Promise<void> {
  if (!canMove(paymentStates, payment.state, to)) throw new Refusal('STATE_CONFLICT')
  await tx.rows('update payments set state = $2 where id = $1', [payment.id, to])
  payment.state = to
}

/** Whether an unpaid order has waited too long. */
export function hasExpired(order: Order, now: Date): boolean {
  return Date.parse(order.expires_at) <= now.getTime()
}
