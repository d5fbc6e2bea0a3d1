import { hashPassword } from '../accounts/security/passwords'
import { setPayPassword } from '../accounts/security/pay-password'
import { sendRefunds } from './refunds'
import { openWechatShop, type WechatShop } from '../../testing/wechat-shop'
import { newKey, type Player } from '../../testing/test-shop'
import { cut } from './original-route'
import { payWithdrawals } from './pay-withdrawals'
import { isSound, reconcile } from './reconcile'

let here: WechatShop
let player: Player

beforeAll(async () => {
  here = await openWechatShop()
  player = await here.market.player()
  const hash = await hashPassword('246810')
  await here.market.shop.database.transaction((tx) => setPayPassword(tx, player.id, hash))
})
afterAll(() => here.close())

/** Tops up with WeChat; returns the payment's number there. */
async function topUp(amountFen: number): Promise<string> {
  const { call } = here.market
  const productId = 'topup:custom'
  const { id: userId, token } = player
  const opId = await call('orders.uniqueNumber', { body: { productId, userId }, token })
  const consents = { age: { adult: true } } as const
  const placed = await call('orders.create', {
    body: { opId, productId, userId, payChannel: 'wechat', consents, amountFen },
    token,
  })
  await here.deliver(here.pay(placed))
  return placed.paymentOrderId
}

const withdraw = (amountFen: number) =>
  here.market.ask('withdrawals.create', {
    body: { amountFen, to: { route: 'original' }, payPassword: '246810' },
    token: player.token,
    key: newKey(),
  })
const list = () => here.market.call('withdrawals.list', { token: player.token })
/** Lets every job have its turn, later and later. */
async function turn(): Promise<void> {
  here.market.advance(3_600_000)
  await Promise.all([payWithdrawals(here.market.shop), payWithdrawals(here.market.shop)])
  await sendRefunds(here.market.shop)
}

test('B11 what WeChat brought goes back through WeChat, top-up by top-up, and is paid when WeChat says so', async () => {
  const older = await topUp(10_000)
  const latest = await topUp(6_000)
  expect((await list()).originalRouteFen).toBe(16_000)
  expect((await withdraw(16_001)).reason).toBe('ORIGINAL_ROUTE_TOO_SMALL')
  const answer = await withdraw(9_000)
  expect(answer).toMatchObject({ success: true, data: { state: 'approved' } })
  expect(answer.sandbox).toBeUndefined()
  expect((await list()).originalRouteFen).toBe(7_000)
  await turn()
  const sent = [...here.wechat.books.refunds.values()]
  const amounts = sent.map(({ body }) => [body.out_trade_no, (body.amount as { refund: number }).refund])
  expect(new Map(amounts as [string, number][])).toEqual(
    new Map([
      [latest, 6_000],
      [older, 3_000],
    ]),
  )
  expect((await list()).records[0]?.state).toBe('approved')
  for (const refund of sent) refund.status = 'SUCCESS'
  await turn()
  await turn()
  expect((await list()).records[0]?.state).toBe('paid')
  expect(await here.money()).toMatchObject({ wechat: 7_000, owed: 0 })
  expect(isSound(await reconcile(here.market.shop.database))).toBe(true)
})

test('B11 two at once do not send one top-up back twice', async () => {
  await topUp(6_000)
  const answers = await Promise.all([withdraw(7_000), withdraw(7_000)])
  expect(answers.map(({ reason }) => reason).sort()).toEqual(['ORIGINAL_ROUTE_TOO_SMALL', undefined])
})

test('B11 an amount is made up of the first parts, the last cut to fit', () => {
  const parts = [
    { orderId: 'a', amountFen: 300 },
    { orderId: 'b', amountFen: 200 },
  ]
  expect(cut(parts, 300)).toEqual([{ orderId: 'a', amountFen: 300 }])
  expect(cut(parts, 301)).toEqual([
    { orderId: 'a', amountFen: 300 },
    { orderId: 'b', amountFen: 1 },
  ])
  expect(cut(parts, 500)).toEqual(parts)
})
