import { excluding, rulesOf, tableFor, type DrawRule, type Guarantee, type OddsEntry } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Sql, Transaction } from '../../kernel/database/database'
import { keepDetail, type Order } from '../../orders/order'
import { returnProp, takeProp } from '../props/user-props'

/** Published odds that an exclude is checked against and shown with. */
export interface PublishedOdds {
  entries: readonly OddsEntry[]
  guarantee: Guarantee | null
}

/** A table that a draw with an exclude may be rolled on. */
export interface ExcludedTable {
  rule: DrawRule
  entries: OddsEntry[]
}

/**
 * The renormalised table of every rule that the next draw may come under: which of them it is, only its opening tells. Refuses
 * with VALIDATION_FAILED a prize that cannot be drawn, or without which a rule would leave nothing to draw.
 */
export function tablesWithout({ entries, guarantee }: PublishedOdds, prizeId: string): ExcludedTable[] {
  ensure(
    entries.some((entry) => entry.prizeId === prizeId && entry.weight > 0),
    'VALIDATION_FAILED',
    'prizeId',
  )
  const tables = rulesOf(guarantee).map((published) => {
    const rule = excluding(entries, published, prizeId)
    return { rule, entries: tableFor(entries, rule) }
  })
  ensure(
    tables.every((table) => table.entries.length > 0),
    'VALIDATION_FAILED',
    'prizeId',
  )
  return tables
}

/** The odds that an order or a box is on. */
export async function oddsOf(sql: Sql, oddsVersionId: string): Promise<PublishedOdds> {
  const odds = await sql.first<PublishedOdds>('select entries, guarantee from odds_versions where id = $1', [
    oddsVersionId,
  ])
  ensure(odds, 'NOT_FOUND')
  return odds
}

/** Part of an exclude that is kept with its order. */
export interface ExcludeDetail {
  exclude?: { prizeId: string; propId?: string }
}

/** Takes the prop that a new order uses, if it uses one, and keeps with the order which it was (rules B7). */
export async function takeExclude(tx: Transaction, order: Order, now: Date): Promise<void> {
  const { exclude } = order.detail as ExcludeDetail
  if (!exclude) return
  tablesWithout(await oddsOf(tx, order.odds_version_id as string), exclude.prizeId)
  const propId = await takeProp(tx, order.user_id, 'exclude', now, order.id)
  order.detail = { ...order.detail, exclude: { ...exclude, propId } }
  await keepDetail(tx, order)
}

/** Gives an order's prop back: it was cancelled, expired, or its money came too late. A box that was sealed has used it up. */
export async function returnExclude(tx: Transaction, order: Order): Promise<void> {
  const { exclude } = order.detail as ExcludeDetail
  if (exclude?.propId) await returnProp(tx, exclude.propId)
}
