import type { Guarantee, OddsEntry } from '@joybox/contract'
import type { Localized } from '../../kernel/localized'
import type { Transaction } from '../../kernel/database/database'
import { checkOdds, writeOdds } from './odds-version'
import type { Trip } from './trip'

/** A prize of a new box. */
export interface NewPrize {
  id: string
  name: Localized
  story: Localized
  tier: OddsEntry['tier']
  valueFen: number
  figure: string
  minted: number
  weight: number
  /** Of a travel prize. */
  trip?: Trip
}

/** A box to be put on sale. */
export interface NewBox {
  id: string
  oddsVersionId: string
  seriesId: string
  title: Localized
  subtitle: Localized
  story: Localized
  priceFen: number
  guarantee: Guarantee | null
  coverFigure: string
  position: number
  prizes: readonly NewPrize[]
}

const entriesOf = (box: NewBox) => box.prizes.map(({ id, tier, weight }): OddsEntry => ({ prizeId: id, tier, weight }))

/** Puts an odds box on sale with its first, immutable odds version. Refused unless the weights add up to 1 000 000 exactly. */
export async function addBox(tx: Transaction, box: NewBox, now: Date): Promise<void> {
  checkOdds(entriesOf(box), box.guarantee)
  await tx.rows(
    `insert into boxes (id, kind, series_id, title, subtitle, story, price_fen, state, cover_figure, position, created_at)
       values ($1, 'odds', $2, $3, $4, $5, $6, 'on_sale', $7, $8, $9)`,
    [box.id, box.seriesId, box.title, box.subtitle, box.story, box.priceFen, box.coverFigure, box.position, now],
  )
  for (const prize of box.prizes) {
    await tx.rows(
      'insert into prizes (id, box_id, name, story, tier, value_fen, figure, minted, trip) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [
        prize.id,
        box.id,
        prize.name,
        prize.story,
        prize.tier,
        prize.valueFen,
        prize.figure,
        prize.minted,
        prize.trip ?? null,
      ],
    )
  }
  await writeOdds(tx, { id: box.oddsVersionId, boxId: box.id, entries: entriesOf(box), guarantee: box.guarantee }, now)
}

/** A creator's additions to a box of theirs. */
export interface Credit {
  creatorId: string
  category: string | null
  trailer: string | null
  tune: string | null
}

/** Says whose box it is. */
export async function creditCreator(tx: Transaction, boxId: string, credit: Credit): Promise<void> {
  await tx.rows('update boxes set creator_id = $2, category = $3, trailer = $4, tune = $5 where id = $1', [
    boxId,
    credit.creatorId,
    credit.category,
    credit.trailer,
    credit.tune,
  ])
}
