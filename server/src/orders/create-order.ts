import { isLimited } from '@joybox/contract'
import { requireAge } from '../accounts/limits/age'
import { discountFrom, lockCoupon } from '../wallet/coupons/use-coupon'
import type { Transaction } from '../kernel/database/database'
import { forEach, RequestBatcher } from '../kernel/batch'
import { ALONE } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import { requireWithinLimits } from '../accounts/limits/limits'
import { noteUnverifiedOrder, requireUnverifiedRoom } from '../accounts/limits/unverified'
import type { SpendingLimit } from '../accounts/limits/spending-status'
import type { Shop } from '../kernel/shop'
import { checkLargePurchase } from './large-order'
import { payParams } from './pay-params'
import { orderBatch, type PlaceRequest } from './batch'
import {
  checkPrice,
  insertOrders,
  newOrder,
  placementHash,
  placementOf,
  requireNumber,
  requireUnused,
  subtotalOf,
  type PlacementToken,
  type Placed,
  type Placement,
  type Request,
} from './placement'
import { findProduct, kindOf } from './products'

/** The order that an earlier request with this number made. */
async function placedBefore(tx: Transaction, orderId: string): Promise<Placement> {
  const row = await tx.first<{ id: string; payment_id: string; total_fen: number }>(
    `select o.id, p.id as payment_id, o.total_fen from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  ensure(row, 'NOT_FOUND')
  return { orderNo: row.id, paymentOrderId: row.payment_id, totalFen: row.total_fen }
}

/** Computes the discount of the buyer's coupon, if there is one. */
async function discountOfCoupon(
  tx: Transaction,
  userId: string,
  { couponId }: Request,
  order: { kind: string; subtotalFen: number },
  now: Date,
): Promise<number> {
  return couponId ? discountFrom(tx, userId, couponId, order, now) : 0
}

/** Places an order by itself, or finds the one that this request made before. */
async function placeAlone(shop: Shop, userId: string, request: Request, address: string): Promise<Placement> {
  await requireAge(shop, userId, request.consents?.age)
  await checkLargePurchase(shop, userId, request)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const found = await tx.first<PlacementToken>('select * from placement_tokens where op_id = $1 for update', [
      request.opId,
    ])
    const number = requireNumber(found, userId, request)
    if (number.order_id) {
      ensure(number.request_hash === placementHash(request), 'IDEMPOTENCY_KEY_REUSED')
      return placedBefore(tx, number.order_id)
    }
    requireUnused(number, request, now)
    const product = await findProduct(tx, request.productId, userId, request)
    const kind = kindOf(product)
    ensure(product.kind === 'box' || !request.props?.length, 'VALIDATION_FAILED', 'props')
    const subtotalFen = subtotalOf(product, request)
    const discountFen = await discountOfCoupon(tx, userId, request, { kind: product.kind, subtotalFen }, now)
    const placing = newOrder(userId, product, request, discountFen, now)
    const { order } = placing
    checkPrice(product, request, order.total_fen)
    kind.checkTerms(product, request)
    let spending: SpendingLimit | undefined
    if (isLimited(order)) {
      spending = await requireWithinLimits(tx, userId, order.total_fen, now)
      await requireUnverifiedRoom(shop, tx, spending, { fen: order.total_fen, address })
    }
    await insertOrders(tx, [placing], now)
    if (spending) await noteUnverifiedOrder(tx, spending, order.id, address, now)
    if (request.couponId) await lockCoupon(tx, request.couponId, order.id)
    await kind.place?.(tx, order, now, { address, config: shop.config })
    return placementOf(placing)
  })
}

const batcher = forEach(
  (shop: Shop) =>
    new RequestBatcher<PlaceRequest, Placement | typeof ALONE>((requests) => orderBatch().place(shop, requests), {
      keyOf: ({ userId }) => userId,
      name: 'create',
    }),
)

async function place(shop: Shop, userId: string, request: Request, address: string): Promise<Placement> {
  ensure(request.userId === userId, 'FORBIDDEN')
  ensure(shop.config.payChannels.includes(request.payChannel), 'VALIDATION_FAILED', 'payChannel')
  const placed = orderBatch().takesOrder(request) ? await batcher(shop).do({ userId, request }) : ALONE
  return placed === ALONE ? placeAlone(shop, userId, request, address) : placed
}

/**
 * Places an order at the shop's own price. Its number makes it idempotent: the same number and body give the same order,
 * another body is refused. No money moves, and for odds boxes nothing is reserved. Where the channel fails to prepare the
 * payment the order stands, and the same request tries again. `address` is the buyer's.
 */
export async function createOrder(shop: Shop, userId: string, request: Request, address: string): Promise<Placed> {
  const placed = await place(shop, userId, request, address)
  const payer = { scene: request.payScene, address }
  return { ...placed, payParams: await payParams(shop, request.payChannel, placed.paymentOrderId, payer) }
}
