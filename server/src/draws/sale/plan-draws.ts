import type { Guarantee, OddsEntry } from '@joybox/contract'
import type { ExcludeDetail } from './exclude'
import { lockStock } from '../../catalogue/stock'
import {
  ownSealed,
  requireRoom,
  saleFigures,
  saleModeOfOrder,
  type PublishedFigures,
} from '../../catalogue/boxes/sale-figures'
import { missedDraws } from '../../catalogue/boxes/guarantee-progress'
import type { Transaction } from '../../kernel/database/database'
import { ensure, unlessRefused, type Refusal } from '../../kernel/refusal'
import type { Order } from '../../orders/order'
import { rollDraws, type Outcome } from '../seeds/draw'
import type { Seed } from '../seeds/seeds'

/** A box with the odds in force and its published figures. */
export interface BoxRow extends PublishedFigures {
  id: string
  series_id: string
  state: string
  odds_version_id: string
  entries: OddsEntry[]
  guarantee: Guarantee | null
}

/** Draws of an order, before anything of them is written. */
export interface Plan {
  order: Order
  box: BoxRow
  seed: Seed
  outcomes: readonly Outcome[]
}

const BOXES = `
  select b.id, b.series_id, b.state, b.odds_version_id, o.entries, o.guarantee, sale.sealed, sale.scarcest
  from boxes b join odds_versions o on o.id = b.odds_version_id ${saleFigures('o.entries')}
  where b.id = any($1)`

const OWN = `
  select a.user_id, ${ownSealed('a.user_id')} as own
  from unnest($1::text[], $2::text[]) as a(user_id, box_id) join boxes b on b.id = a.box_id`

/** Refuses an order that cannot be drawn from its box now. Decides from published figures only, before anything is rolled. */
function requireDrawable(order: Order, box: BoxRow | undefined, sealed: number, own: number): asserts box is BoxRow {
  ensure(box, 'NOT_FOUND')
  ensure(box.state === 'on_sale', box.state === 'paused' ? 'BOX_PAUSED' : 'OUT_OF_STOCK')
  ensure(box.odds_version_id === order.odds_version_id, 'ODDS_CHANGED')
  requireRoom({ scarcest: box.scarcest, sealed, own }, saleModeOfOrder(order), order.quantity)
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

/** Everything that draws of locked boxes are rolled on. */
export interface LockedBoxes {
  boxes: ReadonlyMap<string, BoxRow>
  /** Sealed boxes of the ordered box that each buyer holds already, by user id. */
  own: ReadonlyMap<string, number>
  /** By user id; see `missedDraws`. */
  missed: ReadonlyMap<string, number>
}

/** Locks the boxes of orders, one order of a user at most, and reads what their draws are rolled on. */
export async function lockBoxes(tx: Transaction, orders: readonly Order[]): Promise<LockedBoxes> {
  const boxIds = orders.map((order) => order.box_id as string)
  const userIds = orders.map((order) => order.user_id)
  const counted = orders.map((order) => ({ userId: order.user_id, oddsVersionId: order.odds_version_id as string }))
  // Sent at once, carried out in this order: figures are read once the lock is held.
  const [, rows, own, missed] = await Promise.all([
    lockStock(tx, [...new Set(boxIds)]),
    tx.rows<BoxRow>(BOXES, [[...new Set(boxIds)]]),
    tx.rows<{ user_id: string; own: number }>(OWN, [userIds, boxIds]),
    missedDraws(tx, counted, 'all'),
  ])
  return {
    boxes: new Map(rows.map((box) => [box.id, box])),
    own: new Map(own.map((row) => [row.user_id, row.own])),
    missed,
  }
}

/**
 * Rolls the draws of paid box orders, one order of a user at most, in the order given (rules B4): each counts the boxes sealed
 * by those before it. Pure. An order that cannot be drawn gets its refusal instead: the box is off sale, its odds are not those
 * the order was shown, or it is not sold in the order's mode any more.
 */
export function planDraws(
  { boxes, own, missed }: LockedBoxes,
  orders: readonly { order: Order; seed: Seed }[],
): (Plan | Refusal)[] {
  const sealed = new Map([...boxes.values()].map((box) => [box.id, box.sealed]))
  return orders.map(({ order, seed }) => {
    const box = boxes.get(order.box_id as string)
    const before = sealed.get(order.box_id as string) ?? 0
    const userId = order.user_id
    return unlessRefused(() => {
      requireDrawable(order, box, before, own.get(userId) ?? 0)
      sealed.set(box.id, before + order.quantity)
      return { order, box, seed, outcomes: roll(order, box, seed, missed.get(userId) ?? 0) }
    })
  })
}
