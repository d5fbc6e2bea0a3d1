import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { catalogue, seedCatalogue } from './seed-catalogue'
import type { DemoBox, DemoTray } from './demo-box'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

/** A series like another under names of its own, so that a shop can lack it. */
function renamed(demo: DemoBox | DemoTray, suffix: string): DemoBox | DemoTray {
  const figureOf = <F extends { figure: string }>(one: F): F => ({ ...one, figure: `${one.figure}-${suffix}` })
  const series = { ...demo.series, id: `${demo.series.id}-${suffix}` }
  return 'lastOne' in demo
    ? { ...demo, series, prizes: demo.prizes.map(figureOf), lastOne: figureOf(demo.lastOne) }
    : { ...demo, series, prizes: demo.prizes.map(figureOf) }
}

const listed = async () => (await market.call('boxes.list', { query: { size: 100 } })).records.map(({ id }) => id)

test('B2 a shop filled with an earlier catalogue gets the series it lacks, once, and keeps the others as they are', async () => {
  const before = await listed()
  expect(before).toEqual(catalogue.map(({ series }) => `box_${series.id}`))
  const larger = [...catalogue, renamed(catalogue.at(-1)!, 'new')]
  const added = await Promise.all([seedCatalogue(market.shop, larger), seedCatalogue(market.shop, larger)])
  expect(added.sort()).toEqual([0, 1])
  expect(await listed()).toEqual([...before, `box_${larger.at(-1)?.series.id}`])
})

test('B2 a shop with series of its own alone is left as it is', async () => {
  const strangers = [renamed(catalogue[0]!, 'other')]
  const before = await listed()
  expect(await seedCatalogue(market.shop, strangers)).toBe(0)
  expect(await listed()).toEqual(before)
})

test('B2 the demo tray: 24 slots, with a last-one prize beside it', async () => {
  const { tray, prizes } = await market.call('boxes.get', { params: { id: 'box_iced-tea-cats' } })
  expect(tray).toMatchObject({ size: 24, free: 24, number: 1, lastOne: { tier: 'HIDDEN' } })
  expect(prizes.map(({ id }) => id)).not.toContain(tray?.lastOne?.id)
})

test('B13 no prize of the demo catalogue is worth less than its box costs, no box costs more than 200 CNY', async () => {
  for (const id of await listed()) {
    const { priceFen, prizes, tray } = await market.call('boxes.get', { params: { id } })
    const values = [...prizes, ...(tray?.lastOne ? [tray.lastOne] : [])].map(({ valueFen }) => valueFen)
    expect([id, Math.min(...values) >= priceFen, priceFen <= 20_000]).toEqual([id, true, true])
  }
})

test('B8 every demo series of odds boxes has four recipes; two of them may fail, and say what stays', async () => {
  const player = await market.player()
  const { records } = await market.call('recipes.list', { query: { size: 100 }, token: player.token })
  const series = catalogue.filter((demo) => !('lastOne' in demo)).map((demo) => demo.series.id)
  expect(records.map((one) => one.series.id)).toEqual(series.flatMap((id) => [id, id, id, id]))
  for (const { odds, failureWeight, inputs, pointsBack } of records) {
    expect(odds.reduce((sum, { weight }) => sum + weight, failureWeight)).toBe(1_000_000)
    expect(inputs.some(({ back }) => back > 0)).toBe(failureWeight > 0)
    expect(pointsBack).toBe(failureWeight > 0)
  }
  expect(records.filter(({ failureWeight }) => failureWeight > 0)).toHaveLength(series.length * 2)
})
