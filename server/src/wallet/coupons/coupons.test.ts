import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { requireSound } from '../../../testing/treasury'
import { RETURN_POLICY_VERSION } from '../../orders/terms'
import { grantCoupon, type CouponTerms } from './coupon'
import { expireOrders } from '../../orders/close-order'

let market: TestShop

const BOX = 'box_tea-cats'
const PRICE = 4_900
const MINUTE = 60_000

beforeAll(async () => {
  market = await openTestShop()
  market.freeze()
})
afterEach(() => requireSound(market))
afterAll(() => market.close())

const title = { zh: '测试券', en: 'Test coupon' }
const off = (fen: number, minimumFen = 0): CouponTerms => ({ title, off: { amountFen: fen }, minimumFen, days: 30 })
const grant = (player: Player, offer: CouponTerms) =>
  market.shop.database.transaction(async (tx) => {
    const coupon = await grantCoupon(tx, player.id, offer, `test:${newKey()}`, market.shop.now())
    return coupon!.id
  })

async function order(player: Player, couponId: string, quantity = 1, payChannel: 'balance' | 'sandbox' = 'balance') {
  const productId = `box:${BOX}`
  const { id: userId, token } = player
  const box = await market.call('boxes.get', { params: { id: BOX } })
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const consents = { age: { adult: true }, returnPolicyVersion: RETURN_POLICY_VERSION } as const
  return market.ask('orders.create', {
    body: { opId, productId, userId, quantity, payChannel, oddsVersionId: box.odds.versionId, consents, couponId },
    token,
  })
}
const pay = ({ token }: Player, orderNo: string) =>
  market.ask('orders.pay', { body: { orderNo }, token, key: newKey() })
const couponOf = async ({ token }: Player, id: string) =>
  (await market.call('coupons.list', { query: { size: 100 }, token })).records.find((one) => one.id === id)
const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen
const payAtCashier = (placed: { paymentOrderId: string; payParams: { payUrl?: string } }) =>
  market.ask('sandbox.cashier', {
    params: { paymentOrderId: placed.paymentOrderId },
    body: {
      token: new URL(placed.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? '',
      result: 'paid',
    },
  })

test('B3 a new player has a welcome coupon, once', async () => {
  const player = await market.player()
  const { records } = await market.call('coupons.list', { token: player.token })
  expect(records).toEqual([expect.objectContaining({ percent: 10, mostFen: 1_000, minimumFen: 3_000, state: 'held' })])
})

test('B1 a coupon takes its amount off the order, which is charged exactly what is left', async () => {
  const player = await market.player(50_000)
  const id = await grant(player, off(700))
  const { data: placed } = await order(player, id, 2)
  expect(placed.totalFen).toBe(2 * PRICE - 700)
  expect(await couponOf(player, id)).toMatchObject({ state: 'locked', orderNo: placed.orderNo })
  await pay(player, placed.orderNo)
  expect(await balanceOf(player)).toBe(50_000 - placed.totalFen)
  expect(await couponOf(player, id)).toMatchObject({ state: 'used', orderNo: placed.orderNo })
  const { records } = await market.call('orders.list', { query: { kind: 'box' }, token: player.token })
  expect(records[0]).toMatchObject({ totalFen: placed.totalFen, discountFen: 700 })
})

test('B1 a percentage is capped; an order is never free', async () => {
  const player = await market.player(50_000)
  const percent = await grant(player, { title, off: { percent: 20, mostFen: 900 }, minimumFen: 0, days: 1 })
  expect((await order(player, percent, 1)).data.totalFen).toBe(PRICE - 900)
  const whole = await grant(player, off(999_999))
  expect((await order(player, whole, 1)).data.totalFen).toBe(1)
})

test('B17 not somebody else’s, not below its minimum, not after its time, not used twice', async () => {
  const [player, other] = [await market.player(50_000), await market.player(50_000)]
  const id = await grant(player, off(700, 2 * PRICE))
  expect((await order(other, id, 2)).reason).toBe('NOT_FOUND')
  expect((await order(player, id, 1)).reason).toBe('COUPON_NOT_USABLE')
  const { data: placed } = await order(player, id, 2)
  expect((await order(player, id, 2)).reason).toBe('COUPON_NOT_USABLE')
  await pay(player, placed.orderNo)
  expect((await order(player, id, 2)).reason).toBe('COUPON_NOT_USABLE')
  const late = await grant(player, off(100))
  const welcome = (await market.call('coupons.list', { query: { state: 'held' }, token: player.token })).total
  market.advance(30 * 86_400_000)
  const token = await market.call('accounts.loginByPassword', { body: { phone: player.name, password: 'open-sesame' } })
  expect((await order({ ...player, token }, late)).reason).toBe('COUPON_NOT_USABLE')
  expect(await couponOf({ ...player, token }, late)).toMatchObject({ state: 'expired' })
  const lists = async (state: 'held' | 'expired') =>
    (await market.call('coupons.list', { query: { state }, token })).total
  expect([welcome, await lists('held'), await lists('expired')]).toEqual([2, 0, 2])
})

test('B3 a top-up keeps its price', async () => {
  const player = await market.player()
  const couponId = await grant(player, off(100))
  const productId = 'topup:plan-50'
  const { id: userId, token } = player
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const consents = { age: { adult: true } } as const
  const body = { opId, productId, userId, payChannel: 'sandbox', couponId, consents } as const
  expect((await market.ask('orders.create', { body, token })).reason).toBe('COUPON_NOT_USABLE')
})

test('B3 one coupon in six orders at once: one order has it', async () => {
  const player = await market.player(50_000)
  const id = await grant(player, off(700))
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(player, id)))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  expect(answers.filter((answer) => answer.reason === 'COUPON_NOT_USABLE')).toHaveLength(5)
})

test('B3 an order that is cancelled or expires gives its coupon back, to be used again', async () => {
  const player = await market.player(50_000)
  const id = await grant(player, off(700))
  const { data: first } = await order(player, id)
  await market.call('orders.cancel', { body: { orderNo: first.orderNo }, token: player.token })
  expect(await couponOf(player, id)).toMatchObject({ state: 'held', orderNo: null })
  await order(player, id)
  market.advance(16 * MINUTE)
  await expireOrders(market.shop)
  expect(await couponOf(player, id)).toMatchObject({ state: 'held', orderNo: null })
  const { data: third } = await order(player, id)
  expect((await pay(player, third.orderNo)).success).toBe(true)
})

test('B3 money that comes too late goes back whole, and the coupon with it', async () => {
  const player = await market.player()
  const id = await grant(player, off(700))
  const { data: placed } = await order(player, id, 1, 'sandbox')
  market.advance(16 * MINUTE)
  await payAtCashier(placed)
  expect(await couponOf(player, id)).toMatchObject({ state: 'held', orderNo: null })
  const view = await market.call('orders.get', { body: { orderNo: placed.orderNo }, token: player.token })
  expect(view).toMatchObject({ orderStatus: 'refunded', refundedFen: PRICE - 700 })
})

test('B10 boxes that go back one by one give back exactly what was paid, discount counted; whole, the coupon returns', async () => {
  const player = await market.player(50_000)
  const id = await grant(player, off(701))
  const { data: placed } = await order(player, id, 3)
  const { data: paid } = await pay(player, placed.orderNo)
  const refund = (sealedId: string) =>
    market.call('sealedBoxes.refund', { params: { id: sealedId }, token: player.token, key: newKey() })
  const back = [await refund(paid.sealedBoxIds[1]!), await refund(paid.sealedBoxIds[0]!)]
  expect(await couponOf(player, id)).toMatchObject({ state: 'used' })
  back.push(await refund(paid.sealedBoxIds[2]!))
  expect(back.reduce((sum, one) => sum + one.refundedFen, 0)).toBe(3 * PRICE - 701)
  expect(await balanceOf(player)).toBe(50_000)
  expect(await couponOf(player, id)).toMatchObject({ state: 'held', orderNo: null })
})
