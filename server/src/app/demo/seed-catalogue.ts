import { addBanner, addSeries } from '../../catalogue/boxes/series'
import { addBox } from '../../catalogue/boxes/add-box'
import type { Transaction } from '../../kernel/database/database'
import { addTrayBox } from '../../catalogue/boxes/add-tray-box'
import type { Shop } from '../../kernel/shop'
import { mintedOf, type DemoBox, type DemoTray } from './demo-box'
import { icedTeaCats } from './iced-tea-cats'
import { moonRabbits } from './moon-rabbits'
import { nightMarket } from './night-market'
import { seedRecipes } from './recipes'
import { teaCats } from './tea-cats'

/** The demo's series in the order of the catalogue. New ones are added at the end: shops that have the others get them too. */
export const catalogue: readonly (DemoBox | DemoTray)[] = [moonRabbits, nightMarket, teaCats, icedTeaCats]

/** Any number: it only has to be the same in every process that seeds. */
const SEED_LOCK = 7_240_116

const prizeId = ({ figure }: { figure: string }) => `prz_${figure}`

async function addDemoBox(tx: Transaction, demo: DemoBox | DemoTray, position: number, now: Date): Promise<void> {
  const { id } = demo.series
  const { title, subtitle, story, priceFen, coverFigure } = demo
  const shown = { id: `box_${id}`, seriesId: id, title, subtitle, story, priceFen, coverFigure, position }
  if ('lastOne' in demo) {
    const prizes = demo.prizes.map((prize) => ({ ...prize, id: prizeId(prize) }))
    await addTrayBox(tx, { ...shown, prizes, lastOne: { ...demo.lastOne, id: prizeId(demo.lastOne) } }, now)
    return
  }
  const prizes = demo.prizes.map((prize) => ({ ...prize, id: prizeId(prize), minted: mintedOf(prize) }))
  await addBox(tx, { ...shown, oddsVersionId: `ov_${id}-1`, guarantee: demo.guarantee, prizes }, now)
}

async function addDemoSeries(tx: Transaction, demo: DemoBox | DemoTray, position: number, now: Date): Promise<void> {
  const { id, name, colors } = demo.series
  await addSeries(tx, { id, name, colors, position })
  await addDemoBox(tx, demo, position, now)
  const { banner: title, subtitle, bannerFigures: figures } = demo
  await addBanner(tx, { id: `bnr_${id}`, boxId: `box_${id}`, title, subtitle, figures, position })
}

/**
 * Puts the demo catalogue's series in the catalogue of a shop that has none, and those it lacks in the catalogue of one that was
 * filled with an earlier catalogue. A shop with series of its own alone is left as it is. Returns how many were added.
 */
export async function seedCatalogue(shop: Shop, series: readonly (DemoBox | DemoTray)[] = catalogue): Promise<number> {
  const added = await shop.database.transaction(
    async (tx) => {
      await tx.rows('select pg_advisory_xact_lock($1)', [SEED_LOCK])
      const known = new Set((await tx.rows<{ id: string }>('select id from series')).map(({ id }) => id))
      if (known.size > 0 && !series.some((demo) => known.has(demo.series.id))) return 0
      const missing = [...series.entries()].filter(([, demo]) => !known.has(demo.series.id))
      for (const [position, demo] of missing) await addDemoSeries(tx, demo, position, shop.now())
      const oddsBoxes = series.filter((demo): demo is DemoBox => !('lastOne' in demo))
      await seedRecipes(tx, oddsBoxes, shop.now())
      return missing.length
    },
    { patient: true },
  )
  // Plans made on empty tables would stay bad until the first automatic analyze.
  if (added > 0) await shop.database.rows('analyze')
  return added
}
