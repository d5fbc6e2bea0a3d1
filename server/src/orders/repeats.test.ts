import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { RETURN_POLICY_VERSION } from './terms'

const BOX = 'box_tea-cats'
const DEAR = 'box_dear'
const PAY_PASSWORD = '135790'

let market: TestShop
let rich: Player

beforeAll(async () => {
  market = await openTestShop({ env: { PURCHASES_PER_SECOND: '5' } })
  await market.addOddsBox({ id: DEAR, priceFen: 20_000, prizes: [testPrize('prz_dear', 1_000_000, 999)] })
  rich = await market.player(200_000)
  const body = { payPassword: PAY_PASSWORD, identityCheck: { password: 'open-sesame' } }
  await market.call('me.setPayPassword', { body, token: rich.token })
  market.freeze()
})
afterAll(() => market.close())
beforeEach(() => market.advance(2_000))

const fifty = <Result>(send: () => Promise<Result>) => Promise.all(Array.from({ length: 50 }, send))

/** Asks fifty times at once, and once more later; expects one answer, a good one, for all. */
async function answerOfAll<Answer extends { success: boolean }>(send: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = await Promise.all(Array.from({ length: 50 }, send))
  market.advance(10_000)
  answers.push(await send())
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.success).toBe(true)
  return answers[0] as Answer
}

async function orderOf({ id: userId, token }: Player, boxId = BOX, quantity = 1) {
  const productId = `box:${boxId}`
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const { odds } = await market.call('boxes.get', { params: { id: boxId } })
  const consents = { age: { adult: true }, returnPolicyVersion: RETURN_POLICY_VERSION } as const
  const payChannel = 'balance' as const
  return { opId, productId, userId, quantity, payChannel, oddsVersionId: odds.versionId, consents }
}

const ordersOf = async ({ token }: Player) => (await market.call('orders.list', { query: {}, token })).total
const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen

test('B14 B15 an order and its payment, each sent fifty times at once with one key, get one answer, every one of them', async () => {
  const { token } = rich
  const [orders, balance] = [await ordersOf(rich), await balanceOf(rich)]
  const body = await orderOf(rich)
  const placed = await answerOfAll(() => market.ask('orders.create', { body, token }))
  const { orderNo, totalFen } = placed.data
  const key = newKey()
  await answerOfAll(() => market.ask('orders.pay', { body: { orderNo }, token, key }))
  expect([await ordersOf(rich), await balanceOf(rich)]).toEqual([orders + 1, balance - totalFen])
})

test('B12 B14 B15 so does a payment that needs the pay password, and fifty wrong ones at once are one try', async () => {
  const { token } = rich
  // The next day, when its limit is whole.
  market.advance(86_400_000)
  const { orderNo } = await market.call('orders.create', { body: await orderOf(rich, DEAR, 5), token })
  const key = newKey()
  const pay = (payPassword: string) => () => market.ask('orders.pay', { body: { orderNo, payPassword }, token, key })
  const wrong = await fifty(pay('000000'))
  expect(new Set(wrong.map(({ reason }) => reason))).toEqual(new Set(['PAY_PASSWORD_WRONG']))
  market.advance(2_000)
  await answerOfAll(pay(PAY_PASSWORD))
})

test('B11 B14 B15 so does a withdrawal, and its repeat is answered even when the password’s tries are used up', async () => {
  const { token } = rich
  const before = await balanceOf(rich)
  const key = newKey()
  const withdraw = (payPassword: string, with_ = key) =>
    market.ask('withdrawals.create', {
      body: { amountFen: 1_000, to: { route: 'original' }, payPassword },
      token,
      key: with_,
    })
  const first = await answerOfAll(() => withdraw(PAY_PASSWORD))
  for (let i = 0; i < 5; i += 1) await withdraw(`00000${i}`, newKey())
  expect((await withdraw(PAY_PASSWORD, newKey())).reason).toBe('RATE_LIMITED')
  expect(await withdraw(PAY_PASSWORD)).toEqual(first)
  expect(await balanceOf(rich)).toBe(before - 1_000)
})

test('B14 a repeat takes no step of the pace, and another command of the same second does', async () => {
  const player = await market.player()
  const bodies: Awaited<ReturnType<typeof orderOf>>[] = []
  for (let i = 0; i < 6; i += 1) {
    market.advance(1_000)
    bodies.push(await orderOf(player))
  }
  const place = (nth: number) => market.ask('orders.create', { body: bodies[nth]!, token: player.token })
  for (let i = 0; i < 5; i += 1) {
    expect((await place(i)).success).toBe(true)
    expect((await place(i)).success).toBe(true)
  }
  expect((await place(5)).reason).toBe('RATE_LIMITED')
  expect((await place(0)).success).toBe(true)
})

test('B14 numbers of orders have a pace: five a second, whatever they are for', async () => {
  const { id: userId, token } = await market.player()
  const ask = () => market.ask('orders.uniqueNumber', { body: { productId: `box:${BOX}`, userId }, token })
  const answers = await fifty(ask)
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['RATE_LIMITED']))
  const kept = await market.shop.database.rows('select 1 from placement_tokens where user_id = $1', [userId])
  expect(kept).toHaveLength(5)
  market.advance(1_000)
  expect((await ask()).success).toBe(true)
})
