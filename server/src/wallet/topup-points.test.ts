import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { payWithdrawals } from './pay-withdrawals'
import { reconcile } from './reconcile'
import { bonusFor } from './topup-plans'
import { takePoints } from './ledger/points'
import { pointsOf } from './topup-points'

const PIN = '135790'
let market: TestShop
let operator: Player

beforeAll(async () => {
  market = await openTestShop()
  operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
})
afterAll(() => market.close())

/** Somebody with so many top-ups of 500 CNY, each with its 700 points, and a pay password. */
async function rich(topups: number): Promise<Player> {
  const player = await market.player(topups * 50_000)
  const body = { payPassword: PIN, identityCheck: { password: 'open-sesame' } }
  await market.call('me.setPayPassword', { body, token: player.token })
  return player
}

async function withdraw({ token }: Player, amountFen: number): Promise<string> {
  const body = { amountFen, to: { route: 'original' as const }, payPassword: PIN }
  return (await market.call('withdrawals.create', { body, token, key: newKey() })).id
}

const pointsNow = async ({ id }: Player) => {
  const row = await market.shop.database.first<{ balance: number }>(
    'select balance from ledger_accounts where id = $1',
    [`${id}:points`],
  )
  return row?.balance
}

test.each([
  [[50_000], 50_000, 700],
  [[50_000], 25_000, 350],
  [[50_000], 1, 0],
  [[5_000, 50_000], 5_000, 0],
  [[5_000, 50_000], 30_000, 350],
  [[50_000, 50_000], 100_000, 1_400],
  [[50_000], 90_000, 700],
  [[], 10_000, 0],
])('B11 of top-ups %j, the latest first, %i fen that left had brought %i points', (topups, left, points) => {
  const brought = topups.map((fen) => ({ fen, points: bonusFor(fen) }))
  expect(pointsOf(brought, left)).toBe(points)
})

test('B11 the points of a top-up go with its money, in parts as well, and never more than came', async () => {
  const player = await rich(1)
  expect(await pointsNow(player)).toBe(700)
  await withdraw(player, 20_000)
  expect(await pointsNow(player)).toBe(420)
  await withdraw(player, 30_000)
  expect(await pointsNow(player)).toBe(0)
  const { records } = await market.call('wallet.entries', {
    query: { account: 'points' } as never,
    token: player.token,
  })
  expect(records.map(({ kind }) => kind)).toEqual(['topup_bonus_back', 'topup_bonus_back', 'topup_bonus'])
})

test('B11 money that stays keeps its points', async () => {
  const player = await rich(2)
  await withdraw(player, 50_000)
  expect(await pointsNow(player)).toBe(700)
})

test('B11 what came to nothing gives them again: rejected, or failed', async () => {
  const player = await rich(2)
  const id = await withdraw(player, 60_000)
  expect(await pointsNow(player)).toBe(560)
  const body = { note: 'no' }
  await market.call('admin.rejectWithdrawal', { params: { id }, body, token: operator.token, key: newKey() })
  expect(await pointsNow(player)).toBe(1_400)
  const account = { kind: 'alipay', holder: '林小满', number: 'closed@example.com' } as const
  const added = await market.ask('payoutAccounts.add', { body: account, token: player.token })
  expect(added.reason).toBeUndefined()
  const to = { route: 'account' as const, payoutAccountId: (added.data as { id: string }).id }
  await market.call('withdrawals.create', {
    body: { amountFen: 50_000, to, payPassword: PIN },
    token: player.token,
    key: newKey(),
  })
  expect(await pointsNow(player)).toBe(700)
  await payWithdrawals(market.shop)
  const { records } = await market.call('withdrawals.list', { token: player.token })
  expect([records[0]?.state, await pointsNow(player)]).toEqual(['failed', 1_400])
})

/** Uses up points as a prop does. */
const spend = ({ id }: Player, points: number) =>
  market.shop.database.transaction(async (tx) => {
    const subject = { zh: '道具', en: 'Props' }
    await takePoints(tx, id, [{ points, kind: 'prop', subject, uniqueKey: `t:${id}` }], market.shop.now())
  })
const ask = ({ token }: Player, amountFen: number) =>
  market.ask('withdrawals.create', {
    body: { amountFen, to: { route: 'original' as const }, payPassword: PIN },
    token,
    key: newKey(),
  })
const listOf = ({ token }: Player) => market.call('withdrawals.list', { token })
const cashOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen

test('B11 points that were spent are paid for by the withdrawal, a fen for each: what can leave is less by them', async () => {
  const player = await rich(1)
  expect((await listOf(player)).withdrawableFen).toBe(50_000)
  await spend(player, 600)
  const { withdrawableFen } = await listOf(player)
  // It takes 691 points along: the 100 that are left, and 591 fen of the rest.
  expect(withdrawableFen).toBe(49_409)
  const tooMuch = await ask(player, 49_500)
  expect([tooMuch.reason, await cashOf(player), await pointsNow(player)]).toEqual(['BONUS_SPENT', 50_000, 100])
  expect((await ask(player, withdrawableFen)).success).toBe(true)
  expect([await cashOf(player), await pointsNow(player)]).toEqual([0, 0])
  // Again: topping up and withdrawing in turn gains nothing.
  await topUpAgain(player)
  expect(await pointsNow(player)).toBe(700)
  expect((await ask(player, 50_000)).success).toBe(true)
  expect(await pointsNow(player)).toBe(0)
})

test('B11 what was paid for spent points comes back with a withdrawal that comes to nothing', async () => {
  const player = await rich(2)
  await spend(player, 1_400)
  const { data } = await ask(player, 60_000)
  expect([await cashOf(player), await pointsNow(player)]).toEqual([100_000 - 60_000 - 840, 0])
  const reject = { params: { id: data.id }, body: { note: 'no' }, token: operator.token, key: newKey() }
  await market.call('admin.rejectWithdrawal', reject)
  expect([await cashOf(player), await pointsNow(player)]).toEqual([100_000, 0])
})

test('B14 a top-up without a phone or WeChat brings no points, and none are taken back', async () => {
  const stranger = await market.stranger(50_000)
  expect(await pointsNow(stranger)).toBe(0)
  expect((await listOf(stranger)).withdrawableFen).toBe(50_000)
})

test('B11 after all of it the books add up', async () => {
  const { wrongBalances, totals } = await reconcile(market.shop.database)
  expect([wrongBalances, totals.filter(({ total }) => total !== 0)]).toEqual([[], []])
})

async function topUpAgain({ id: userId, token }: Player): Promise<void> {
  const productId = 'topup:plan-500'
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const placed = await market.call('orders.create', { body: { opId, productId, userId, payChannel: 'sandbox' }, token })
  const cashier = new URL(placed.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
  const params = { paymentOrderId: placed.paymentOrderId }
  await market.call('sandbox.cashier', { params, body: { token: cashier, result: 'paid' } })
}
