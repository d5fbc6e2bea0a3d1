import { startProvider, brokenAnswers, type TestProvider } from '../../../testing/provider'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { liveFlights, liveTrains } from '../../integrations/trips/live'

let market: TestShop
let player: Player
let provider: TestProvider

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(() => provider.asked.splice(0))

/** A day so many days from today, by the calendar of China. */
const day = (ahead: number) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const trip = (date: string) => ({ from: '上海', to: '杭州', date })

describe('the sandbox’s timetable', () => {
  test.each(['trips.trains', 'trips.flights'] as const)(
    'R54 R148 R149 %s: the same every time, in order of time, each as long as it says',
    async (name) => {
      const [one, again] = [
        await market.ask(name, { body: trip(day(3)), token: player.token }),
        await market.ask(name, { body: trip(day(3)), token: player.token }),
      ]
      expect(one.sandbox).toBe(true)
      expect(again.data).toEqual(one.data)
      expect(one.data.list.length).toBeGreaterThanOrEqual(3)
      const times = one.data.list.map(({ departAt }) => departAt)
      expect(times).toEqual([...times].sort())
      for (const { departAt, arriveAt, durationMin, prices } of one.data.list) {
        expect((Date.parse(arriveAt) - Date.parse(departAt)) / 60_000).toBe(durationMin)
        expect(new Date(Date.parse(departAt) + 8 * 3_600_000).toISOString().slice(0, 10)).toBe(day(3))
        expect(prices.every(({ priceFen }) => Number.isInteger(priceFen) && priceFen > 0)).toBe(true)
      }
    },
  )

  test.each([[-1], [16]])('R148 a day %i days from today is refused', async (ahead) => {
    const answer = await market.ask('trips.trains', { body: trip(day(ahead)), token: player.token })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  })

  test('R148 a day that is in no calendar is refused; today and the fifteenth day are not', async () => {
    expect((await market.ask('trips.trains', { body: trip('2026-02-30'), token: player.token })).reason).toBe(
      'VALIDATION_FAILED',
    )
    for (const ahead of [0, 15]) {
      expect((await market.ask('trips.flights', { body: trip(day(ahead)), token: player.token })).success).toBe(true)
    }
  })
})

describe('Juhe', () => {
  const settings = () => ({ kind: 'live' as const, key: 'KEY-1', url: provider.url, timeoutMs: 300 })

  test('R148 live trains: the documented query, times of China, prices in fen, an arrival on the next day', async () => {
    const train = {
      train_no: 'G1',
      departure_station: '上海',
      arrival_station: '北京',
      departure_time: '23:00',
      arrival_time: '04:38',
      duration: '05:38',
    }
    provider.answers({
      error_code: 0,
      reason: 'success',
      result: [{ ...train, prices: [{ seat_name: '二等座', price: 553.5, num: '有' }] }],
    })
    const { list } = await liveTrains(settings(), trip('2026-12-01'))
    expect(provider.asked[0]).toMatchObject({
      path: '/fapigw/train/query',
      query: { key: 'KEY-1', search_type: '1', departure_station: '上海', date: '2026-12-01' },
    })
    expect(list[0]).toMatchObject({
      departAt: '2026-12-01T15:00:00.000Z',
      arriveAt: '2026-12-01T20:38:00.000Z',
      durationMin: 338,
      prices: [{ seat: '二等座', priceFen: 55_350, left: 99 }],
    })
  })

  test('R149 live flights: the documented query', async () => {
    const flight = {
      flightNo: 'MU1',
      airlineName: '东航',
      departureName: '虹桥',
      arrivalName: '首都',
      departureDate: '2026-12-01',
      departureTime: '08:00',
      duration: '2小时10分',
      ticketPrice: 800,
    }
    provider.answers({ error_code: 0, result: { orderid: 'x', flightInfo: [flight] } })
    const { list } = await liveFlights(settings(), { from: 'SHA', to: 'PEK', date: '2026-12-01' })
    expect(provider.asked[0]).toMatchObject({
      path: '/flight/query',
      query: { departure: 'SHA', arrival: 'PEK', departureDate: '2026-12-01' },
    })
    expect(list[0]).toMatchObject({ no: 'MU1', durationMin: 130, prices: [{ priceFen: 80_000 }] })
  })

  test.each([
    [10_001, '错误的请求KEY'],
    [10_012, '请求超过次数限制'],
    [281_701, '暂无数据'],
  ])('R148 error_code %i is refused in its own words', async (error_code, reason) => {
    provider.answers({ error_code, reason, result: null })
    await expect(liveTrains(settings(), trip('2026-12-01'))).rejects.toMatchObject({
      reason: 'PROVIDER_FAILED',
      detail: expect.stringContaining(reason),
    })
  })

  test.each(brokenAnswers)('R148 R149 %s is PROVIDER_FAILED', async (_, way) => {
    provider.answers(way)
    await expect(liveTrains(settings(), trip('2026-12-01'))).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
    await expect(liveFlights(settings(), trip('2026-12-01'))).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  })
})
