import { newId } from '../../ids'
import { ensure, Refusal, unlessRefused } from '../../http/refusal'
import type { Localized } from '../../http/messages'
import type { Sql, Transaction } from '../../database/database'
import { returnExclude, takeExclude } from '../../boxes/exclude'
import { deliverBoxes } from '../../draws/deliver-boxes'
import { deliverSlots } from '../../pools/deliver-slots'
import { releaseSlots, reserveSlots } from '../../pools/reserve-slots'
import { earnFromOrder } from '../../studio/earn-from-order'
import { requireNoneOwn, requireNotOwn } from '../../studio/own-box'
import type { Order } from '../order'
import { MAX_QUANTITY, RETURN_POLICY_VERSION } from '../terms'
import type { OrderRequest, Product, ProductKind } from './kind'

interface BoxRow {
  id: string
  title: Localized
  price_fen: number
  state: string
  odds_version_id: string | null
  pool_id: string | null
}

const BOXES = 'select id, title, price_fen, state, odds_version_id, pool_id from boxes where id = any($1)'

/** The prize that a prop takes out of the one draw of an odds box (rules B7). */
function excludeOf(request?: OrderRequest): Pick<Product, 'detail'> {
  const [prop] = request?.props ?? []
  if (!prop) return {}
  ensure((request?.quantity ?? 1) === 1, 'VALIDATION_FAILED', 'quantity')
  return { detail: { exclude: { prizeId: prop.prizeId } } }
}

/** What a tray's buyer chose: the slots, or how many, and the confirmation that an order of all of them needs. */
function slotsOf(request?: OrderRequest): Pick<Product, 'quantity' | 'detail'> {
  const { slots, quantity, confirmations } = request ?? {}
  ensure(!request?.props?.length, 'VALIDATION_FAILED', 'props')
  ensure(!slots || quantity === undefined || quantity === slots.length, 'VALIDATION_FAILED', 'quantity')
  return { quantity: slots?.length ?? quantity ?? 1, detail: { slots, wholeTray: confirmations?.wholeTray } }
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
  if (box.pool_id) return { ...product, poolId: box.pool_id, ...slotsOf(request) }
  ensure(!request?.slots, 'VALIDATION_FAILED', 'slots')
  ensure((request?.quantity ?? 1) <= MAX_QUANTITY, 'VALIDATION_FAILED', 'quantity')
  return { ...product, oddsVersionId: box.odds_version_id ?? undefined, ...excludeOf(request) }
}

/** Somebody who wants to buy a box. */
interface Wish {
  boxId: string
  userId: string
  request?: OrderRequest
}

/** What each wish would buy, or why it cannot be bought. */
export async function findBoxes(sql: Sql, wishes: readonly Wish[]): Promise<(Product | Refusal)[]> {
  const [rows, owners] = await Promise.all([
    sql.rows<BoxRow>(BOXES, [[...new Set(wishes.map(({ boxId }) => boxId))]]),
    requireNoneOwn(sql, wishes),
  ])
  const boxes = new Map(rows.map((box) => [box.id, box]))
  return wishes.map(({ boxId, request }, index) =>
    unlessRefused(() => productOf(boxes.get(boxId), owners[index], request)),
  )
}

async function find(sql: Sql, boxId: string, userId: string, request?: OrderRequest): Promise<Product> {
  const [found] = await findBoxes(sql, [{ boxId, userId, request }])
  if (!found || found instanceof Refusal) throw found ?? new Refusal('NOT_FOUND')
  return found
}

/** The odds or the tray that was shown, and the return policy that was ticked (rules B2, B10). */
function checkTerms(product: Product, request: OrderRequest): void {
  ensure(request.oddsVersionId, 'VALIDATION_FAILED', 'oddsVersionId')
  ensure(request.oddsVersionId === (product.poolId ?? product.oddsVersionId), 'ODDS_CHANGED')
  ensure(request.confirmations?.returnPolicyVersion === RETURN_POLICY_VERSION, 'CONFIRMATION_REQUIRED')
}

/** Keeps the separate confirmation that opened boxes are not returned without a reason (rules B10). */
export async function keepConfirmations(tx: Transaction, orders: readonly Order[], now: Date): Promise<void> {
  await tx.rows(
    `insert into consents (id, user_id, kind, text_version, detail, order_id, created_at)
       select c.id, c.user_id, 'opened_not_returnable', $4, '{}', c.order_id, $5
       from unnest($1::text[], $2::text[], $3::text[]) as c(id, user_id, order_id)`,
    [
      orders.map(() => newId('cns')),
      orders.map((order) => order.user_id),
      orders.map((order) => order.id),
      RETURN_POLICY_VERSION,
      now,
    ],
  )
}

/** Keeps what was confirmed; takes slots and props. */
async function place(tx: Transaction, order: Order, now: Date): Promise<void> {
  await keepConfirmations(tx, [order], now)
  if (order.pool_id) await reserveSlots(tx, order, now)
  await takeExclude(tx, order, now)
}

/** Draws and seals what was paid for; a creator's earning is the last thing to be written, its wallet row the last lock. */
async function deliver(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const creatorId = await requireNotOwn(tx, order.box_id as string, order.user_id)
  const sealedBoxIds = order.pool_id ? await deliverSlots(tx, order, now) : await deliverBoxes(tx, order, now)
  if (creatorId) await earnFromOrder(tx, order, creatorId, now)
  return sealedBoxIds
}

async function release(tx: Transaction, order: Order): Promise<void> {
  await releaseSlots(tx, order)
  await returnExclude(tx, order)
}

/** Boxes: `box:{boxId}`. Their draws are made, or their slots sold, in the payment's own transaction (rules B4). */
export const boxKind: ProductKind = {
  find,
  checkTerms,
  limited: true,
  place,
  income: () => ({ credit: 'revenue', kind: 'purchase' }),
  deliver,
  settlesTo: 'delivered',
  release,
}
