import { roomFor, saleModeOf, type SaleFigures, type SaleMode } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'

/**
 * Joins the published figures that decide whether `boxes b` sells (rules B2): `sale.scarcest` and `sale.sealed`. `entries` is
 * the table that must stay drawable. One statement reads both figures, so an opening between two reads cannot make room that
 * is not there. `drawn − opened` counts sealed boxes whatever they hold.
 */
export const saleFigures = (entries: string, name = 'sale'): string => `cross join lateral (
    select coalesce(sum(p.drawn - coalesce(n.opened, 0)), 0)::int as sealed,
      coalesce(min(p.minted - coalesce(n.opened, 0)) filter (where e.weight > 0), 0)::int as scarcest
    from prizes p left join prize_openings n on n.prize_id = p.id
      left join jsonb_to_recordset(${entries}) as e("prizeId" text, weight int) on e."prizeId" = p.id
    where p.box_id = b.id) ${name}`

/** Counts the sealed boxes of `boxes b` that a user holds, as SQL; `userId` is an expression. */
export const ownSealed = (userId: string): string => `(
    select count(*)::int from sealed_boxes x where x.user_id = ${userId} and x.box_id = b.id and x.state = 'sealed')`

/** Figures of a box as queries with `saleFigures` return them. */
export type PublishedFigures = Pick<SaleFigures, 'scarcest' | 'sealed'>

/** Reads as a resting box to players: on sale, but not even one can be sold. Derived, so it ends by itself. */
export const RESTS = `(b.kind = 'odds' and b.state = 'on_sale' and sale.sealed >= sale.scarcest)`

/** State of a box as players see it. */
export const SHOWN_STATE = `case when ${RESTS} then 'paused' else b.state end`

/** Refuses a quantity that is not sold in the agreed mode: the box rests, too few are left, or the mode has changed. */
export function requireRoom(figures: SaleFigures, mode: SaleMode, quantity: number): void {
  if (roomFor(mode, figures) >= quantity) return
  ensure(roomFor('at_once', figures) > 0, 'BOX_PAUSED')
  ensure(saleModeOf(figures, quantity) === null, 'SALE_MODE_CHANGED')
  ensure(false, 'OUT_OF_STOCK')
}

/** Sale mode that an order keeps in its detail; sealed unless it says otherwise. */
export interface SaleDetail {
  saleMode?: SaleMode
}

/** Sale mode an order pins. */
export const saleModeOfOrder = ({ detail }: { detail: Record<string, unknown> }): SaleMode =>
  (detail as SaleDetail).saleMode ?? 'sealed'
