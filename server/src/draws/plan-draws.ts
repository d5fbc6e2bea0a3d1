import type { Guarantee, OddsEntry } from '@joybox/contract'
import type { ExcludeDetail } from '../boxes/exclude'
import { missedDraws } from '../boxes/guarantee-progress'
import type { Transaction } from '../database/database'
import { Refusal } from '../http/refusal'
import type { Order } from '../orders/order'
import { rollDraws, type Outcome } from './draw'
import type { Seed } from './seeds'

/** A box on the shelf, with the odds in force. */
export interface BoxRow {
  id: string
  series_id: string
  state: string
  odds_version_id: string
  entries: OddsEntry[]
  guarantee: Guarantee | null
}

/** What an order draws, before anything of it is written. */
export interface Plan {
  order: Order
  box: BoxRow
  seed: Seed
  outcomes: readonly Outcome[]
}

const BOXES = `
  select b.id, b.series_id, b.state, b.odds_version_id, o.entries, o.guarantee
  from boxes b join odds_versions o on o.id = b.odds_version_id where b.id = any($1)`

/**
 * Locks boxes for draws: their prize rows in id order. Whoever changes a box's state or stock takes these locks first. Returns
 * what is left of each prize.
 */
export async function lockStock(tx: Transaction, boxIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; left: number }>(
    'select id, minted - drawn as left from prizes where box_id = any($1) order by id for update',
    [boxIds],
  )
  return new Map(rows.map((row) => [row.id, row.left]))
}

/** Why an order cannot be drawn from its box now, or undefined. */
function refusalOf(order: Order, box: BoxRow | undefined, stock: ReadonlyMap<string, number>): Refusal | undefined {
  if (!box) return new Refusal('NOT_FOUND')
  if (box.state !== 'on_sale') return new Refusal(box.state === 'paused' ? 'BOX_PAUSED' : 'OUT_OF_STOCK')
  if (box.odds_version_id !== order.odds_version_id) return new Refusal('ODDS_CHANGED')
  const drawable = box.entries.filter((entry) => entry.weight > 0)
  // Every prize, before anything is rolled: refusing afterwards would bias the odds and tell the outcome.
  const enough = drawable.every((entry) => (stock.get(entry.prizeId) ?? 0) >= order.quantity)
  return enough ? undefined : new Refusal('OUT_OF_STOCK')
}

function roll(order: Order, box: BoxRow, seed: Seed, missed: number): readonly Outcome[] {
  const table = {
    sourceId: box.id,
    versionId: box.odds_version_id,
    entries: box.entries,
    guarantee: box.guarantee,
    excluded: (order.detail as ExcludeDetail).exclude?.prizeId,
  }
  return rollDraws(seed, table, missed, order.quantity)
}

/** What draws of boxes are rolled on, with the boxes locked. */
export interface LockedBoxes {
  boxes: ReadonlyMap<string, BoxRow>
  /** What is left of each prize. */
  stock: ReadonlyMap<string, number>
  /** By the person's id; see `missedDraws`. */
  missed: ReadonlyMap<string, number>
}

/** Locks the boxes of orders, one order of a person at most, and reads what their draws are rolled on. */
export async function lockBoxes(tx: Transaction, orders: readonly Order[]): Promise<LockedBoxes> {
  const boxIds = [...new Set(orders.map((order) => order.box_id as string))]
  const people = orders.map((order) => ({ userId: order.user_id, oddsVersionId: order.odds_version_id as string }))
  // Sent at once, carried out in this order.
  const [stock, rows, missed] = await Promise.all([
    lockStock(tx, boxIds),
    tx.rows<BoxRow>(BOXES, [boxIds]),
    missedDraws(tx, people, 'all'),
  ])
  return { stock, boxes: new Map(rows.map((box) => [box.id, box])), missed }
}

/**
 * Rolls the draws of paid box orders, one order of a person at most, in the order given (rules B4): each sees the stock that
 * those before it have left. Pure. An order that cannot be drawn gets its refusal instead: the box is not on sale any more, its
 * odds are not those the order was shown, or any prize could run out during these draws.
 */
export function planDraws(
  { boxes, stock, missed }: LockedBoxes,
  orders: readonly { order: Order; seed: Seed }[],
): (Plan | Refusal)[] {
  const left = new Map(stock)
  return orders.map(({ order, seed }) => {
    const box = boxes.get(order.box_id as string)
    const refusal = refusalOf(order, box, left)
    if (refusal || !box) return refusal ?? new Refusal('NOT_FOUND')
    const outcomes = roll(order, box, seed, missed.get(order.user_id) ?? 0)
    for (const { entry } of outcomes) left.set(entry.prizeId, (left.get(entry.prizeId) ?? 0) - 1)
    return { order, box, seed, outcomes }
  })
}
