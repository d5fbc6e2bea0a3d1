import { openTestShop, type TestShop } from '../../testing/test-shop'
import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'
import { parcelTrack } from './parcel-track'

const HOUR_MS = 3_600_000

let market: TestShop
let office: PostOffice

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
})
afterAll(() => market.close())

const advance = (num: string) => market.ask('sandbox.advanceParcel', { params: { num } })

async function shipped() {
  const player = await market.player(50_000)
  const { shipment } = await office.request(player, 3)
  const num = newNumber()
  await office.pack(shipment.id)
  await office.ship(shipment.id, num)
  return { player, id: shipment.id, num }
}

test('R120 where a parcel is comes from what is kept and the clock, so that asking twice says the same', async () => {
  const { player, id, num } = await shipped()
  market.advance(24 * HOUR_MS)
  const now = market.shop.now()
  const track = await parcelTrack(market.shop.database, num, now)
  expect(track).toMatchObject({ num, com: 'shunfeng', mobile: '13800138000', fromCity: '杭州市', toCity: '杭州市' })
  expect(track?.events.map(({ step }) => step)).toEqual(['arrived', 'departed', 'collected'])
  expect(await parcelTrack(market.shop.database, num.toLowerCase(), now)).toEqual(track)
  const { events } = await office.shipment(player, id)
  expect(events.map(({ at }) => at)).toEqual(track?.events.map(({ at }) => at.toISOString()))
  expect(await parcelTrack(market.shop.database, newNumber(), now)).toBeUndefined()
})

test('R120 a sandbox parcel is moved on step by step, two at once one step each, until it is delivered', async () => {
  const { player, id, num } = await shipped()
  const steps = async () => (await office.shipment(player, id)).events.map(({ step }) => step)
  await Promise.all([advance(num), advance(num)])
  expect(await steps()).toEqual(['arrived', 'departed', 'collected'])
  await advance(num)
  expect((await advance(num)).data.step).toBe('delivered')
  expect(await steps()).toEqual(['delivered', 'delivering', 'arrived', 'departed', 'collected'])
  expect((await advance(num)).reason).toBe('STATE_CONFLICT')
  expect((await advance(newNumber())).reason).toBe('NOT_FOUND')
})

test('B18 in production nobody moves parcels, and nothing is told of them that the shop does not know', async () => {
  const { num, player, id } = await shipped()
  market.advance(100 * HOUR_MS)
  market.shop.config.production = true
  const refused = await advance(num)
  const { events } = await office.shipment(player, id)
  market.shop.config.production = false
  expect(refused.reason).toBe('FORBIDDEN')
  expect(events.map(({ step }) => step)).toEqual(['collected'])
})
