import { requireKnownAge } from '../../accounts/limits/age'
import type { Transaction } from '../../kernel/database/database'
import { done, refused, type Outcome } from '../../kernel/batch'
import { ALONE } from '../../kernel/idempotency'
import { ensure, Refusal, unlessRefused } from '../../kernel/refusal'
import { requireSpendable } from '../../accounts/limits/limits'
import { spendingLimitsOf, type SpendingLimit } from '../../accounts/limits/spending-status'
import type { Shop } from '../../kernel/shop'
import { BOX, boxKind, findBoxes, keepOrderConsents } from './box-kind'
import type { PlaceRequest } from '../../orders/batch'
import type { Product } from '../../orders/order-kind'
import {
  checkPrice,
  insertOrders,
  newOrder,
  placementOf,
  requireNumber,
  requireUnused,
  subtotalOf,
  type NewOrder,
  type PlacementToken,
  type Placement,
  type Request,
} from '../../orders/placement'

type Answer = Outcome<Placement | typeof ALONE>

/** Recognizes an order that can be placed in a batch: sealed boxes and nothing besides, to be paid from the balance. */
export function isPlain({ productId, payChannel, couponId, props, slots, saleMode, consents }: Request): boolean {
  if (!productId.startsWith(BOX) || payChannel !== 'balance' || couponId !== undefined) return false
  if (saleMode === 'at_once') return false
  return !props?.length && slots === undefined && consents?.age === undefined
}

function lockNumbers(tx: Transaction, requests: readonly PlaceRequest[]): Promise<PlacementToken[]> {
  return tx.rows<PlacementToken>('select * from placement_tokens where op_id = any($1) order by op_id for update', [
    requests.map(({ request }) => request.opId),
  ])
}

/** The order that a request makes; trays, unverified accounts, and numbers that have made their order before, go alone. Refuses as `createOrder`. */
function examine(
  { userId, request }: PlaceRequest,
  found: PlacementToken | undefined,
  spending: SpendingLimit | undefined,
  product: Product | Refusal | undefined,
  now: Date,
): NewOrder | typeof ALONE {
  ensure(spending, 'NOT_FOUND')
  requireKnownAge(spending.age)
  const number = requireNumber(found, userId, request)
  // An unverified account's spending is counted per network, one order after the other.
  if (number.order_id || !spending.verified) return ALONE
  requireUnused(number, request, now)
  if (!product || product instanceof Refusal) throw product ?? new Refusal('NOT_FOUND')
  if (product.trayId) return ALONE
  checkPrice(product, request, subtotalOf(product, request))
  boxKind.checkTerms(product, request)
  requireSpendable(spending, subtotalOf(product, request), now)
  return newOrder(userId, product, request, 0, now)
}

async function placeAll(tx: Transaction, placements: readonly PlaceRequest[], now: Date): Promise<Answer[]> {
  const userIds = placements.map(({ userId }) => userId)
  const requests = placements.map(({ userId, request }) => ({
    userId,
    boxId: request.productId.slice(BOX.length),
    request,
  }))
  // Sent at once, carried out in this order.
  const [rows, limits, products] = await Promise.all([
    lockNumbers(tx, requests),
    spendingLimitsOf(tx, userIds, now),
    findBoxes(tx, requests),
  ])
  const numbers = new Map(rows.map((number) => [number.op_id, number]))
  const examined = requests.map((one, index) =>
    unlessRefused(() => examine(one, numbers.get(one.request.opId), limits.get(one.userId), products[index], now)),
  )
  const placing = examined.filter((one): one is NewOrder => one !== ALONE && !(one instanceof Refusal))
  const orders = placing.map(({ order }) => order)
  if (placing.length > 0) await Promise.all([insertOrders(tx, placing, now), keepOrderConsents(tx, orders, now)])
  return examined.map((one) => {
    if (one instanceof Refusal) return refused(one)
    return done(one === ALONE ? one : placementOf(one))
  })
}

/**
 * Places plain orders of odds boxes of several users, one of each, in one transaction (group commit). A refused order
 * changes nothing for the others: everything is checked, the numbers locked, before anything is written.
 */
export function placeBoxOrders(shop: Shop, requests: readonly PlaceRequest[]): Promise<Answer[]> {
  return shop.database.transaction((tx) => placeAll(tx, requests, shop.now()), { hot: true })
}
