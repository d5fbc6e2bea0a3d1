import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { pointsOf, requireSound } from '../../../testing/treasury'
import { chinaDay } from '../../kernel/china-time'
import { CHECK_IN_POINTS } from './check-in'

let market: TestShop

const HOUR = 3_600_000

beforeAll(async () => {
  market = await openTestShop()
  market.freeze()
})
afterEach(() => requireSound(market))
afterAll(() => market.close())

const checkIn = ({ token }: Player, key = newKey()) => market.call('checkIns.create', { token, key })
const state = async ({ token }: Player) => (await market.call('home.get', { token })).checkIn
/** Moves the clock to an hour of the next day in China. */
const untilTomorrow = (hour = 0) => {
  const now = market.shop.now().getTime() + 8 * HOUR
  market.advance(24 * HOUR - (now % (24 * HOUR)) + hour * HOUR)
}

test('B9 once a day brings points, told beforehand on the home screen; a second time changes nothing', async () => {
  const player = await market.player()
  expect(await state(player)).toMatchObject({ today: false, points: CHECK_IN_POINTS, times: 0, streak: 0 })
  const first = await checkIn(player)
  expect(first).toMatchObject({
    day: chinaDay(market.shop.now()),
    points: CHECK_IN_POINTS,
    times: 1,
    streak: 1,
    coupon: null,
  })
  expect(await checkIn(player)).toEqual(first)
  expect(await pointsOf(market, player)).toBe(CHECK_IN_POINTS)
  expect(await state(player)).toMatchObject({ today: true, times: 1, streak: 1 })
  expect((await market.call('home.get')).checkIn).toBeNull()
  const { records } = await market.call('wallet.entries', { query: { account: 'points' }, token: player.token })
  expect(records.map((entry) => [entry.kind, entry.amount])).toEqual([['check_in', CHECK_IN_POINTS]])
})

test('B15 twenty at once, with keys of their own or one key, are one check-in', async () => {
  const player = await market.player()
  const key = newKey()
  await Promise.all(Array.from({ length: 20 }, (_, at) => checkIn(player, at % 2 ? key : newKey())))
  expect(await pointsOf(market, player)).toBe(CHECK_IN_POINTS)
})

test('B9 the day is China’s: at 23:59 and at 00:00 there are two days', async () => {
  const player = await market.player()
  untilTomorrow(23)
  market.advance(59 * 60_000)
  const late = await checkIn(player)
  market.advance(60_000)
  const early = await checkIn(player)
  expect(Date.parse(early.day) - Date.parse(late.day)).toBe(24 * HOUR)
  expect(early).toMatchObject({ times: 2, streak: 2 })
})

test('B9 the week runs from Monday to Sunday of China’s calendar, and marks the days of check-ins', async () => {
  const player = await market.player()
  // A Sunday evening in UTC is a Monday in China already.
  const toMonday = () => {
    while (new Date(market.shop.now().getTime() + 8 * HOUR).getUTCDay() !== 1) untilTomorrow(1)
  }
  toMonday()
  await checkIn(player)
  untilTomorrow(1)
  untilTomorrow(1)
  await checkIn(player)
  const { day, week } = (await state(player))!
  expect(day).toBe(chinaDay(market.shop.now()))
  expect(week.map(({ done }) => done)).toEqual([true, false, true, false, false, false, false])
  expect(week[2]?.day).toBe(day)
  untilTomorrow(1)
  toMonday()
  expect((await state(player))?.week.filter(({ done }) => done)).toEqual([])
})

test('B12 a day left out loses nothing: the points stay the same, and the seventh time brings its coupon', async () => {
  const player = await market.player()
  const seen = []
  for (let at = 1; at <= 8; at += 1) {
    seen.push(await checkIn(player))
    untilTomorrow(1)
    if (at === 3) untilTomorrow(1)
  }
  expect(seen.map((one) => one.points)).toEqual(Array(8).fill(CHECK_IN_POINTS))
  expect(seen.map((one) => one.streak)).toEqual([1, 2, 3, 1, 2, 3, 4, 5])
  expect(seen.map((one) => one.coupon !== null)).toEqual([false, false, false, false, false, false, true, false])
  const { records } = await market.call('coupons.list', { token: player.token })
  expect(records.map((one) => one.id)).toContain(seen[6]!.coupon!.id)
})
