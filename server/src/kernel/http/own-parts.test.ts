import { calls } from '@joybox/contract'
import Ajv from 'ajv'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { fewAtATime } from '../../../../test/helpers/patience'

const BOX = 'box_moon-rabbits'
const PEOPLE = 12

let market: TestShop
let people: Player[]

/**
 * People who differ in every part of their answers: the first has checked in and has opened boxes, the second less, …
 */
beforeAll(async () => {
  market = await openTestShop()
  people = await fewAtATime(PEOPLE, () => market.player(50_000))
  for (const [nth, player] of people.entries()) {
    if (nth % 2 === 0) await market.call('checkIns.create', { token: player.token, key: newKey() })
    if (nth % 4 > 0) await market.open(player, await market.buy(player, BOX, nth % 4))
  }
})
afterAll(() => market.close())

const reads = {
  'home.get': ({ token }: Player) => market.call('home.get', { token }),
  'boxes.get': ({ token }: Player) => market.call('boxes.get', { params: { id: BOX }, token }),
  'prizes.list': ({ token }: Player) => market.call('prizes.list', { token }),
}
const names = Object.keys(reads) as (keyof typeof reads)[]

test.each(names)(
  'B18 %s: put together of shared parts, it holds all that the contract declares and nothing else',
  async (name) => {
    const fits = new Ajv({ strict: false }).compile(calls[name].data)
    for (const player of people.slice(0, 3)) {
      expect({ fits: fits(await reads[name](player)), errors: fits.errors }).toEqual({ fits: true, errors: null })
    }
  },
)

test.each(names)('B18 %s: of many who ask at the same time, each is told what is theirs', async (name) => {
  const together = await Promise.all(people.map((player) => reads[name](player)))
  const alone = []
  for (const player of people) alone.push(await reads[name](player))
  expect(together).toEqual(alone)
  expect(new Set(alone.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1)
})

test('B9 people who look at different pages of their warehouses at the same time each get the page they asked for', async () => {
  const { token } = people[3] as Player
  const [all, first, second, none] = await Promise.all([
    market.call('prizes.list', { token }),
    market.call('prizes.list', { token, query: { size: 1 } }),
    market.call('prizes.list', { token, query: { size: 1, current: 2 } }),
    market.call('prizes.list', { token, query: { state: 'recycled' } }),
  ])
  expect(all.records).toHaveLength(3)
  expect([first.records, second.records]).toEqual([all.records.slice(0, 1), all.records.slice(1, 2)])
  expect([first.total, second.total, none.total, none.records]).toEqual([3, 3, 0, []])
})

test('B18 what a signed-in person is told besides is what everybody is told', async () => {
  const { token } = people[0] as Player
  const [mine, all] = [await market.call('home.get', { token }), await market.call('home.get')]
  expect({ ...mine, checkIn: null }).toEqual(all)
  expect(mine.checkIn).toMatchObject({ today: true, times: 1, streak: 1 })
})
