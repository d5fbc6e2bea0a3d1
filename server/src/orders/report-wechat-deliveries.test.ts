import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'
import type { Player } from '../../testing/test-shop'
import { pushOf } from '../../testing/wechat-platform/push'
import { startPlatform, type WechatPlatform } from '../../testing/wechat-platform/platform'
import { openWechatShop, type WechatShop } from '../../testing/wechat-shop'
import { reportWechatDeliveries } from './report-wechat-deliveries'

const UPLOAD = '/wxa/sec/order/upload_shipping_info'
const MINUTE_MS = 60_000

let platform: WechatPlatform
let world: WechatShop
let office: PostOffice

beforeAll(async () => {
  platform = await startPlatform()
  world = await openWechatShop(platform.env)
  office = await openPostOffice(world.market)
})
beforeEach(async () => {
  await world.market.shop.database.rows('update wechat_deliveries set ended_at = now() where ended_at is null')
  platform.asked.splice(0)
  platform.managed = true
  world.market.advance(61 * MINUTE_MS)
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

const run = () => reportWechatDeliveries(world.market.shop)
const told = () => platform.bodies(UPLOAD)
const rowOf = (orderNo: string) =>
  world.market.shop.database.first<{
    ended_at: string | null
    failure: string | null
    transaction_id: string
    attempts: number
  }>('select ended_at, failure, transaction_id, attempts from wechat_deliveries where order_id = $1', [orderNo])
const alerts = () => world.market.shop.database.rows(`select 1 from messages where unique_key like 'wechat_delivery:%'`)

/** Somebody of the mini-program buys a box and pays; WeChat's order centre knows the payment unless told otherwise. */
async function bought(
  known = true,
): Promise<{ orderNo: string; openid: string; transactionId: string; player: Player }> {
  const player = await world.market.player()
  await world.bind(player, 'mini_program', 'o-payer')
  const placed = await world.order(player, { scene: 'weapp', quantity: 2 })
  expect(await world.deliver(world.pay(placed))).toBe(200)
  const { transactionId, body } = world.wechat.books.orders.get(placed.paymentOrderId)!
  const openid = body.payer!.openid
  if (known) platform.orders.set(transactionId!, { openid, state: 1, told: [] })
  return { orderNo: placed.orderNo, openid, transactionId: transactionId!, player }
}

test('R153 a box paid in the mini-program is told as delivered in the app, a minute later and once', async () => {
  const { orderNo, openid, transactionId } = await bought()
  expect(await run()).toBe(0)
  world.market.advance(MINUTE_MS)
  await Promise.all([run(), run(), run()])
  await run()
  expect(told()).toEqual([
    {
      order_key: { order_number_type: 2, transaction_id: transactionId },
      logistics_type: 3,
      delivery_mode: 1,
      shipping_list: [{ item_desc: expect.stringMatching(/\*2$/) }],
      upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/),
      payer: { openid },
    },
  ])
  expect(await rowOf(orderNo)).toMatchObject({ failure: null, ended_at: expect.anything() })
})

test('R153 a payment outside the mini-program is not told', async () => {
  const player = await world.market.player()
  await world.bind(player, 'public_account', 'o-public')
  for (const scene of ['wechat', 'h5'] as const) {
    const placed = await world.order(player, { scene })
    expect(await world.deliver(world.pay(placed))).toBe(200)
    expect(await rowOf(placed.orderNo)).toBeUndefined()
  }
})

test('R153 freight is told with its parcel when that is sent, a carrier by its id in WeChat’s list', async () => {
  for (const [com, company, contact] of [
    ['shunfeng', 'SF', { receiver_contact: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) }],
    ['yunda', 'YD', undefined],
  ] as const) {
    const { orderNo, transactionId, shipmentId } = await paidFreight()
    world.market.advance(2 * MINUTE_MS)
    expect(await run()).toBe(0)
    await office.pack(shipmentId)
    const num = newNumber()
    await office.ship(shipmentId, num, com)
    expect(await run()).toBe(1)
    expect(told().at(-1)).toMatchObject({
      order_key: { transaction_id: transactionId },
      logistics_type: 1,
      delivery_mode: 1,
      shipping_list: [{ tracking_no: num, express_company: company, item_desc: expect.stringMatching(/\*1/) }],
    })
    expect((told().at(-1)!.shipping_list as { contact?: object }[])[0]!.contact).toEqual(contact)
    expect(await rowOf(orderNo)).toMatchObject({ failure: null, ended_at: expect.anything() })
  }
})

test('R153 a carrier that WeChat’s list lacks is left to the operators', async () => {
  const before = (await alerts()).length
  const { orderNo, shipmentId } = await paidFreight()
  await office.pack(shipmentId)
  await office.ship(shipmentId, newNumber(), 'jd')
  await run()
  expect(await rowOf(orderNo)).toMatchObject({ failure: 'get_delivery_list has no jd', ended_at: expect.anything() })
  expect((await alerts()).length).toBe(before + 1)
})

test.each([[-1], [10060001], [10060012], [10060019], [45009], [48001]])(
  'R153 WeChat’s error %d is told again after a longer wait each time',
  async (errcode) => {
    const { orderNo } = await bought()
    platform.failing(UPLOAD, errcode, errcode)
    for (const minutes of [1, 1, 2]) {
      world.market.advance(minutes * MINUTE_MS - 1_000)
      expect(await run()).toBe(0)
      world.market.advance(1_000)
      expect(await run()).toBe(1)
    }
    expect(await rowOf(orderNo)).toMatchObject({ failure: null, attempts: 3, ended_at: expect.anything() })
  },
)

test('R153 a payment that WeChat goes on not to know is told to the operators once, and on', async () => {
  const before = (await alerts()).length
  const { orderNo } = await bought(false)
  for (let tries = 0; tries < 10; tries += 1) {
    world.market.advance(6 * 60 * MINUTE_MS)
    await run()
  }
  expect(await rowOf(orderNo)).toMatchObject({
    ended_at: null,
    attempts: 10,
    failure: expect.stringContaining('10060001'),
  })
  expect((await alerts()).length).toBe(before + 1)
})

test.each([[10060002], [10060003], [10060023]])('R153 error %d says that it was told before', async (errcode) => {
  const { orderNo } = await bought()
  platform.failing(UPLOAD, errcode)
  world.market.advance(MINUTE_MS)
  await run()
  expect(await rowOf(orderNo)).toMatchObject({ failure: null, ended_at: expect.anything() })
})

test.each([[10060004], [10060008], [10060014], [10060031], [268485216], [268485224], [47001]])(
  'R153 error %d is not told again but left to the operators',
  async (errcode) => {
    const before = (await alerts()).length
    const { orderNo } = await bought()
    platform.failing(UPLOAD, errcode)
    world.market.advance(MINUTE_MS)
    await run()
    world.market.advance(600 * MINUTE_MS)
    await run()
    expect(told()).toHaveLength(1)
    expect(await rowOf(orderNo)).toMatchObject({
      failure: expect.stringContaining(String(errcode)),
      ended_at: expect.anything(),
    })
    expect((await alerts()).length).toBe(before + 1)
  },
)

test('R153 an answer that is lost is asked about, not told a second time', async () => {
  const { orderNo, transactionId } = await bought()
  platform.failing(UPLOAD, 'silence')
  world.market.advance(MINUTE_MS)
  const shop = { ...world.market.shop }
  const { wechat } = shop.config.providers
  if (wechat.kind !== 'live') throw new Error('not live')
  const impatient = { ...wechat, timeoutMs: 200 }
  await reportWechatDeliveries({
    ...shop,
    config: { ...shop.config, providers: { ...shop.config.providers, wechat: impatient } },
  })
  expect(platform.orders.get(transactionId)?.told).toHaveLength(1)
  world.market.advance(10 * MINUTE_MS)
  expect(await run()).toBe(1)
  expect(platform.orders.get(transactionId)?.told).toHaveLength(1)
  expect(await rowOf(orderNo)).toMatchObject({ failure: null, ended_at: expect.anything() })
})

test('R153 a token that has ended is renewed', async () => {
  const { orderNo } = await bought()
  platform.endToken()
  world.market.advance(MINUTE_MS)
  expect(await run()).toBe(1)
  expect(await rowOf(orderNo)).toMatchObject({ failure: null, ended_at: expect.anything() })
})

test('R153 nothing is told while WeChat does not manage the deliveries', async () => {
  platform.managed = false
  world.market.advance(61 * MINUTE_MS)
  const { orderNo } = await bought()
  world.market.advance(MINUTE_MS)
  expect(await run()).toBe(0)
  platform.managed = true
  world.market.advance(10 * MINUTE_MS)
  expect(await run()).toBe(1)
  expect(await rowOf(orderNo)).toMatchObject({ failure: null, ended_at: expect.anything() })
})

test('R153 WeChat’s reminder of an undelivered payment reaches the operators once', async () => {
  const { orderNo } = await bought()
  const payment = await world.market.shop.database.first<{ id: string }>(
    'select id from payments where order_id = $1',
    [orderNo],
  )
  const account = { appId: 'wxmini0000000001', token: 'PushToken1', encodingAesKey: 'q'.repeat(43) }
  const message = {
    ToUserName: 'gh_1',
    FromUserName: 'o-system',
    CreateTime: 1_714_112_445,
    MsgType: 'event',
    Event: 'trade_manage_remind_shipping',
    merchant_trade_no: payment!.id,
  }
  const before = (await alerts()).length
  for (const CreateTime of [1, 1, 2]) {
    const { query, body: payload } = pushOf(account, { ...message, CreateTime }, world.market.shop.now())
    const answer = await world.market.app.inject({ method: 'POST', url: '/dev-api/wechat/push', query, payload })
    expect(answer.body).toBe('success')
  }
  expect((await alerts()).length).toBe(before + 1)
})

/** A shipment whose freight somebody paid in the mini-program. */
async function paidFreight() {
  const player = await world.market.player(50_000)
  await world.bind(player, 'mini_program', 'o-sender')
  const { shipment } = await office.request(player, 1)
  const productId = `freight:${shipment.id}`
  const opId = await world.market.call('orders.uniqueNumber', {
    body: { productId, userId: player.id },
    token: player.token,
  })
  const placed = await world.market.call('orders.create', {
    body: {
      opId,
      productId,
      userId: player.id,
      payChannel: 'wechat',
      payScene: 'weapp',
      consents: { age: { adult: true } },
    },
    token: player.token,
  })
  expect(await world.deliver(world.pay(placed))).toBe(200)
  const { transactionId, body } = world.wechat.books.orders.get(placed.paymentOrderId)!
  platform.orders.set(transactionId!, { openid: body.payer!.openid, state: 1, told: [] })
  return { orderNo: placed.orderNo, transactionId: transactionId!, shipmentId: shipment.id }
}
