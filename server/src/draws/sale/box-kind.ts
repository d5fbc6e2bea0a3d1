import { MAX_QUANTITY, OPENED_AT_ONCE_VERSION, TRAY_RETURN_VERSION, type SaleMode } from '@joybox/contract'
import { keepConsents } from '../../accounts/agreements/consents'
import { ensure, Refusal, unlessRefused } from '../../kernel/refusal'
import type { Localized } from '../../kernel/localized'
import type { Sql, Transaction } from '../../kernel/database/database'
import { returnExclude, takeExclude } from './exclude'
import {
  ownSealed,
  requireRoom,
  saleFigures,
  saleModeOfOrder,
  type PublishedFigures,
} from '../../catalogue/boxes/sale-figures'
import { deliverBoxes } from './deliver-boxes'
import { deliverSlots } from '../trays/deliver-slots'
import { releaseSlots, reserveSlots } from '../trays/reserve-slots'
import { earnFromOrder } from './earn-from-order'
import { requireNoneOwn, requireNotOwn } from '../../catalogue/boxes/box-owner'
import type { Order } from '../../orders/order'
import { RETURN_POLICY_VERSION } from '../../orders/terms'
import type { OrderRequest, Placer, Product, ProductKind } from '../../orders/order-kind'

/** Product ids of boxes begin so. */
export const BOX = 'box:'

interface BoxRow extends PublishedFigures {
  id: string
  title: Localized
  price_fen: number
  state: string
  odds_version_id: string | null
  tray_id: string | null
  user_id: string
  /** Sealed boxes of it that the buyer holds. */
  own: number
}

const BOXES = `
  select b.id, b.title, b.price_fen, b.state, b.odds_version_id, b.tray_id, a.user_id, ${ownSealed('a.user_id')} as own,
    sale.sealed, sale.scarcest
  from unnest($1::text[], $2::text[]) as a(box_id, user_id) join boxes b on b.id = a.box_id
    left join odds_versions o on o.id = b.odds_version_id ${saleFigures('o.entries')}`

/** The prize that a prop takes out of the one draw of an odds box (rules B7). */
function excludeOf(request?: OrderRequest): Record<string, unknown> {
  const [prop] = request?.props ?? []
  if (!prop) return {}
  ensure((request?.quantity ?? 1) === 1, 'VALIDATION_FAILED', 'quantity')
  return { exclude: { prizeId: prop.prizeId } }
}

/** The sale mode that an order pins; a number and a quote are asked for without one. */
function modeOf(request?: OrderRequest): { saleMode?: SaleMode } {
  return request?.saleMode === 'at_once' ? { saleMode: 'at_once' } : {}
}

/** Reads a tray buyer's choice: the slots, or how many, and the consent that an order of all of them needs. */
function slotsOf(request?: OrderRequest): Pick<Product, 'quantity' | 'detail'> {
  const { slots, quantity, consents } = request ?? {}
  ensure(!request?.props?.length, 'VALIDATION_FAILED', 'props')
  ensure(!slots || quantity === undefined || quantity === slots.length, 'VALIDATION_FAILED', 'quantity')
  return { quantity: slots?.length ?? quantity ?? 1, detail: { slots, wholeTray: consents?.wholeTray } }
}

/** The product that a box is for somebody; `owner` is what `requireNoneOwn` says of them. Refuses what is not on sale. */
function productOf(
  box: BoxRow | undefined,
  owner: string | null | Refusal | undefined,
  request?: OrderRequest,
): Product {
  ensure(box && !['draft', 'in_review', 'rejected', 'ended'].includes(box.state), 'NOT_FOUND')
  ensure(box.state !== 'sold_out', 'OUT_OF_STOCK')
  ensure(box.state === 'on_sale', 'BOX_PAUSED')
  if (owner instanceof Refusal) throw owner
  const product = { kind: 'box', boxId: box.id, unitFen: box.price_fen, subject: box.title } as const
  if (box.tray_id) return { ...product, trayId: box.tray_id, ...slotsOf(request) }
  ensure(!request?.slots, 'VALIDATION_FAILED', 'slots')
  const quantity = request?.quantity ?? 1
  ensure(quantity <= MAX_QUANTITY, 'VALIDATION_FAILED', 'quantity')
  const figures = { scarcest: box.scarcest, sealed: box.sealed, own: box.own }
  requireRoom(figures, request ? (request.saleMode ?? 'sealed') : 'at_once', quantity)
  const detail = { ...excludeOf(request), ...modeOf(request) }
  return { ...product, oddsVersionId: box.odds_version_id ?? undefined, detail, figures }
}

/** Somebody who wants to buy a box. */
interface ProductRequest {
  boxId: string
  userId: string
  request?: OrderRequest
}

const keyOf = (boxId: string, userId: string) => `${boxId} ${userId}`

/** Finds the product of each request, or its refusal. */
export async function findBoxes(sql: Sql, requests: readonly ProductRequest[]): Promise<(Product | Refusal)[]> {
  const [rows, owners] = await Promise.all([
    sql.rows<BoxRow>(BOXES, [requests.map(({ boxId }) => boxId), requests.map(({ userId }) => userId)]),
    requireNoneOwn(sql, requests),
  ])
  const boxes = new Map(rows.map((box) => [keyOf(box.id, box.user_id), box]))
  return requests.map(({ boxId, userId, request }, index) =>
    unlessRefused(() => productOf(boxes.get(keyOf(boxId, userId)), owners[index], request)),
  )
}

async function find(sql: Sql, boxId: string, userId: string, request?: OrderRequest): Promise<Product> {
  const [found] = await findBoxes(sql, [{ boxId, userId, request }])
  if (!found || found instanceof Refusal) throw found ?? new Refusal('NOT_FOUND')
  return found
}

/** The odds or the tray that was shown, and the consents that were ticked (rules B2, B10). */
function checkTerms(product: Product, request: OrderRequest): void {
  ensure(request.oddsVersionId, 'VALIDATION_FAILED', 'oddsVersionId')
  ensure(request.oddsVersionId === (product.trayId ?? product.oddsVersionId), 'ODDS_CHANGED')
  const { returnPolicyVersion, openedAtOnceVersion, trayReturnVersion } = request.consents ?? {}
  ensure(returnPolicyVersion === RETURN_POLICY_VERSION, 'CONSENT_REQUIRED', 'returnPolicyVersion')
  if (product.trayId) ensure(trayReturnVersion === TRAY_RETURN_VERSION, 'CONSENT_REQUIRED', 'trayReturnVersion')
  if (request.saleMode !== 'at_once') return
  ensure(!product.trayId, 'VALIDATION_FAILED', 'saleMode')
  ensure(openedAtOnceVersion === OPENED_AT_ONCE_VERSION, 'CONSENT_REQUIRED', 'openedAtOnceVersion')
}

/** Consents that an order was placed with, with their text versions. */
function consentsOf(order: Order): { kind: string; version: string }[] {
  const returns = { kind: 'opened_not_returnable', version: RETURN_POLICY_VERSION }
  if (order.tray_id) return [returns, { kind: 'tray_return_ends', version: TRAY_RETURN_VERSION }]
  if (saleModeOfOrder(order) === 'sealed') return [returns]
  return [returns, { kind: 'opened_at_once', version: OPENED_AT_ONCE_VERSION }]
}

/** Keeps the separate consents about returns and opening at once (rules B10). */
export async function keepOrderConsents(tx: Transaction, orders: readonly Order[], now: Date): Promise<void> {
  const consents = orders.flatMap((order) =>
    consentsOf(order).map((consent) => ({ ...consent, userId: order.user_id, orderId: order.id })),
  )
  await keepConsents(tx, consents, now)
}

/** Keeps what was confirmed; takes slots and props. */
async function place(tx: Transaction, order: Order, now: Date, placer: Placer): Promise<void> {
  await keepOrderConsents(tx, [order], now)
  if (order.tray_id) await reserveSlots(tx, order, now, placer)
  await takeExclude(tx, order, now)
}

/** Draws and seals what was paid for; a creator's earning is the last thing to be written, its wallet row the last lock. */
async function deliver(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const creatorId = await requireNotOwn(tx, order.box_id as string, order.user_id)
  const sealedBoxIds = order.tray_id ? await deliverSlots(tx, order, now) : await deliverBoxes(tx, order, now)
  if (creatorId) await earnFromOrder(tx, order, creatorId, now)
  return sealedBoxIds
}

async function release(tx: Transaction, order: Order, now: Date): Promise<void> {
  await releaseSlots(tx, order, now)
  await returnExclude(tx, order)
}

/**
 * Boxes: `box:{boxId}`. Their draws are made, or their slots sold, in the payment's own transaction (rules B4); boxes sold
 * opened at once are opened in it too.
 */
export const boxKind: ProductKind = {
  find,
  checkTerms,
  place,
  income: () => ({ credit: 'revenue', kind: 'purchase' }),
  deliver,
  settlesTo: (order) => (saleModeOfOrder(order) === 'at_once' ? 'confirmed' : 'delivered'),
  release,
}
