import { WEIGHT_SUM, weightSum, type Guarantee, type OddsEntry } from '@joybox/contract'
import type { Localized } from '../http/messages'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'

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
}

/** A box to be put on the shelf. */
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

/** Puts an odds box on sale with its first, immutable odds version. Refused unless the weights add up to 1 000 000 exactly. */
export async function addBox(tx: Transaction, box: NewBox, now: Date): Promise<void> {
  ensure(weightSum(box.prizes) === WEIGHT_SUM, 'ODDS_SUM_INVALID', box.id)
  await tx.rows(
    `insert into boxes (id, kind, series_id, title, subtitle, story, price_fen, state, guarantee_tier, guarantee_every,
         cover_figure, position, created_at)
       values ($1, 'odds', $2, $3, $4, $5, $6, 'on_sale', $7, $8, $9, $10, $11)`,
    [
      box.id,
      box.seriesId,
      box.title,
      box.subtitle,
      box.story,
      box.priceFen,
      box.guarantee?.tier ?? null,
      box.guarantee?.every ?? null,
      box.coverFigure,
      box.position,
      now,
    ],
  )
  for (const prize of box.prizes) {
    await tx.rows(
      'insert into prizes (id, box_id, name, story, tier, value_fen, figure, minted) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [prize.id, box.id, prize.name, prize.story, prize.tier, prize.valueFen, prize.figure, prize.minted],
    )
  }
  const entries = box.prizes.map(({ id, tier, weight }): OddsEntry => ({ prizeId: id, tier, weight }))
  await tx.rows('insert into odds_versions (id, box_id, number, entries, published_at) values ($1, $2, 1, $3, $4)', [
    box.oddsVersionId,
    box.id,
    JSON.stringify(entries),
    now,
  ])
  await tx.rows('update boxes set odds_version_id = $2 where id = $1', [box.id, box.oddsVersionId])
}
