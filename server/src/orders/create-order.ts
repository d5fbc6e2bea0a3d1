import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { timesFen } from '@joybox/contract'
import { newId } from '../ids'
import { requireAge } from '../accounts/age'
import { requestHash } from '../http/idempotency'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { discountFrom, lockCoupon } from '../coupons/use-coupon'
import { requireWithinLimits } from '../protection/limits'
import { checkLargePurchase } from './large-order'
import { payParams } from './pay-params'
import type { Product } from './kinds/kind'
import type { Order } from './order'
import { findProduct, kindOf } from './products'
import { ORDER_MINUTES, ORDER_NUMBER_MINUTES } from './terms'

type Request = BodyOf<'orders.create'>
type Placed = DataOf<'orders.create'>

/** Hands out a single-use number that makes one order of one product for one user. */
export async function newOrderNumber(shop: Shop, userId: string, productId: string): Promise<string> {
  await findProduct(shop.database, productId, userId)
  const opId = newId('op')
  const expiresAt = new Date(shop.now().getTime() + ORDER_NUMBER_MINUTES * 60_000)
  await shop.database.rows(
    'insert into order_numbers (op_id, user_id, product_id, expires_at) values ($1, $2, $3, $4)',
    [opId, userId, productId, expiresAt],
  )
  return opId
}

interface OrderNumber {
  product_id: string
  expires_at: string
  order_id: string | null
  request_hash: string | null
}

/** The order that an earlier request with this number made. */
async function placedBefore(tx: Transaction, orderId: string): Promise<Omit<Placed, 'payParams'>> {
  const row = await tx.first<{ id: string; payment_id: string; total_fen: number }>(
    `select o.id, p.id as payment_id, o.total_fen from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  ensure(row, 'NOT_FOUND')
  return { orderNo: row.id, paymentOrderId: row.payment_id, totalFen: row.total_fen }
}

const quantityOf = (product: Product, request: Request) => product.quantity ?? request.quantity ?? 1

/** What the coupon that the buyer chose takes off, or nothing. */
async function discountOfCoupon(
  tx: Transaction,
  userId: string,
  { couponId }: Request,
  order: { kind: string; subtotalFen: number },
  now: Date,
): Promise<number> {
  return couponId ? discountFrom(tx, userId, couponId, order, now) : 0
}

/** The price the buyer saw, where they say it, must be the shop's. */
function checkPrice(product: Product, request: Request, totalFen: number): void {
  ensure(request.priceSingle === undefined || request.priceSingle === product.unitFen, 'STATE_CONFLICT', 'priceSingle')
  ensure(request.totalPrice === undefined || request.totalPrice === totalFen, 'STATE_CONFLICT', 'totalPrice')
}

async function insertOrder(
  tx: Transaction,
  userId: string,
  product: Product,
  request: Request & { discountFen: number },
  now: Date,
): Promise<{ order: Order; paymentOrderId: string }> {
  const orderNo = newId('ord')
  const paymentOrderId = newId('pay')
  const quantity = quantityOf(product, request)
  const totalFen = timesFen(product.unitFen, quantity) - request.discountFen
  const order = await tx.first<Order>(
    `insert into orders (id, user_id, kind, product_id, box_id, odds_version_id, pool_id, topup_plan_id, detail, subject,
         quantity, unit_fen, total_fen, state, channel, created_at, expires_at, discount_fen)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'unpaid', $14, $15, $16, $17) returning *`,
    [
      orderNo,
      userId,
      product.kind,
      request.productId,
      product.boxId ?? null,
      product.oddsVersionId ?? null,
      product.poolId ?? null,
      product.topupPlanId ?? null,
      product.detail ?? {},
      product.subject,
      quantity,
      product.unitFen,
      totalFen,
      request.payChannel,
      now,
      new Date(now.getTime() + ORDER_MINUTES * 60_000),
      request.discountFen,
    ],
  )
  if (!order) throw new Error('the order was not written')
  await tx.rows(
    `insert into payments (id, order_id, channel, amount_fen, state, created_at) values ($1, $2, $3, $4, 'created', $5)`,
    [paymentOrderId, orderNo, request.payChannel, totalFen, now],
  )
  return { order, paymentOrderId }
}

/** Places an order, or finds the one that this request made before. */
async function placeOrder(shop: Shop, userId: string, request: Request): Promise<Omit<Placed, 'payParams'>> {
  ensure(request.userId === userId, 'FORBIDDEN')
  ensure(shop.config.payChannels.includes(request.payChannel), 'VALIDATION_FAILED', 'payChannel')
  await requireAge(shop, userId, request.confirmations?.age)
  await checkLargePurchase(shop, userId, request)
  const { payPassword: _, orderNo, ...asked } = request
  const hash = requestHash('orders.create', asked)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const number = await tx.first<OrderNumber>(
      'select product_id, expires_at, order_id, request_hash from order_numbers where op_id = $1 and user_id = $2 for update',
      [request.opId, userId],
    )
    ensure(number, 'NOT_FOUND')
    ensure(
      orderNo === undefined || orderNo === request.opId || orderNo === number.order_id,
      'STATE_CONFLICT',
      'orderNo',
    )
    if (number.order_id) {
      ensure(number.request_hash === hash, 'IDEMPOTENCY_KEY_REUSED')
      return placedBefore(tx, number.order_id)
    }
    ensure(Date.parse(number.expires_at) > now.getTime(), 'CODE_EXPIRED')
    ensure(number.product_id === request.productId, 'STATE_CONFLICT', 'productId')
    const product = await findProduct(tx, request.productId, userId, request)
    const kind = kindOf(product)
    ensure(product.kind === 'box' || !request.props?.length, 'VALIDATION_FAILED', 'props')
    const subtotalFen = timesFen(product.unitFen, quantityOf(product, request))
    const discountFen = await discountOfCoupon(tx, userId, request, { kind: product.kind, subtotalFen }, now)
    const totalFen = subtotalFen - discountFen
    checkPrice(product, request, totalFen)
    kind.checkTerms(product, request)
    if (kind.limited) await requireWithinLimits(tx, userId, totalFen, now)
    const { order, paymentOrderId } = await insertOrder(tx, userId, product, { ...request, discountFen }, now)
    if (request.couponId) await lockCoupon(tx, request.couponId, order.id)
    await kind.place?.(tx, order, now)
    await tx.rows('update order_numbers set order_id = $2, request_hash = $3 where op_id = $1', [
      request.opId,
      order.id,
      hash,
    ])
    return { orderNo: order.id, paymentOrderId, totalFen }
  })
}

/**
 * Places an order at the shop's own price. Its number makes it idempotent: the same number and body give the same order,
 * another body is refused. No money moves, and for odds boxes nothing is reserved. Where the channel fails to prepare the
 * payment the order stands, and the same request tries again. `address` is the buyer's.
 */
export async function createOrder(shop: Shop, userId: string, request: Request, address: string): Promise<Placed> {
  const placed = await placeOrder(shop, userId, request)
  const payer = { scene: request.payScene, address }
  return { ...placed, payParams: await payParams(shop, request.payChannel, placed.paymentOrderId, payer) }
}
