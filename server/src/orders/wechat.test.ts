import { newKey, openTestShop, type Player } from '../../testing/test-shop'
import { reconcile } from '../wallet/reconcile'
import { payOrder, transactionOf } from '../../testing/wechat-pay/wechat-ledger'
import { newTestKey } from '../../testing/wechat-pay/wechat-keys'
import { expireOrders } from './close-order'
import { closeWechatOrders } from './wechat-close'
import { sendRefunds } from '../wallet/refunds'
import { openWechatShop, type WechatShop } from '../../testing/wechat-shop'

let here: WechatShop
let player: Player
const MINUTE = 60_000

beforeAll(async () => {
  here = await openWechatShop()
})
afterAll(() => here.close())
beforeEach(async () => {
  player = await here.market.player()
  // Orders left open by earlier tests would count here.
  const { database } = here.market.shop
  await database.rows(`update orders set state = 'expired' where state = 'unpaid'`)
  await database.rows(`update payments set state = 'closed' where state in ('created', 'prepaid')`)
  await database.rows(`update channel_refunds set next_try_at = 'infinity' where state <> 'succeeded'`)
})
const look = (orderNo: string, someone = player) =>
  here.market.call('orders.get', { body: { orderNo }, token: someone.token })

/** An order's row, without asking WeChat as a look at it would. */
async function stateOf(orderNo: string): Promise<[order: string, payment: string]> {
  const row = await here.market.shop.database.first<{ state: string; payment: string }>(
    'select o.state, p.state as payment from orders o join payments p on p.order_id = o.id where o.id = $1',
    [orderNo],
  )
  return [row?.state ?? '', row?.payment ?? '']
}

const asked = (part: string) => here.wechat.requests.filter(({ path }) => path.includes(part)).length

describe('the way to pay', () => {
  test('R154 wechat is a way to pay where a merchant is configured, and nowhere else', async () => {
    expect(await here.market.call('orders.payMethods')).toEqual(['balance', 'sandbox', 'wechat'])
    const other = await openTestShop()
    try {
      expect(await other.call('orders.payMethods')).toEqual(['balance', 'sandbox'])
      const url = '/dev-api/generalOrder/callback/wechat'
      expect((await other.app.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404)
      const someone = await other.player()
      const refused = other.order(someone, 'box_tea-cats', 1, 'wechat' as 'sandbox')
      await expect(refused).rejects.toThrow('VALIDATION_FAILED')
    } finally {
      await other.close()
    }
  })

  test('R152 without a WeChat identity the order is paid in a browser, by its address', async () => {
    const placed = await here.order(player, { scene: 'weapp' })
    expect(placed.payParams).toEqual({ h5_url: expect.stringMatching(/^https:\/\/wx\.tenpay\.com\//) })
    const { body } = here.wechat.books.orders.get(placed.paymentOrderId)!
    const { expiresAt } = (await look(placed.orderNo))!
    expect(body).toMatchObject({
      mchid: '1900000001',
      notify_url: 'https://shop.example/dev-api/generalOrder/callback/wechat',
      amount: { total: placed.totalFen, currency: 'CNY' },
      time_expire: expiresAt.replace(/\.\d+Z$/, '+00:00'),
      scene_info: { payer_client_ip: '127.0.0.1' },
    })
    expect(await stateOf(placed.orderNo)).toEqual(['unpaid', 'prepaid'])
  })

  test.each([
    ['weapp', 'mini_program', 'wxmini0000000001'],
    ['wechat', 'public_account', 'wxpublic00000001'],
  ] as const)(
    'R153a in %s the payer’s openid of that app is used, and its parameters are signed',
    async (scene, app, appId) => {
      await here.bind(player, app, 'openid')
      const placed = await here.order(player, { scene })
      expect(placed.payParams).toMatchObject({
        appId,
        package: `prepay_id=wx${placed.paymentOrderId}`,
        signType: 'RSA',
      })
      expect(here.wechat.books.orders.get(placed.paymentOrderId)!.body).toMatchObject({
        appid: appId,
        payer: { openid: expect.stringMatching(/^openid-/) },
      })
      const before = asked('/jsapi')
      const again = await here.market.call('orders.paymentParams', {
        body: { orderNo: placed.orderNo },
        token: player.token,
      })
      expect(again.package).toBe(placed.payParams.package)
      expect(asked('/jsapi')).toBe(before)
    },
  )

  test('R152 while WeChat fails there is no way to pay; the same request later makes no second order', async () => {
    const { market, wechat } = here
    const productId = `box:box_tea-cats`
    const opId = await market.call('orders.uniqueNumber', {
      body: { productId, userId: player.id },
      token: player.token,
    })
    const { odds, returnPolicyVersion } = await market.call('boxes.get', { params: { id: 'box_tea-cats' } })
    const { versionId: oddsVersionId } = odds as { versionId: string }
    const consents = { age: { adult: true }, returnPolicyVersion } as const
    const body = { opId, productId, userId: player.id, payChannel: 'wechat', oddsVersionId, consents } as const
    wechat.failing('/h5', 500, 'SYSTEM_ERROR')
    const failed = await market.ask('orders.create', { body, token: player.token })
    expect([failed.reason, failed.detail]).toEqual(['PROVIDER_FAILED', expect.stringContaining('SYSTEM_ERROR')])
    wechat.oddly('/h5', (response) => response.destroy())
    expect((await market.ask('orders.create', { body, token: player.token })).reason).toBe('PROVIDER_FAILED')
    wechat.failing('/h5', 429, 'FREQUENCY_LIMITED')
    expect(await market.ask('orders.create', { body, token: player.token })).toMatchObject({
      reason: 'RATE_LIMITED',
      retryAfter: 5,
    })
    const placed = await market.call('orders.create', { body, token: player.token })
    expect(placed.payParams.h5_url).toBeDefined()
    expect((await market.call('orders.list', { token: player.token })).total).toBe(1)
  })

  test('R153 balance and sandbox do not pay a wechat order', async () => {
    const { orderNo, paymentOrderId } = await here.order(player)
    const paid = await here.market.ask('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
    expect(paid.reason).toBe('STATE_CONFLICT')
    const page = await here.market.app.inject({ url: `/sandbox/cashier/${paymentOrderId}?token=${'a'.repeat(64)}` })
    expect(page.json().reason).toBe('FORBIDDEN')
  })
})

describe('webhooks', () => {
  test('B4 B15 a believed webhook delivers the order once, however often it comes', async () => {
    const placed = await here.order(player, { quantity: 2 })
    const before = await here.money()
    const webhook = here.pay(placed)
    expect(await stateOf(placed.orderNo)).toEqual(['unpaid', 'prepaid'])
    const statuses = await Promise.all(Array.from({ length: 20 }, () => here.deliver(webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const order = (await look(placed.orderNo))!
    expect(order).toMatchObject({ orderStatus: 'delivered', payStatus: 'succeeded', paymentChannel: 'wechat' })
    expect(order.sealedBoxIds).toHaveLength(2)
    const after = await here.money()
    expect([after.wechat - before.wechat, after.revenue - before.revenue]).toEqual([placed.totalFen, placed.totalFen])
    expect(await here.deliver(webhook)).toBe(200)
    expect(await here.money()).toEqual(after)
  })

  test('B15 a webhook that is forged, old, of another merchant, app or amount, or for nothing of ours changes nothing', async () => {
    const placed = await here.order(player)
    payOrder(here.wechat.books, placed.paymentOrderId)
    const told = transactionOf(here.wechat.books, placed.paymentOrderId)
    const before = await here.money()
    const send = (change: object, options = {}) =>
      here.deliver(here.wechat.webhook('TRANSACTION.SUCCESS', { ...told, ...change }, options))
    expect(await send({}, { signedBy: newTestKey() })).toBe(401)
    expect(await send({}, { secondsAgo: 301 })).toBe(401)
    expect(await send({}, { apiV3Key: 'x'.repeat(32) })).toBe(401)
    expect(await send({ mchid: '1900000002' })).toBe(401)
    expect(await send({ appid: 'wxsomebodyelse01' })).toBe(403)
    expect(await send({ amount: { total: placed.totalFen - 1, currency: 'CNY' } })).toBe(400)
    expect(await send({ amount: { total: placed.totalFen, currency: 'USD' } })).toBe(400)
    expect(await send({ amount: null })).toBe(400)
    expect(await send({ transaction_id: '' })).toBe(400)
    expect(await send({ success_time: 'yesterday' })).toBe(400)
    expect(await send({ out_trade_no: 'pay_unknown' })).toBe(404)
    const good = here.wechat.webhook('TRANSACTION.SUCCESS', told)
    expect(await here.deliver({ ...good, text: `${good.text} ` })).toBe(401)
    expect(await here.deliver({ text: '', headers: {} })).toBe(401)
    expect(await here.deliver({ text: '\u0000{"a":', headers: { 'wechatpay-signature': 'AA==' } })).toBe(401)
    expect(await here.deliver(here.wechat.webhook('COUPON.USE', told))).toBe(401)
    expect(await stateOf(placed.orderNo)).toEqual(['unpaid', 'prepaid'])
    expect(await here.money()).toEqual(before)
    expect(await here.deliver(good)).toBe(200)
    expect(await stateOf(placed.orderNo)).toEqual(['delivered', 'succeeded'])
  })

  test('B15 a webhook of a payment that was not made changes nothing, before and after the one that was', async () => {
    const placed = await here.order(player)
    const told = transactionOf(here.wechat.books, placed.paymentOrderId)
    const closed = here.wechat.webhook('TRANSACTION.CLOSED', { ...told, trade_state: 'CLOSED' })
    expect(await here.deliver(closed)).toBe(200)
    expect(await stateOf(placed.orderNo)).toEqual(['unpaid', 'prepaid'])
    await here.deliver(here.pay(placed))
    expect(await here.deliver(closed)).toBe(200)
    expect(await stateOf(placed.orderNo)).toEqual(['delivered', 'succeeded'])
  })
})

describe('orders that nobody heard of', () => {
  test('R153d a look at an unpaid order asks WeChat, but not again at once', async () => {
    const placed = await here.order(player)
    await look(placed.orderNo)
    const before = asked('/out-trade-no/')
    expect((await look(placed.orderNo))?.payStatus).toBe('prepaid')
    expect(asked('/out-trade-no/')).toBe(before)
    here.pay(placed)
    here.market.advance(3_000)
    expect(await look(placed.orderNo, await here.market.player())).toBeNull()
    expect(asked('/out-trade-no/')).toBe(before)
    expect(await look(placed.orderNo)).toMatchObject({ orderStatus: 'delivered', payStatus: 'succeeded' })
    expect(asked('/out-trade-no/')).toBe(before + 1)
  })

  test('R153d WeChat’s silence, or an answer it did not sign, is no reason not to look at an order', async () => {
    const placed = await here.order(player)
    here.pay(placed)
    here.wechat.oddly('/out-trade-no/', (response) => response.destroy())
    expect((await look(placed.orderNo))?.orderStatus).toBe('unpaid')
    here.market.advance(3_000)
    here.wechat.oddly('/out-trade-no/', (response, { text }) => response.writeHead(200).end(text))
    expect((await look(placed.orderNo))?.orderStatus).toBe('unpaid')
    here.market.advance(3_000)
    expect((await look(placed.orderNo))?.orderStatus).toBe('delivered')
  })

  test('B3 an order that waited too long is closed at WeChat before it is closed here', async () => {
    const placed = await here.order(player)
    here.market.advance(16 * MINUTE)
    expect(await expireOrders(here.market.shop)).toBe(0)
    expect(await closeWechatOrders(here.market.shop)).toBe(1)
    expect(await stateOf(placed.orderNo)).toEqual(['expired', 'closed'])
    expect(here.wechat.books.orders.get(placed.paymentOrderId)?.state).toBe('CLOSED')
    expect(await closeWechatOrders(here.market.shop)).toBe(0)
  })

  test('B3 one that was paid in time without anybody hearing of it is delivered', async () => {
    const placed = await here.order(player)
    here.pay(placed)
    here.market.advance(16 * MINUTE)
    await closeWechatOrders(here.market.shop)
    expect(await stateOf(placed.orderNo)).toEqual(['delivered', 'succeeded'])
  })

  test('B3 one that was paid too late goes back where the money came from', async () => {
    const placed = await here.order(player)
    here.market.advance(16 * MINUTE)
    here.pay(placed)
    const before = await here.money()
    await closeWechatOrders(here.market.shop)
    expect(await stateOf(placed.orderNo)).toEqual(['refunded', 'refunded'])
    expect(await here.money()).toEqual({
      ...before,
      wechat: before.wechat + placed.totalFen,
      owed: before.owed + placed.totalFen,
    })
    await sendRefunds(here.market.shop)
    const [refund] = [...here.wechat.books.refunds.values()].slice(-1)
    expect(refund?.body).toMatchObject({ out_trade_no: placed.paymentOrderId, amount: { refund: placed.totalFen } })
  })

  test('B3 money for an order that is closed already goes back at once', async () => {
    const placed = await here.order(player)
    here.market.advance(16 * MINUTE)
    await closeWechatOrders(here.market.shop)
    here.wechat.books.orders.get(placed.paymentOrderId)!.state = 'NOTPAY'
    const before = await here.money()
    const webhook = here.pay(placed)
    expect([await here.deliver(webhook), await here.deliver(webhook)]).toEqual([200, 200])
    expect(await stateOf(placed.orderNo)).toEqual(['expired', 'refunded'])
    expect(await here.money()).toEqual({
      ...before,
      wechat: before.wechat + placed.totalFen,
      owed: before.owed + placed.totalFen,
    })
  })

  test('B3 while WeChat is silent the order stays, for an hour', async () => {
    const placed = await here.order(player)
    here.market.advance(16 * MINUTE)
    here.wechat.oddly('/out-trade-no/', (response) => response.destroy())
    expect(await closeWechatOrders(here.market.shop)).toBe(0)
    expect(await expireOrders(here.market.shop)).toBe(0)
    expect(await stateOf(placed.orderNo)).toEqual(['unpaid', 'prepaid'])
    const late = await here.market.ask('orders.paymentParams', {
      body: { orderNo: placed.orderNo },
      token: player.token,
    })
    expect(late.reason).toBe('ORDER_EXPIRED')
    here.market.advance(60 * MINUTE)
    expect(await expireOrders(here.market.shop)).toBe(1)
    expect(await stateOf(placed.orderNo)).toEqual(['expired', 'closed'])
  })

  test('B3 an order that WeChat never heard of expires', async () => {
    here.wechat.failing('/h5', 500, 'SYSTEM_ERROR')
    await expect(here.order(player)).rejects.toThrow('PROVIDER_FAILED')
    const { records } = await here.market.call('orders.list', { token: player.token })
    here.market.advance(16 * MINUTE)
    const before = asked('/out-trade-no/')
    // It was marked as handed out before WeChat was asked, so it is asked about; here WeChat lost it.
    here.wechat.books.orders.delete(records[0]!.paymentOrderId)
    expect(await closeWechatOrders(here.market.shop)).toBe(1)
    expect(asked('/out-trade-no/')).toBe(before + 1)
    expect(await stateOf(records[0]!.orderNo)).toEqual(['expired', 'closed'])
  })

  test('R153e cancelling closes the payment at WeChat; one that was paid meanwhile is delivered instead', async () => {
    const [given, kept] = [await here.order(player), await here.order(player)]
    const cancel = ({ orderNo }: { orderNo: string }) =>
      here.market.ask('orders.cancel', { body: { orderNo }, token: player.token })
    expect((await cancel(given)).data).toBe(true)
    expect(here.wechat.books.orders.get(given.paymentOrderId)?.state).toBe('CLOSED')
    expect(await stateOf(given.orderNo)).toEqual(['cancelled', 'closed'])
    here.pay(kept)
    expect((await cancel(kept)).reason).toBe('STATE_CONFLICT')
    expect(await stateOf(kept.orderNo)).toEqual(['delivered', 'succeeded'])
    const silent = await here.order(player)
    here.wechat.oddly('/out-trade-no/', (response) => response.destroy())
    expect((await cancel(silent)).reason).toBe('PROVIDER_FAILED')
    expect(await stateOf(silent.orderNo)).toEqual(['unpaid', 'prepaid'])
  })

  test('R153e paid between the question and the closing: WeChat’s refusal to close tells, and the order is delivered', async () => {
    const placed = await here.order(player)
    here.wechat.oddly('/close', (response) => {
      payOrder(here.wechat.books, placed.paymentOrderId)
      response.writeHead(400).end('{"code":"ORDERPAID","message":"paid"}')
    })
    // The books close it before the odd answer does; here it was open until the payer was quicker.
    here.wechat.beforeAnswer(
      '/close',
      () => void (here.wechat.books.orders.get(placed.paymentOrderId)!.state = 'NOTPAY'),
    )
    const answer = await here.market.ask('orders.cancel', { body: { orderNo: placed.orderNo }, token: player.token })
    expect(answer.reason).toBe('STATE_CONFLICT')
    expect(await stateOf(placed.orderNo)).toEqual(['delivered', 'succeeded'])
  })
})

test('B11 after all of this every balance equals its transfers, and all accounts add up to zero', async () => {
  const { wrongBalances, totals } = await reconcile(here.market.shop.database)
  expect(wrongBalances).toEqual([])
  expect(totals.map(({ total }) => total)).toEqual([0, 0])
})
