import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { periodStarts } from '../../kernel/china-time'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const BOX = 'box_tea-cats'
const PRICE = 4_900
const DAY = 86_400_000

const limits = ({ token }: Player) => market.call('limits.get', { token })
const setLimits = ({ token }: Player, dailyFen: number, monthlyFen = 500_000) =>
  market.call('limits.set', { body: { dailyFen, monthlyFen }, token })
/** Tries to buy boxes; gives the reason for a refusal. */
const tryToBuy = (player: Player, quantity = 1) =>
  market.buy(player, BOX, quantity).then(
    () => 'bought',
    (error: Error) => error.message.replace(/^.* was refused: (\w+).*$/, '$1'),
  )

test('B12 adults start with 1 000 CNY a day and 5 000 a month; what is spent is shown', async () => {
  const player = await market.player(50_000)
  await market.buy(player, BOX)
  expect(await limits(player)).toMatchObject({
    dailyFen: 100_000,
    monthlyFen: 500_000,
    spentTodayFen: PRICE,
    spentThisMonthFen: PRICE,
    raise: null,
    excludedUntil: null,
  })
})

test('B12 lowering holds at once, raising after 24 hours', async () => {
  const player = await market.player(50_000)
  await setLimits(player, PRICE)
  expect(await tryToBuy(player)).toBe('bought')
  expect(await tryToBuy(player)).toBe('SPEND_LIMIT_REACHED')
  const waiting = await setLimits(player, 3 * PRICE)
  expect(waiting).toMatchObject({ dailyFen: PRICE, raise: { dailyFen: 3 * PRICE } })
  expect(await tryToBuy(player)).toBe('SPEND_LIMIT_REACHED')
  market.advance(DAY + 1000)
  expect(await limits(player)).toMatchObject({ dailyFen: 3 * PRICE, raise: null })
  expect(await tryToBuy(player, 3)).toBe('bought')
})

test('B12 the month has its own limit, and a refund gives room back', async () => {
  const player = await market.player(50_000)
  await setLimits(player, 100_000, 2 * PRICE)
  const [box] = await market.buy(player, BOX, 2)
  expect(await tryToBuy(player)).toBe('SPEND_LIMIT_REACHED')
  await market.call('sealedBoxes.refund', { params: { id: box! }, token: player.token, key: newKey() })
  expect(await tryToBuy(player)).toBe('bought')
})

test('B12 orders paid at the same moment cannot pass the limit together', async () => {
  const player = await market.player(50_000)
  await setLimits(player, 2 * PRICE)
  const orders = await Promise.all(Array.from({ length: 6 }, () => market.order(player, BOX)))
  const answers = await Promise.all(
    orders.map(({ orderNo }) => market.ask('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })),
  )
  expect(answers.filter((answer) => answer.success)).toHaveLength(2)
  expect(new Set(answers.flatMap((answer) => answer.reason ?? []))).toEqual(new Set(['SPEND_LIMIT_REACHED']))
  expect((await market.call('wallet.get', { token: player.token })).balanceFen).toBe(50_000 - 2 * PRICE)
})

test('B12 a break cannot be undone or shortened; buying goes on when it is over', async () => {
  const player = await market.player(50_000)
  const pending = await market.order(player, BOX)
  const start = (days: 1 | 7) => market.call('selfExclusion.start', { body: { days }, token: player.token })
  const week = await start(7)
  expect((await start(1)).excludedUntil).toBe(week.excludedUntil)
  const paying = await market.ask('orders.pay', {
    body: { orderNo: pending.orderNo },
    token: player.token,
    key: newKey(),
  })
  expect(paying.reason).toBe('SELF_EXCLUDED')
  market.advance(6 * DAY)
  expect(await tryToBuy(player)).toBe('SELF_EXCLUDED')
  market.advance(DAY + 1000)
  expect(await tryToBuy(player)).toBe('bought')
})

test('B12 days and months begin at midnight in China', () => {
  const { day, month } = periodStarts(new Date('2026-11-30T17:00:00Z'))
  expect(day.toISOString()).toBe('2026-11-30T16:00:00.000Z')
  expect(month.toISOString()).toBe('2026-11-30T16:00:00.000Z')
})
