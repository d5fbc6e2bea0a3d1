import { brokenAnswers, startProvider, type TestProvider } from '../../../testing/provider'
import { amapWeb, tencentPlaces } from '../../../testing/providers/maps'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

let tencent: TestProvider
let amap: TestProvider
let market: TestShop
let player: Player

beforeAll(async () => {
  tencent = await startProvider()
  amap = await startProvider()
  const env = { TENCENT_MAP_KEY: 'KEY-1', TENCENT_MAP_URL: tencent.url, AMAP_KEY: 'KEY-1', AMAP_URL: amap.url }
  market = await openTestShop({ env })
  player = await market.player()
})
afterAll(async () => {
  await Promise.all([tencent.close(), amap.close()])
  await market.close()
})
beforeEach(() => {
  tencent.asked.splice(0)
  amap.asked.splice(0)
  tencent.answers(tencentPlaces)
  amap.answers(amapWeb)
})

const token = () => player.token
/** Request of the place picker. */
const search = (body: object = {}, radius = 5_000) =>
  market.ask('maps.search', {
    body: { boundary: `nearby(30.27415,120.15515,${radius})`, page_size: 20, page_index: 1, ...body },
    token: token(),
  })

describe('Tencent', () => {
  test('R138 R216 the picker opens without a word, 5 000 m around: explore is asked, within what it takes', async () => {
    const { data, success } = await search({ service: 'tencent' })
    expect([success, data.count, data.data[0]?.title, data.data[0]?._distance]).toEqual([true, 1, '驿站', 42.5])
    expect(tencent.asked[0]).toMatchObject({
      path: '/ws/place/v1/explore',
      query: { boundary: 'nearby(30.27415,120.15515,1000,1)', page_size: '20', page_index: '1' },
    })
    expect(tencent.asked[0]?.query).not.toHaveProperty('service')
  })

  test('R195 a narrower radius stays as it is', async () => {
    await search({}, 800)
    expect(tencent.asked[0]?.query.boundary).toBe('nearby(30.27415,120.15515,800,1)')
  })

  test('R138 a word is searched for, cut where it has more bytes than the service takes', async () => {
    expect((await search({ keyword: ' 菜鸟驿站 ' })).data.data[0]?.title).toBe('菜鸟驿站')
    expect(tencent.asked[0]?.path).toBe('/ws/place/v1/search')
    expect((await search({ keyword: '驿'.repeat(60) })).data.data[0]?.title).toBe('驿'.repeat(32))
    expect((await search({ keyword: '   ' })).success).toBe(true)
    expect(tencent.asked.at(-1)?.path).toBe('/ws/place/v1/explore')
  })

  test.each(brokenAnswers.filter(([what]) => what !== 'silence'))('R138 %s is PROVIDER_FAILED', async (_, way) => {
    tencent.answers(way)
    expect((await search()).reason).toBe('PROVIDER_FAILED')
  })
})

describe('AMap', () => {
  test('R215 R217 an app built for AMap is shown AMap’s places, 50 000 m around, in the same shape', async () => {
    const { data, success } = await search({ service: 'amap', page_size: 10, keyword: '驿站' }, 50_000)
    expect(success).toBe(true)
    expect(data.data).toEqual([
      {
        id: 'B0',
        title: '驿站',
        address: '',
        tel: '',
        category: '生活服务',
        location: { lat: 30.27, lng: 120.15 },
        _distance: 42,
        ad_info: { adcode: '', province: '浙江省', city: '杭州市', district: '西湖区' },
      },
    ])
    expect(amap.asked[0]).toMatchObject({
      path: '/v3/place/around',
      query: { location: '120.155150,30.274150', radius: '50000', keywords: '驿站', offset: '10', page: '1' },
    })
    expect(tencent.asked).toEqual([])
  })

  test('R139 R140 R141 documented fields are handed on, others are not', async () => {
    const body = {
      location: '120.1,30.2',
      extensions: 'all',
      radius: 500,
      roadlevel: 1,
      key: 'theirs',
      sig: 'x',
    } as const
    const { regeocode } = await market.call('maps.amapRegeocode', { body, token: token() })
    expect(amap.asked[0]?.query).toEqual({
      location: '120.1,30.2',
      extensions: 'all',
      radius: '500',
      roadlevel: '1',
      key: 'KEY-1',
      output: 'JSON',
    })
    expect(regeocode.pois?.[0]?.name).toBe('驿站')
    const way = { origin: '120.1,30.2', destination: '120.2,30.3', waypoints: '120.15,30.25', strategy: 10 }
    await market.call('maps.amapDriving', { body: { ...way, extensions: 'all', ferry: 1 }, token: token() })
    expect(amap.asked[1]?.query).toMatchObject({
      waypoints: '120.15,30.25',
      strategy: '10',
      extensions: 'all',
      ferry: '1',
    })
  })

  test('R138 R143 R144 where only AMap is configured it answers the picker’s other questions as well', async () => {
    const only = await openTestShop({ env: { AMAP_KEY: 'KEY-1', AMAP_URL: amap.url } })
    const someone = await only.player()
    const place = { boundary: 'nearby(30.27415,120.15515,5000)' }
    expect((await only.call('maps.search', { body: place, token: someone.token })).data[0]?.title).toBe('驿站')
    const { result } = await only.call('maps.geocoder', { body: { location: '30.27,120.15' }, token: someone.token })
    expect(result).toMatchObject({
      address: '北京市东城区文三路1号',
      formatted_addresses: { recommend: '文三路1号' },
      ad_info: { city: '北京市' },
    })
    const found = await only.call('maps.geoaddress', { body: { address: '杭州' }, token: someone.token })
    expect(found.result.location).toEqual({ lat: 30.27, lng: 120.15 })
    amap.answers((response) => response.end(JSON.stringify({ status: '1', infocode: '10000', geocodes: [] })))
    const nothing = await only.ask('maps.geoaddress', { body: { address: '无处' }, token: someone.token })
    expect(nothing.reason).toBe('PROVIDER_FAILED')
    await only.close()
  })

  test.each([
    ['10001', 'INVALID_USER_KEY'],
    ['10003', 'DAILY_QUERY_OVER_LIMIT'],
    ['10021', 'CUQPS_HAS_EXCEEDED_THE_LIMIT'],
  ])('R139 infocode %s is refused in AMap’s own words', async (infocode, info) => {
    amap.answers({ status: '0', info, infocode })
    const answer = await search({ service: 'amap' })
    expect([answer.reason, answer.detail]).toEqual(['PROVIDER_FAILED', `${info} ${infocode}`])
  })
})
