import { newKey, type Player } from '../../testing/test-shop'
import { reconcile } from './reconcile'
import { newTestKey } from '../../testing/wechat-pay/wechat-keys'
import { sendRefunds } from './refunds'
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
  // Refunds left open by earlier tests would count here.
  const { database } = here.market.shop
  await database.rows(`update channel_refunds set next_try_at = 'infinity' where state <> 'succeeded'`)
})

const look = (orderNo: string) => here.market.call('orders.get', { body: { orderNo }, token: player.token })
const asked = (part: string) => here.wechat.requests.filter(({ path }) => path.includes(part)).length

/** Buys a box with WeChat and gives it back; returns what WeChat is to refund. */
async function refund(): Promise<{ refundId: string; totalFen: number; paymentOrderId: string }> {
  const placed = await here.order(player, { quantity: 2 })
  await here.deliver(here.pay(placed))
  const { sealedBoxIds } = (await look(placed.orderNo))!
  const id = sealedBoxIds[0] as string
  await here.market.call('sealedBoxes.refund', { params: { id }, token: player.token, key: newKey() })
  const row = await here.market.shop.database.first<{ id: string }>(
    `select id from channel_refunds where unique_key = $1 and state = 'requested'`,
    [`refund_paid:${id}`],
  )
  return { refundId: row!.id, totalFen: placed.totalFen, paymentOrderId: placed.paymentOrderId }
}

const refundRow = (id: string) =>
  here.market.shop.database.first<{ state: string; attempts: number; last_error: string | null }>(
    'select state, attempts, last_error from channel_refunds where id = $1',
    [id],
  )

test('B10 a refund is owed when it is asked for, and paid when WeChat says so', async () => {
  const start = await here.money()
  const { refundId, totalFen, paymentOrderId } = await refund()
  const half = totalFen / 2
  expect(await here.money()).toEqual({
    wechat: start.wechat + totalFen,
    owed: start.owed + half,
    revenue: start.revenue + half,
  })
  await sendRefunds(here.market.shop)
  expect(here.wechat.books.refunds.get(refundId)?.body).toMatchObject({
    out_trade_no: paymentOrderId,
    out_refund_no: refundId,
    amount: { refund: half, total: totalFen, currency: 'CNY' },
    notify_url: 'https://shop.example/dev-api/generalOrder/callback/wechat',
  })
  expect((await refundRow(refundId))?.state).toBe('processing')
  here.wechat.books.refunds.get(refundId)!.status = 'SUCCESS'
  here.market.advance(MINUTE)
  await sendRefunds(here.market.shop)
  expect((await refundRow(refundId))?.state).toBe('succeeded')
  expect(await here.money()).toEqual({ wechat: start.wechat + half, owed: start.owed, revenue: start.revenue + half })
  const requests = here.wechat.requests.length
  here.market.advance(600 * MINUTE)
  await sendRefunds(here.market.shop)
  expect(here.wechat.requests.length).toBe(requests)
})

test('B10 WeChat’s webhook ends a refund as well, once, in whatever order webhooks and answers come', async () => {
  const { refundId, totalFen, paymentOrderId } = await refund()
  const before = await here.money()
  const told = { mchid: '1900000001', out_trade_no: paymentOrderId, out_refund_no: refundId }
  const webhook = (status: string, options = {}) =>
    here.wechat.webhook(`REFUND.${status}`, { ...told, refund_status: status }, options)
  expect(await here.deliver(webhook('SUCCESS', { signedBy: newTestKey() }))).toBe(401)
  expect((await refundRow(refundId))?.state).toBe('requested')
  expect(await here.deliver(webhook('SUCCESS'))).toBe(200)
  await sendRefunds(here.market.shop)
  expect(await here.deliver(webhook('SUCCESS'))).toBe(200)
  expect(await here.deliver(webhook('ABNORMAL'))).toBe(200)
  expect((await refundRow(refundId))?.state).toBe('succeeded')
  const half = totalFen / 2
  expect(await here.money()).toEqual({ ...before, wechat: before.wechat - half, owed: before.owed - half })
  const unknown = here.wechat.webhook('REFUND.SUCCESS', { ...told, out_refund_no: 'rfd_x', refund_status: 'SUCCESS' })
  expect(await here.deliver(unknown)).toBe(200)
})

test('B10 whatever WeChat answers, the refund is sent again under its number, and WeChat refunds once', async () => {
  const { refundId } = await refund()
  const before = here.wechat.books.refunds.size
  const trouble = [
    () => here.wechat.failing('/refunds', 500, 'SYSTEM_ERROR'),
    () => here.wechat.failing('/refunds', 429, 'FREQUENCY_LIMITED'),
    () => here.wechat.failing('/refunds', 403, 'NOT_ENOUGH'),
    // WeChat took it, and its answer was lost.
    () => here.wechat.oddly('/refunds', (response) => response.destroy()),
  ]
  for (const [i, make] of trouble.entries()) {
    make()
    expect(await sendRefunds(here.market.shop)).toBe(0)
    expect(await refundRow(refundId)).toMatchObject({ state: 'requested', attempts: i + 1 })
    // Not before its time.
    const asks = here.wechat.requests.length
    await sendRefunds(here.market.shop)
    expect(here.wechat.requests.length).toBe(asks)
    here.market.advance(60 * MINUTE)
  }
  expect(await refundRow(refundId)).toMatchObject({ last_error: 'UNREACHABLE' })
  await sendRefunds(here.market.shop)
  expect(await refundRow(refundId)).toMatchObject({ state: 'processing', last_error: null })
  expect(here.wechat.books.refunds.size).toBe(before + 1)
})

test('B10 processes that send refunds at the same moment share them', async () => {
  const refunds = [await refund(), await refund(), await refund()]
  const before = asked('/refunds')
  await Promise.all([1, 2, 3, 4].map(() => sendRefunds(here.market.shop)))
  expect(asked('/refunds') - before).toBe(3)
  for (const { refundId } of refunds) expect((await refundRow(refundId))?.state).toBe('processing')
})

test('B10 a refund that WeChat cannot bring home stays owed, until it can', async () => {
  const { refundId, totalFen } = await refund()
  await sendRefunds(here.market.shop)
  const before = await here.money()
  here.wechat.books.refunds.get(refundId)!.status = 'ABNORMAL'
  here.market.advance(MINUTE)
  await sendRefunds(here.market.shop)
  expect(await refundRow(refundId)).toMatchObject({ state: 'abnormal', last_error: 'ABNORMAL' })
  expect(await here.money()).toEqual(before)
  const told = { mchid: '1900000001', out_refund_no: refundId, refund_status: 'SUCCESS' }
  expect(await here.deliver(here.wechat.webhook('REFUND.SUCCESS', told))).toBe(200)
  expect((await here.money()).owed).toBe(before.owed - totalFen / 2)
})

test('B11 after all of this every balance equals its transfers, and all accounts add up to zero', async () => {
  const { wrongBalances, totals } = await reconcile(here.market.shop.database)
  expect(wrongBalances).toEqual([])
  expect(totals.map(({ total }) => total)).toEqual([0, 0])
})
