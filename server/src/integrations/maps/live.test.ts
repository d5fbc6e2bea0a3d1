import { amapLive } from './amap-live'
import { tencentLive } from './tencent-live'
import { brokenAnswers, startProvider, type TestProvider } from '../../../testing/provider'

let provider: TestProvider

beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => provider.asked.splice(0))
afterAll(() => provider.close())

const settings = () => ({ kind: 'live' as const, key: 'KEY-1', url: provider.url, timeoutMs: 300 })
const tencent = () => tencentLive(settings())
const amap = () => amapLive(settings())

describe('Tencent', () => {
  test('R137 driving asks direction/v1 with from, to and key, and gives back the documented fields only', async () => {
    const step = {
      instruction: '直行',
      polyline_idx: [0, 3],
      road_name: 'A',
      dir_desc: '东',
      distance: 5,
      act_desc: '',
    }
    const route = {
      mode: 'DRIVING',
      distance: 5,
      duration: 1,
      direction: '东',
      polyline: [39.9, 116.3, 10, 20],
      steps: [step],
    }
    provider.answers({
      status: 0,
      message: 'Success',
      request_id: 'x',
      result: { routes: [{ ...route, restriction: {} }] },
    })
    const given = await tencent().driving({ from: '39.9,116.3', to: '39.95,116.32', policy: 'LEAST_TIME' })
    expect(given).toEqual({ status: 0, message: 'Success', result: { routes: [route] } })
    expect(provider.asked[0]?.path).toBe('/ws/direction/v1/driving/')
    expect(provider.asked[0]?.query).toEqual({
      from: '39.9,116.3',
      to: '39.95,116.32',
      policy: 'LEAST_TIME',
      key: 'KEY-1',
      output: 'json',
    })
  })

  test('R138 search asks place/v1/search; R143 and R144 ask geocoder/v1 by location and by address', async () => {
    provider.answers({
      status: 0,
      message: 'ok',
      count: 1,
      data: [{ id: '1', title: 'T', location: { lat: 1, lng: 2 } }],
    })
    const { count, data } = await tencent().search({
      boundary: 'nearby(1,2,1000)',
      keyword: '驿站',
      page_size: 20,
      page_index: 2,
    })
    expect([count, data[0]?.title, data[0]?.location]).toEqual([1, 'T', { lat: 1, lng: 2 }])
    provider.answers({ status: 0, message: 'ok', result: { address: 'X', location: { lat: 1, lng: 2 } } })
    expect((await tencent().geocoder({ location: '1,2' })).result.address).toBe('X')
    expect((await tencent().geoaddress({ address: '海棠路' })).result.location).toEqual({ lat: 1, lng: 2 })
    expect(provider.asked.map(({ path }) => path)).toEqual([
      '/ws/place/v1/search',
      '/ws/geocoder/v1/',
      '/ws/geocoder/v1/',
    ])
    expect(provider.asked[0]?.query.page_index).toBe('2')
    expect(provider.asked[2]?.query.address).toBe('海棠路')
  })

  test.each([
    [110, '请求来源未被授权'],
    [120, '此key每秒请求量已达到上限'],
    [121, '此key每日调用量已达到上限'],
    [347, '查询无结果'],
  ])('R162 status %i is refused in the service’s own words', async (status, message) => {
    provider.answers({ status, message })
    await expect(tencent().geocoder({ location: '1,2' })).rejects.toMatchObject({
      reason: 'PROVIDER_FAILED',
      detail: message,
    })
  })
})

describe('AMap', () => {
  test('R139 R140 geocode/geo and regeo: an empty list where a text is not known reads as an empty text', async () => {
    provider.answers({
      status: '1',
      info: 'OK',
      infocode: '10000',
      count: '1',
      geocodes: [{ formatted_address: 'X', city: [], number: [], location: '1,2' }],
    })
    const { geocodes } = await amap().geo({ address: 'X', city: '星湾' })
    expect([geocodes[0]?.city, geocodes[0]?.number, geocodes[0]?.location]).toEqual(['', '', '1,2'])
    provider.answers({
      status: '1',
      info: 'OK',
      infocode: '10000',
      regeocode: { formatted_address: 'Y', addressComponent: { city: [], streetNumber: {} } },
    })
    expect((await amap().regeocode({ location: '2,1' })).regeocode.formatted_address).toBe('Y')
    expect(provider.asked.map(({ path }) => path)).toEqual(['/v3/geocode/geo', '/v3/geocode/regeo'])
    expect(provider.asked[0]?.query.key).toBe('KEY-1')
  })

  test('R141 R142 direction/driving and ip; a rectangle that is not known is an empty list', async () => {
    provider.answers({
      status: '1',
      info: 'OK',
      infocode: '10000',
      count: '1',
      route: { origin: '1,2', destination: '3,4', paths: [{ distance: '5', duration: '6', steps: [] }] },
    })
    expect((await amap().driving({ origin: '1,2', destination: '3,4', strategy: 0 })).route.paths[0]?.distance).toBe(
      '5',
    )
    provider.answers({ status: '1', info: 'OK', infocode: '10000', province: [], city: [], adcode: [], rectangle: [] })
    expect(await amap().ipLocation({ ip: '10.0.0.1' })).toMatchObject({ province: '', rectangle: [] })
    expect(provider.asked.map(({ path }) => path)).toEqual(['/v3/direction/driving', '/v3/ip'])
  })

  test.each([
    ['INVALID_USER_KEY', '10001'],
    ['DAILY_QUERY_OVER_LIMIT', '10003'],
    ['ACCESS_TOO_FREQUENT', '10004'],
    ['INVALID_PARAMS', '20000'],
  ])('R139 %s (%s) is refused in the service’s own words', async (info, infocode) => {
    provider.answers({ status: '0', info, infocode })
    await expect(amap().geo({ address: 'X' })).rejects.toMatchObject({
      reason: 'PROVIDER_FAILED',
      detail: `${info} ${infocode}`,
    })
  })
})

describe('a provider that does not answer as it should', () => {
  test.each(brokenAnswers)('B18 %s is PROVIDER_FAILED, and the key is in no message', async (_, says) => {
    provider.answers(says)
    for (const attempt of [() => tencent().geocoder({ location: '1,2' }), () => amap().geo({ address: 'X' })]) {
      const error = await attempt().catch((thrown: Error) => thrown as Error & { reason?: string })
      expect((error as { reason?: string }).reason).toBe('PROVIDER_FAILED')
      expect(JSON.stringify([(error as Error).message, String((error as Error).cause)])).not.toContain('KEY-1')
    }
  })
})
