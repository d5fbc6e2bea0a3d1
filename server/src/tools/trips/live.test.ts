import { brokenAnswers, startProvider, type TestProvider } from '../../../testing/provider'
import { juheFlight, juheFlights } from '../../../testing/providers/juhe'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { chinaDay, later } from '../../kernel/china-time'

let market: TestShop
let player: Player
let provider: TestProvider

beforeAll(async () => {
  provider = await startProvider()
  market = await openTestShop({ env: { JUHE_FLIGHT_KEY: 'KEY-1', JUHE_URL: provider.url } })
  Object.assign(market.shop.config.trips.flights, { timeoutMs: 300 })
  player = await market.player()
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(() => provider.asked.splice(0))

const ask = (from: string, to: string) => {
  const date = chinaDay(later(market.shop.now(), 1, 'day'))
  return market.ask('trips.flights', { body: { from, to, date }, token: player.token })
}

test.each([
  ['北京', '上海', 'BJS', 'SHA'],
  ['杭州市', '成都', 'HGH', 'CTU'],
  ['pek', 'PVG', 'PEK', 'PVG'],
  ['Xi’an', 'Ürümqi', 'SIA', 'URC'],
])('R149 live: from %s to %s Juhe is asked for %s and %s', async (from, to, departure, arrival) => {
  provider.answers(juheFlights([juheFlight]))
  expect((await ask(from, to)).success).toBe(true)
  expect(provider.asked[0]?.query).toMatchObject({ departure, arrival, maxSegments: '1' })
})

test('R149 live: departure, arrival and duration are what Juhe tells, the earliest first', async () => {
  const night = { departureTime: '23:10', arrivalDate: '2026-12-02', arrivalTime: '07:10', duration: '08h00m' }
  provider.answers(juheFlights([{ ...juheFlight, ...night, flightNo: 'CA2' }, juheFlight]))
  const { data, sandbox } = await ask('北京', '上海')
  expect(sandbox).toBeUndefined()
  expect(data.list).toEqual([
    {
      no: 'CA1501',
      carrier: '中国国航',
      from: '北京首都国际机场',
      to: '上海虹桥国际机场',
      departAt: '2026-12-01T01:05:00.000Z',
      arriveAt: '2026-12-01T03:20:00.000Z',
      durationMin: 135,
      prices: [{ seat: '经济舱', priceFen: 150_630, left: 0 }],
    },
    expect.objectContaining({ no: 'CA2', arriveAt: '2026-12-01T23:10:00.000Z', durationMin: 480 }),
  ])
})

test('R149 live: a flight without a duration takes as long as its times say, one without an arrival arrives after it', async () => {
  const { duration: _, ...untold } = juheFlight
  const { arrivalTime: __, ...landless } = juheFlight
  provider.answers(juheFlights([untold]))
  expect((await ask('北京', '上海')).data.list[0]?.durationMin).toBe(135)
  provider.answers(juheFlights([landless]))
  expect((await ask('北京', '上海')).data.list[0]?.arriveAt).toBe('2026-12-01T03:20:00.000Z')
})

test('R149 live: a city that has no code is refused by name, and Juhe is not asked', async () => {
  provider.answers(juheFlights([juheFlight]))
  expect(await ask('桃花源', '上海')).toMatchObject({ reason: 'VALIDATION_FAILED', detail: 'from: 桃花源' })
  expect(provider.asked).toEqual([])
})

test.each([
  [10_001, '错误的请求KEY'],
  [10_002, '该KEY无请求权限'],
  [10_012, '请求超过次数限制'],
])('R149 live: error_code %i is refused in Juhe’s own words', async (error_code, reason) => {
  provider.answers({ error_code, reason, result: null })
  const answer = await ask('北京', '上海')
  expect(answer.reason).toBe('PROVIDER_FAILED')
  expect(answer.detail).toContain(reason)
})

test.each(brokenAnswers)('R149 live: %s is PROVIDER_FAILED', async (_, way) => {
  provider.answers(way)
  expect((await ask('北京', '上海')).reason).toBe('PROVIDER_FAILED')
})

test('R149 sandbox: a city’s name and its code have one timetable', async () => {
  const demo = await openTestShop()
  const someone = await demo.player()
  const date = chinaDay(later(demo.shop.now(), 1, 'day'))
  const numbers = async (from: string, to: string) =>
    (await demo.call('trips.flights', { body: { from, to, date }, token: someone.token })).list.map(({ no }) => no)
  expect(await numbers('北京', '上海市')).toEqual(await numbers('BJS', 'sha'))
  await demo.close()
})
