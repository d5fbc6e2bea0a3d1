import { addBox } from '../boxes/add-box'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { mintedOf, type DemoBox } from './demo-box'
import { moonRabbits } from './moon-rabbits'
import { nightMarket } from './night-market'
import { teaCats } from './tea-cats'

const catalogue: readonly DemoBox[] = [moonRabbits, nightMarket, teaCats]

/** Any number: it only has to be the same in every process that seeds. */
const SEED_LOCK = 7_240_116

async function addSeries(tx: Transaction, demo: DemoBox, position: number, now: Date): Promise<void> {
  const { id, name, colors } = demo.series
  const boxId = `box_${id}`
  await tx.rows('insert into series (id, name, colors, position) values ($1, $2, $3, $4)', [id, name, colors, position])
  await addBox(
    tx,
    {
      id: boxId,
      oddsVersionId: `ov_${id}-1`,
      seriesId: id,
      title: demo.title,
      subtitle: demo.subtitle,
      story: demo.story,
      priceFen: demo.priceFen,
      guarantee: demo.guarantee,
      coverFigure: demo.coverFigure,
      position,
      prizes: demo.prizes.map((prize) => ({ ...prize, id: `prz_${prize.figure}`, minted: mintedOf(prize) })),
    },
    now,
  )
  await tx.rows(
    'insert into banners (id, box_id, title, subtitle, figures, position) values ($1, $2, $3, $4, $5, $6)',
    [`bnr_${id}`, boxId, demo.banner, demo.subtitle, demo.bannerFigures, position],
  )
}

/** Puts the demo catalogue's three series on the shelf of a shop that has none. Returns whether it did. */
export async function seedCatalogue(shop: Shop): Promise<boolean> {
  const seeded = await shop.database.transaction(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    if (await tx.first('select 1 from series limit 1')) return false
    for (const [position, demo] of catalogue.entries()) await addSeries(tx, demo, position, shop.now())
    return true
  })
  // Plans made on empty tables would stay bad until the first automatic analyze.
  if (seeded) await shop.database.rows('analyze')
  return seeded
}
