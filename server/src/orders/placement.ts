import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { minutesToPay, timesFen } from '@joybox/contract'
import type { Transaction } from '../kernel/database/database'
import { requestHash } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import { newId } from '../kernel/ids'
import type { Product } from './order-kind'
import type { Order } from './order'

export type Request = BodyOf<'orders.create'>
export type Placed = DataOf<'orders.create'>
export type Placement = Omit<Placed, 'payParams'>

/** A number as its table holds it. */
export interface PlacementToken {
  op_id: string
  user_id: string
  product_id: string
  expires_at: string
  order_id: string | null
  request_hash: string | null
}

/** Hashes a request to recognise its repeats; the password is no part of it. */
export function placementHash(request: Request): string {
  const { payPassword: _, orderNo: __, ...asked } = request
  return requestHash('orders.create', asked)
}

/** The number must be of this person and not speak of another order. */
export function requireNumber(
  number: PlacementToken | undefined,
  userId: string,
  { opId, orderNo }: Request,
): PlacementToken {
  ensure(number?.user_id === userId, 'NOT_FOUND')
  ensure(orderNo === undefined || orderNo === opId || orderNo === number.order_id, 'STATE_CONFLICT', 'orderNo')
  return number
}

/** A number that has made no order yet must be good for this one. */
export function requireUnused(number: PlacementToken, { productId }: Request, now: Date): void {
  ensure(Date.parse(number.expires_at) > now.getTime(), 'CODE_EXPIRED')
  ensure(number.product_id === productId, 'STATE_CONFLICT', 'productId')
}

const quantityOf = (product: Product, request: Request) => product.quantity ?? request.quantity ?? 1

/** Price of an order before a coupon. */
export const subtotalOf = (product: Product, request: Request) =>
  timesFen(product.unitFen, quantityOf(product, request))

/** The price the buyer saw, where they say it, must be the shop's. */
export function checkPrice(product: Product, request: Request, totalFen: number): void {
  ensure(request.priceSingle === undefined || request.priceSingle === product.unitFen, 'STATE_CONFLICT', 'priceSingle')
  ensure(request.totalPrice === undefined || request.totalPrice === totalFen, 'STATE_CONFLICT', 'totalPrice')
}

/** An order about to be written, with its payment and the number that makes it. */
export interface NewOrder {
  order: Order
  paymentOrderId: string
  opId: string
  /** Hash by which repeats of the request are recognised. */
  hash: string
}

export const placementOf = ({ order, paymentOrderId }: NewOrder): Placement => ({
  orderNo: order.id,
  paymentOrderId,
  totalFen: order.total_fen,
})

/** A new order of a product, at the shop's price less the coupon's discount, and the number of its payment. */
export function newOrder(userId: string, product: Product, request: Request, discountFen: number, now: Date): NewOrder {
  const quantity = quantityOf(product, request)
  const minutes = minutesToPay(product.trayId ? quantity : 0)
  const order: Order = {
    id: newId('ord'),
    user_id: userId,
    kind: product.kind,
    product_id: request.productId,
    box_id: product.boxId ?? null,
    odds_version_id: product.oddsVersionId ?? null,
    tray_id: product.trayId ?? null,
    topup_plan_id: product.topupPlanId ?? null,
    detail: product.detail ?? {},
    subject: product.subject,
    quantity,
    unit_fen: product.unitFen,
    discount_fen: discountFen,
    total_fen: timesFen(product.unitFen, quantity) - discountFen,
    refunded_fen: 0,
    state: 'unpaid',
    channel: request.payChannel,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    paid_at: null,
  }
  return { order, paymentOrderId: newId('pay'), opId: request.opId, hash: placementHash(request) }
}

/** Writes orders and their payments, and marks the locked numbers that made them. */
export async function insertOrders(tx: Transaction, placing: readonly NewOrder[], now: Date): Promise<void> {
  const orders = placing.map(({ order }) => order)
  const ids = orders.map((order) => order.id)
  // Sent at once, carried out in this order.
  await Promise.all([
    tx.rows(
      `insert into orders (id, user_id, kind, product_id, box_id, odds_version_id, tray_id, topup_plan_id, detail, subject,
           quantity, unit_fen, total_fen, state, channel, created_at, expires_at, discount_fen)
         select o.id, o.user_id, o.kind, o.product_id, o.box_id, o.odds_version_id, o.tray_id, o.topup_plan_id, o.detail,
           o.subject, o.quantity, o.unit_fen, o.total_fen, 'unpaid', o.channel, $15, o.expires_at, o.discount_fen
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
             $9::jsonb[], $10::jsonb[], $11::int[], $12::bigint[], $13::bigint[], $14::text[], $16::timestamptz[], $17::bigint[])
           as o(id, user_id, kind, product_id, box_id, odds_version_id, tray_id, topup_plan_id, detail, subject, quantity,
             unit_fen, total_fen, channel, expires_at, discount_fen)`,
      [
        ids,
        orders.map((order) => order.user_id),
        orders.map((order) => order.kind),
        orders.map((order) => order.product_id),
        orders.map((order) => order.box_id),
        orders.map((order) => order.odds_version_id),
        orders.map((order) => order.tray_id),
        orders.map((order) => order.topup_plan_id),
        orders.map((order) => JSON.stringify(order.detail)),
        orders.map((order) => JSON.stringify(order.subject)),
        orders.map((order) => order.quantity),
        orders.map((order) => order.unit_fen),
        orders.map((order) => order.total_fen),
        orders.map((order) => order.channel),
        now,
        orders.map((order) => order.expires_at),
        orders.map((order) => order.discount_fen),
      ],
    ),
    tx.rows(
      `insert into payments (id, order_id, channel, amount_fen, state, created_at)
         select p.*, 'created', $5 from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as p`,
      [
        placing.map((one) => one.paymentOrderId),
        ids,
        orders.map((order) => order.channel),
        orders.map((order) => order.total_fen),
        now,
      ],
    ),
    tx.rows(
      `update placement_tokens n set order_id = p.order_id, request_hash = p.hash
         from unnest($1::text[], $2::text[], $3::text[]) as p(op_id, order_id, hash) where n.op_id = p.op_id`,
      [placing.map((one) => one.opId), ids, placing.map((one) => one.hash)],
    ),
  ])
}
