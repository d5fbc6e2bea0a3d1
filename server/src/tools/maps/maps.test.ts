import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { onStreet } from '../../integrations/maps/sandbox-city/address'
import { CENTRE } from '../../integrations/maps/sandbox-city/plan'

let market: TestShop
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
})
afterAll(() => market.close())

const latLng = `${CENTRE.lat.toFixed(6)},${CENTRE.lng.toFixed(6)}`
const token = () => player.token

test('R50 R138 pick-up points nearby, the nearest first, page by page, marked as sandbox', async () => {
  const body = { boundary: `nearby(${latLng},5000)`, keyword: '驿站', page_size: 5 }
  const first = await market.ask('maps.search', { body, token: token() })
  expect(first.sandbox).toBe(true)
  expect(first.data.data).toHaveLength(5)
  const second = await market.call('maps.search', { body: { ...body, page_index: 2 }, token: token() })
  const distances = [...first.data.data, ...second.data].map((place) => place._distance)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  expect(first.data.count).toBeGreaterThan(5)
  expect(first.data.data[0]?.location).toEqual({ lat: expect.any(Number), lng: expect.any(Number) })
})

test('R138 R217 a radius beyond 50 000 m, or none, is refused', async () => {
  for (const radius of ['99999', '9']) {
    const answer = await market.ask('maps.search', {
      body: { boundary: `nearby(${latLng},${radius})` },
      token: token(),
    })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  }
})

test('R143 R144 R139 R140 sandbox: both providers give one address for one point, and the point back', async () => {
  const { result } = await market.call('maps.geocoder', { body: { location: latLng }, token: token() })
  const { result: back } = await market.call('maps.geoaddress', { body: { address: result.address }, token: token() })
  const { geocodes } = await market.call('maps.amapGeo', { body: { address: result.address }, token: token() })
  expect(geocodes[0]?.location).toBe(`${back.location.lng.toFixed(6)},${back.location.lat.toFixed(6)}`)
  const location = geocodes[0]?.location ?? ''
  const { regeocode } = await market.call('maps.amapRegeocode', { body: { location }, token: token() })
  expect(regeocode.formatted_address).toBe(result.address)
})

test('R139 a real city is found as a whole, and an address in it leads to its middle', async () => {
  const address = '浙江省杭州市西湖区文三路1号'
  const { geocodes } = await market.call('maps.amapGeo', { body: { address }, token: token() })
  expect(geocodes[0]).toMatchObject({ formatted_address: '杭州市', level: '市', location: '120.155100,30.274100' })
})

test('R49 R137 R141 sandbox: the way there is as long for one provider as for the other', async () => {
  const { data } = await market.call('maps.search', {
    body: { boundary: `nearby(${latLng},5000)`, keyword: '门店' },
    token: token(),
  })
  const { lat, lng } = data[0]?.location ?? CENTRE
  const tencent = await market.call('maps.driving', { body: { from: latLng, to: `${lat},${lng}` }, token: token() })
  const [clat, clng] = latLng.split(',')
  const body = { origin: `${clng},${clat}`, destination: `${lng.toFixed(6)},${lat.toFixed(6)}` }
  const amap = await market.call('maps.amapDriving', { body, token: token() })
  expect(String(tencent.result.routes[0]?.distance)).toBe(amap.route.paths[0]?.distance)
  const steps = tencent.result.routes[0]?.steps ?? []
  expect(steps.at(-1)?.polyline_idx[1]).toBe((tencent.result.routes[0]?.polyline.length ?? 0) - 1)
})

test('R142 sandbox: anybody is somewhere in the city, the same place for the same address', async () => {
  const ask = (ip: string) => market.call('maps.amapIpLocation', { body: { ip } })
  const [one, again] = [await ask('203.0.113.7'), await ask('203.0.113.99')]
  expect(one.rectangle).toMatch(/^\d+\.\d+,\d+\.\d+;\d+\.\d+,\d+\.\d+$/)
  expect(again.rectangle).toBe(one.rectangle)
  // The middle of every block has an address.
  for (let block = 0; block < 40; block += 1) {
    const { rectangle } = await ask(`203.0.${block}.7`)
    const [west, south, east, north] = String(rectangle).split(/[,;]/).map(Number) as [number, number, number, number]
    const location = `${((west + east) / 2).toFixed(6)},${((south + north) / 2).toFixed(6)}`
    expect((await market.ask('maps.amapRegeocode', { body: { location }, token: token() })).success).toBe(true)
  }
  expect((await market.ask('maps.amapIpLocation', { body: { ip: 'localhost' } })).reason).toBe('VALIDATION_FAILED')
})

test('R144 what nobody knows is refused in words, not invented', async () => {
  const answer = await market.ask('maps.geoaddress', { body: { address: '不存在的地方' }, token: token() })
  expect(answer).toMatchObject({ success: false, reason: 'PROVIDER_FAILED' })
  expect(answer.detail).toContain('查询无结果')
})

test('H12 the city is drawn as it is: every street on its streets, every place on one, all of it within its bounds', async () => {
  const { data, sandbox } = await market.ask('sandbox.city', {})
  expect(sandbox).toBe(true)
  expect(data.bounds).toMatchObject({ south: 29.448, east: 123.508 })
  const points = data.roads.flatMap(({ lines }) => lines.flat())
  expect(points.length).toBeGreaterThan(100)
  for (const [lat, lng] of points) expect(onStreet({ lat, lng } as typeof CENTRE).away).toBeLessThan(1)
  for (const { at } of data.places) expect(onStreet({ lat: at[0], lng: at[1] } as typeof CENTRE).away).toBeLessThan(1)
  // Three bridges: the other streets that cross the river are in two runs.
  const broken = data.roads.filter(({ lines }) => lines.length === 2)
  expect(broken).toHaveLength(7)
  expect(data.water[0]?.length).toBeGreaterThan(10)
})
