import {
  MIN_PUBLISHED_STOCK,
  tableHash,
  type Guarantee,
  type OddsEntry,
  type SaleTerms,
  type Tier,
} from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'
import type { Localized } from '../../kernel/localized'
import type { Transaction } from '../../kernel/database/database'
import { lockBox, type LockedBox } from './lock-box'
import { checkOdds, writeOdds } from './odds-version'
import { isShort, scarcestOf } from './pause-box'

/** A table as an operator writes it; a prize's tier is the catalogue's. */
export interface WantedOdds {
  entries: readonly { prizeId: string; weight: number }[]
  guarantee: Guarantee | null
}

interface Disclosed {
  texts: Localized[]
  pictures: string[]
  value_fen: number
}

/**
 * Requires the disclosure of a box before it may be sold: texts in both languages, a picture and a value of every
 * prize.
 */
async function requireDisclosure(tx: Transaction, boxId: string): Promise<void> {
  const told = await tx.rows<Disclosed>(
    `select jsonb_build_array(b.title, b.story) as texts, array[b.cover_figure] as pictures, b.price_fen as value_fen
       from boxes b where b.id = $1
     union all
     select jsonb_build_array(p.name), array[p.figure], p.value_fen from prizes p where p.box_id = $1`,
    [boxId],
  )
  const complete = told.every(
    ({ texts, pictures, value_fen: valueFen }) =>
      texts.every(({ zh, en }) => zh?.trim() && en?.trim()) && pictures.every(Boolean) && valueFen > 0,
  )
  ensure(complete, 'DISCLOSURE_INCOMPLETE')
}

/** Refuses a price above the cap and, where the terms say so, a prize that is worth less than the box costs. */
async function requireFairPrice(tx: Transaction, boxId: string, terms: SaleTerms): Promise<void> {
  const told = await tx.first<{ price_fen: number; least_fen: number | null }>(
    'select b.price_fen, (select min(p.value_fen) from prizes p where p.box_id = b.id) as least_fen from boxes b where b.id = $1',
    [boxId],
  )
  ensure(told && told.price_fen <= terms.maxPriceFen, 'PRICE_OUT_OF_RANGE', 'priceFen: range')
  const isWorthIt = !terms.prizesWorthPrice || (told.least_fen ?? 0) >= told.price_fen
  ensure(isWorthIt, 'PRICE_OUT_OF_RANGE', 'prizes: below_price')
}

/** The wanted weights with the tier of each prize; every prize of the box must be named once. */
function entriesFor(box: LockedBox, wanted: WantedOdds): OddsEntry[] {
  const tiers = new Map(box.prizes.map(({ id, tier }) => [id, tier as Tier]))
  const named = new Set(wanted.entries.map(({ prizeId }) => prizeId))
  ensure(named.size === wanted.entries.length, 'VALIDATION_FAILED', 'prizeId')
  ensure(
    wanted.entries.every(({ prizeId }) => tiers.has(prizeId)),
    'VALIDATION_FAILED',
    'prizeId',
  )
  ensure(named.size === tiers.size, 'DISCLOSURE_INCOMPLETE', 'prizes')
  return wanted.entries.map(({ prizeId, weight }) => ({ prizeId, weight, tier: tiers.get(prizeId) as Tier }))
}

/**
 * Publishes the next odds version of an odds box, which must be off sale: draft, paused or resting (rules B2). Weights add up to
 * 1 000 000 exactly, at least 20 of every prize with weight are in stock, the guarantee can be kept, the disclosure is
 * complete, the price keeps the shop's terms. Orders that were shown the last version are refused or refunded when they are paid.
 */
export async function publishOdds(
  tx: Transaction,
  boxId: string,
  wanted: WantedOdds,
  { terms, now }: { terms: SaleTerms; now: Date },
): Promise<DataOf<'admin.publishOdds'>> {
  const box = await lockBox(tx, boxId)
  const isOffSale =
    box.state === 'draft' || box.state === 'paused' || (box.state === 'on_sale' && (await isShort(tx, box)))
  ensure(box.kind === 'odds' && isOffSale, 'STATE_CONFLICT')
  const entries = entriesFor(box, wanted)
  checkOdds(entries, wanted.guarantee)
  ensure(scarcestOf(box, entries) >= MIN_PUBLISHED_STOCK, 'OUT_OF_STOCK')
  await requireDisclosure(tx, boxId)
  await requireFairPrice(tx, boxId, terms)
  const { id, number } = await writeOdds(tx, { boxId, entries, guarantee: wanted.guarantee }, now)
  return { boxId, state: box.state, oddsVersionId: id, number, tableHash: tableHash(entries) }
}
