import type { Guarantee, OddsEntry } from '@joybox/contract'
import type { ExcludeDetail } from '../boxes/exclude'
import { missedDrawsOf } from '../boxes/guarantee-progress'
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

/**
 * Rolls the draws of paid box orders, one order of a person at most, in the order given (rules B4): each sees the stock that
 * those before it have left. Locks the boxes; writes nothing. An order that cannot be drawn gets its refusal instead: the box
 * is not on sale any more, its odds are not those the order was shown, or any prize could run out during these draws.
 */
export async function planDraws(
  tx: Transaction,
  orders: readonly { order: Order; seed: Seed }[],
): Promise<(Plan | Refusal)[]> {
  const boxIds = [...new Set(orders.map(({ order }) => order.box_id as string))]
  const stock = await lockStock(tx, boxIds)
  const boxes = new Map((await tx.rows<BoxRow>(BOXES, [boxIds])).map((box) => [box.id, box]))
  const missed = await missedDrawsOf(
    tx,
    orders.flatMap(({ order }) => {
      const { series_id: seriesId, guarantee } = boxes.get(order.box_id as string) ?? {}
      return seriesId && guarantee ? [{ userId: order.user_id, seriesId, guarantee }] : []
    }),
    'all',
  )
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
