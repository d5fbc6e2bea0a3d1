import {
  canMove,
  orderStates,
  paymentStates,
  timesFen,
  type OrderKind,
  type OrderState,
  type PaymentState,
  type PayChannel,
  type Payable,
} from '@joybox/contract'

import type { Localized } from '../kernel/localized'
import { ensure, Refusal } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'

/** An order as its table holds it. */
export interface Order {
  id: string
  user_id: string
  kind: OrderKind
  product_id: string
  box_id: string | null
  odds_version_id: string | null
  tray_id: string | null
  topup_plan_id: string | null
  /** Further choices of the buyer: slots, props, a coupon, a shipment. */
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

/** Figures of an order that decide how its payment is confirmed. */
export function payableOf({
  kind,
  unit_fen: unitFen,
  quantity,
}: Pick<Order, 'kind' | 'unit_fen' | 'quantity'>): Payable {
  return { kind, quantity, subtotalFen: timesFen(unitFen, quantity) }
}

/** The one payment of an order. */
export interface Payment {
  id: string
  order_id: string
  channel: PayChannel
  amount_fen: number
  state: PaymentState
}

/** An order with its payment, both locked. */
export interface Found {
  order: Order
  payment: Payment
}

/** Locks an order and its payment; undefined when there is none, or none of this user. */
export async function lockOrder(tx: Transaction, orderId: string, userId?: string): Promise<Found | undefined> {
  const order = await tx.first<Order>(
    'select * from orders where id = $1 and ($2::text is null or user_id = $2) for update',
    [orderId, userId ?? null],
  )
  if (!order) return undefined
  const payment = await tx.first<Payment>('select * from payments where order_id = $1 for update', [orderId])
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  return { order, payment }
}

/** Orders and their payments, locked in id order, by the order's id. */
export async function lockOrders(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, Found>> {
  const rows = await tx.rows<Order & { payment_id: string; amount_fen: number; payment_state: PaymentState }>(
    `select o.*, p.id as payment_id, p.amount_fen, p.state as payment_state
       from orders o join payments p on p.order_id = o.id where o.id = any($1) order by o.id for update`,
    [orderIds],
  )
  return new Map(
    rows.map(({ payment_id: id, amount_fen: amountFen, payment_state: state, ...order }) => [
      order.id,
      { order, payment: { id, order_id: order.id, channel: order.channel, amount_fen: amountFen, state } },
    ]),
  )
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

/**
 * Moves locked orders and their payments from unpaid to paid, or refuses with STATE_CONFLICT. `delivered`: what is delivered in
 * the same transaction is written once, not twice.
 */
export async function markPaid(
  tx: Transaction,
  found: readonly Found[],
  now: Date,
  to: 'paid' | 'delivered' = 'paid',
): Promise<void> {
  const payable = found.every(
    ({ order, payment }) =>
      canMove(orderStates, order.state, 'paid') && canMove(paymentStates, payment.state, 'succeeded'),
  )
  if (!payable) throw new Refusal('STATE_CONFLICT')
  const ids = found.map(({ order }) => order.id)
  await Promise.all([
    tx.rows(`update orders set state = $3, paid_at = $2 where id = any($1)`, [ids, now, to]),
    tx.rows(`update payments set state = 'succeeded', paid_at = $2 where order_id = any($1)`, [ids, now]),
  ])
  for (const { order, payment } of found) {
    order.state = to
    payment.state = 'succeeded'
  }
}

export function hasExpired(order: Order, now: Date): boolean {
  return Date.parse(order.expires_at) <= now.getTime()
}

/** Refuses what can't be paid from the balance any more, or never could. */
export function requirePayable(order: Order, now: Date): void {
  ensure(order.channel === 'balance', 'STATE_CONFLICT', 'channel')
  ensure(order.state !== 'expired', 'ORDER_EXPIRED')
  ensure(order.state === 'unpaid' || order.state === 'paying', 'STATE_CONFLICT')
  ensure(!hasExpired(order, now), 'ORDER_EXPIRED')
}

/** Keeps what an order's detail says now. */
export async function keepDetail(tx: Transaction, { id, detail }: Order): Promise<void> {
  await tx.rows('update orders set detail = $2 where id = $1', [id, detail])
}

/** Confirms those of these delivered orders of which no box is sealed any more (rules B3). */
export async function confirmEmptied(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.rows(
    `update orders o set state = 'confirmed' where o.id = any($1) and o.state = 'delivered'
       and (select bool_and(x.state <> 'sealed') from sealed_boxes x where x.order_id = o.id)`,
    [orderIds],
  )
}
