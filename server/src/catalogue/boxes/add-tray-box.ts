import type { NewBox, NewPrize } from './add-box'
import type { Transaction } from '../../kernel/database/database'
import { createTray, type CreatedTray } from '../trays/create-tray'

/** A prize of a new tray box, with how many of it lie in each tray. */
export type NewTrayPrize = Omit<NewPrize, 'minted' | 'weight'> & { count: number }

/** A tray box to be put on sale. */
export type NewTrayBox = Omit<NewBox, 'oddsVersionId' | 'guarantee' | 'prizes'> & {
  prizes: readonly NewTrayPrize[]
  /** Prize that the opener of the last slot gets on top. */
  lastOne: Omit<NewTrayPrize, 'count'> | null
}

/** Puts a tray box on sale with its first tray laid and committed to. */
export async function addTrayBox(tx: Transaction, box: NewTrayBox, now: Date): Promise<CreatedTray> {
  await tx.rows(
    `insert into boxes (id, kind, series_id, title, subtitle, story, price_fen, state, cover_figure, position, created_at)
       values ($1, 'tray', $2, $3, $4, $5, $6, 'on_sale', $7, $8, $9)`,
    [box.id, box.seriesId, box.title, box.subtitle, box.story, box.priceFen, box.coverFigure, box.position, now],
  )
  for (const prize of box.lastOne ? [...box.prizes, box.lastOne] : box.prizes) {
    await tx.rows(
      'insert into prizes (id, box_id, name, story, tier, value_fen, figure, minted, trip) values ($1, $2, $3, $4, $5, $6, $7, 0, $8)',
      [prize.id, box.id, prize.name, prize.story, prize.tier, prize.valueFen, prize.figure, prize.trip ?? null],
    )
  }
  const prizes = box.prizes.map(({ id, count }) => ({ prizeId: id, count }))
  return createTray(tx, { boxId: box.id, prizes, lastOnePrizeId: box.lastOne?.id ?? null }, now)
}
