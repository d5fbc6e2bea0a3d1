import { startProvider, type TestProvider } from '../../../testing/provider'
import { kuaidi100 } from '../../../testing/providers/kuaidi100'
import { newNumber, openPostOffice } from '../../../testing/post-office'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

let market: TestShop
let provider: TestProvider
let player: Player
let num: string

beforeAll(async () => {
  provider = await startProvider()
  const env = { KUAIDI100_CUSTOMER: 'CUST', KUAIDI100_KEY: 'KEY-1', KUAIDI100_URL: provider.url }
  market = await openTestShop({ env: { ...env, SHOP_DISPATCH_CITY: '广东省深圳市' } })
  const office = await openPostOffice(market)
  player = await market.player(50_000)
  const { shipment } = await office.request(player, 3)
  num = newNumber()
  await office.pack(shipment.id)
  await office.ship(shipment.id, num)
})
afterAll(async () => {
  await provider.close()
  await market.close()
})

/** Request of the parcel screen: no place it comes from, and a city it goes to. */
const ask = (body: object = {}) =>
  market.ask('parcels.map', {
    body: { com: 'shunfeng', num, phone: '13800138000', to: '杭州市', resultv2: 5, ...body },
    token: player.token,
  })
const sentParam = () => JSON.parse(new URLSearchParams(provider.asked.at(-1)?.body).get('param') ?? '') as object

test('R121 live: the shop’s own city and the shipment’s address are the ends the map needs', async () => {
  provider.answers(kuaidi100())
  const { data, sandbox } = await ask()
  expect(sandbox).toBeUndefined()
  expect(data).toMatchObject({ nu: num, trailUrl: 'https://api.kuaidi100.com/map/x', data: [{ context: '已揽收' }] })
  expect(sentParam()).toMatchObject({ from: '广东省深圳市', to: '浙江省杭州市西湖区', resultv2: '5' })
})

test('R121 live: a place that was given stays, under either name', async () => {
  provider.answers(kuaidi100())
  for (const name of ['from', 'form']) {
    await ask({ [name]: '上海市' })
    expect(sentParam()).toMatchObject({ from: '上海市' })
  }
})

test('R121 live: somebody else’s parcel has no end unless one is given', async () => {
  provider.answers(kuaidi100())
  const other = { num: 'SF9999999999', to: undefined }
  expect(await ask(other)).toMatchObject({ reason: 'VALIDATION_FAILED', detail: 'to' })
  expect((await ask({ ...other, to: '北京市' })).success).toBe(true)
})

test('R120 R121 live: an account without the map is told as the provider’s failure; its inquiry goes on', async () => {
  provider.answers(kuaidi100({ mayMap: false }))
  expect((await ask()).reason).toBe('PROVIDER_FAILED')
  const body = { com: 'shunfeng', num, phone: '13800138000', resultv2: 4 }
  expect((await market.ask('parcels.inquiry', { body, token: player.token })).data.data[0]?.areaName).toBe(
    '浙江,杭州市',
  )
})
