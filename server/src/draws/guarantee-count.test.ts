import { randomInt } from 'node:crypto'
import { isAtLeast, type Tier } from '@joybox/contract'
import { missedDraws, type Counted } from '../catalogue/boxes/guarantee-progress'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { fewAtATime } from '../../../test/helpers/patience'

const EVERY = 7
const BOX = 'box_counted'
const VERSION = `ov_${BOX}-1`

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  const prizes = [
    testPrize('prz_counted-n', 700_000, 10_000),
    testPrize('prz_counted-sr', 200_000, 10_000, 'SR'),
    testPrize('prz_counted-ssr', 60_000, 10_000, 'SSR'),
    testPrize('prz_counted-hidden', 40_000, 10_000, 'HIDDEN'),
  ]
  await market.addOddsBox({
    id: BOX,
    seriesId: 'tea-cats',
    priceFen: 100,
    guarantee: { tier: 'SSR', every: EVERY },
    prizes,
  })
})
afterAll(() => market.close())

/** The misses of a person counted draw by draw from the log. */
async function recount({ id }: Player, counted: Counted): Promise<number> {
  const log = await market.shop.database.rows<{ tier: Tier; state: string }>(
    `select d.tier, x.state from draws d join sealed_boxes x on x.draw_id = d.id
       where d.user_id = $1 and d.box_id = $2 order by d.sequence desc`,
    [id, BOX],
  )
  const counting = log.filter(({ state }) => state === 'opened' || (counted === 'all' && state === 'sealed'))
  const hit = counting.findIndex(({ tier }) => isAtLeast(tier, 'SSR'))
  return Math.min(EVERY, hit === -1 ? counting.length : hit)
}

const oneOf = <Item>(list: readonly Item[]): Item | undefined => list[randomInt(Math.max(1, list.length))]

/** Somebody buys, opens and gives back boxes in any order, also the same one at once; refusals are part of it. */
async function act(player: Player, sealed: Set<string>): Promise<void> {
  const [open, back] = [oneOf([...sealed]), oneOf([...sealed])]
  const asOne = { token: player.token, key: newKey() }
  await Promise.all([
    randomInt(2) === 0 && market.buy(player, BOX, 1 + randomInt(4)).then((ids) => ids.forEach((id) => sealed.add(id))),
    open && market.ask('sealedBoxes.open', { body: { ids: [open] }, ...asOne }),
    back && randomInt(3) === 0 && market.ask('sealedBoxes.refund', { params: { id: back }, ...asOne, key: newKey() }),
  ])
}

test('B6 the count of misses is that of the draw log, whatever is bought, opened and given back in whatever order and at once', async () => {
  const people = await fewAtATime(6, () => market.player(50_000))
  const sealed = new Map(people.map((player) => [player.id, new Set<string>()]))
  const seen = new Set<number>()
  for (let round = 0; round < 25; round += 1) {
    await Promise.all(people.map((player) => act(player, sealed.get(player.id)!)))
    const asked = people.map(({ id }) => ({ userId: id, oddsVersionId: VERSION }))
    for (const counted of ['all', 'opened'] as const) {
      const told = await missedDraws(market.shop.database, asked, counted)
      const own = await Promise.all(people.map((player) => recount(player, counted)))
      expect(people.map(({ id }) => told.get(id))).toEqual(own)
      own.forEach((missed) => seen.add(missed))
    }
    const shown = await Promise.all(people.map(({ token }) => market.call('boxes.get', { params: { id: BOX }, token })))
    expect(shown.map(({ guarantee }) => guarantee?.missed)).toEqual(
      await Promise.all(people.map((player) => recount(player, 'opened'))),
    )
  }
  expect(seen.size).toBeGreaterThan(3)
})
