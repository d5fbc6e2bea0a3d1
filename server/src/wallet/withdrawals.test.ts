import type { BodyOf } from '@joybox/contract/client-types'
import { hashPassword } from '../accounts/security/passwords'
import { setPayPassword } from '../accounts/security/pay-password'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { approveWithdrawal, rejectWithdrawal } from './approve-withdrawal'
import { payWithdrawals, waitAfter } from './pay-withdrawals'
import { passesLuhn } from './payout-number'
import { isSound, reconcile } from './reconcile'
import { lockWithdrawal } from './withdrawal'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterEach(async () => {
  const found = await reconcile(market.shop.database)
  if (!isSound(found)) throw new Error(`the ledger does not add up: ${JSON.stringify(found)}`)
})
afterAll(() => market.close())

const PAY_PASSWORD = '246810'

/** A card number of the sandbox bank with its check digit. */
function card(start: string): string {
  const padded = start.padEnd(15, '1')
  const check = [...'0123456789'].find((digit) => passesLuhn(padded + digit))
  return padded + check
}

async function choosePayPassword({ id }: Player, payPassword: string): Promise<void> {
  const hash = await hashPassword(payPassword)
  await market.shop.database.transaction((tx) => setPayPassword(tx, id, hash))
}

/** Somebody with money and a pay password. */
async function saver(balanceFen = 300_000): Promise<Player> {
  const player = await market.player(balanceFen)
  await choosePayPassword(player, PAY_PASSWORD)
  return player
}

const bind = ({ token }: Player, number = card('6222'), kind: 'bank' | 'alipay' = 'bank') =>
  market.call('payoutAccounts.add', {
    body: { kind, holder: '王小满', number, bank: kind === 'bank' ? '招商银行杭州分行' : undefined },
    token,
  })

type Request = Partial<BodyOf<'withdrawals.create'>>

const original = { route: 'original' } as const
const withdraw = ({ token }: Player, amountFen: number, more: Request = {}, key = newKey()) =>
  market.ask('withdrawals.create', {
    body: { amountFen, to: original, payPassword: PAY_PASSWORD, ...more },
    token,
    key,
  })
const walletOf = async ({ token }: Player) => {
  const { balanceFen, holdFen } = await market.call('wallet.get', { token })
  return { balanceFen, holdFen }
}
const listOf = ({ token }: Player) => market.call('withdrawals.list', { token })
/** Everything that is due, until nothing is. */
async function payAll(): Promise<void> {
  while ((await payWithdrawals(market.shop)) > 0);
}
const sumOf = async (account: string) => {
  const row = await market.shop.database.first<{ sum: number }>(
    `select (coalesce(sum(amount) filter (where credit_account_id = $1), 0)
       - coalesce(sum(amount) filter (where debit_account_id = $1), 0))::bigint as sum from transfers`,
    [account],
  )
  return row?.sum ?? 0
}

describe('B11 asking', () => {
  test('up to 500 CNY approves itself, the job pays it out, and the envelope says sandbox', async () => {
    const player = await saver()
    const account = await bind(player)
    const before = await sumOf('external:bank')
    const answer = await withdraw(player, 50_000, { to: { route: 'account', payoutAccountId: account.id } })
    expect(answer).toMatchObject({ success: true, sandbox: true, data: { state: 'approved', reviewed: false } })
    expect(await walletOf(player)).toEqual({ balanceFen: 250_000, holdFen: 0 })
    await Promise.all([1, 2, 3].map(payAll))
    expect((await listOf(player)).records).toMatchObject([{ state: 'paid', destination: account.number }])
    expect(await sumOf('external:bank')).toBe(before + 50_000)
    expect(await sumOf('withdraw_payable')).toBe(0)
  })

  test('one fen more waits for an operator, its money kept back', async () => {
    const player = await saver()
    expect((await withdraw(player, 50_001)).data).toMatchObject({ state: 'requested', reviewed: true })
    await payAll()
    expect(await walletOf(player)).toEqual({ balanceFen: 249_999, holdFen: 50_001 })
  })

  test.each([
    [999, 'VALIDATION_FAILED'],
    [1_000, undefined],
    [200_000, undefined],
    [200_001, 'VALIDATION_FAILED'],
  ])('%i fen: %s', async (amount, reason) => {
    expect((await withdraw(await saver(), amount)).reason).toBe(reason)
  })

  test('2 000 CNY a day and not a fen more; the next day of China’s calendar begins anew', async () => {
    const player = await saver(500_000)
    // 2026-12-01 23:59 in China.
    const evening = Date.parse('2026-12-01T15:59:00Z')
    market.advance(evening - market.shop.now().getTime())
    await withdraw(player, 199_000)
    const more = await withdraw(player, 1_001)
    expect(more.reason).toBe('WITHDRAWAL_LIMIT_REACHED')
    expect(more.retryAfter).toBeGreaterThan(0)
    expect(more.retryAfter).toBeLessThanOrEqual(60)
    expect((await withdraw(player, 1_000)).success).toBe(true)
    expect((await listOf(player)).leftTodayFen).toBe(0)
    market.advance(60_000)
    expect((await listOf(player)).leftTodayFen).toBe(200_000)
    expect((await withdraw(player, 200_000)).success).toBe(true)
  })

  test('no pay password, none given, a wrong one, and five wrong ones', async () => {
    const without = await market.player(50_000)
    expect((await withdraw(without, 1_000)).reason).toBe('PAY_PASSWORD_NOT_SET')
    const player = await saver(50_000)
    expect((await withdraw(player, 1_000, { payPassword: undefined })).reason).toBe('PAY_PASSWORD_REQUIRED')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await withdraw(player, 1_000, { payPassword: '000000' })).reason).toBe('PAY_PASSWORD_WRONG')
    }
    expect((await withdraw(player, 1_000)).reason).toBe('RATE_LIMITED')
    expect(await walletOf(player)).toEqual({ balanceFen: 50_000, holdFen: 0 })
  })

  test('nothing that is kept of a request tells the pay password', async () => {
    const player = await saver(50_000)
    const key = newKey()
    await withdraw(player, 1_000, {}, key)
    // With another password that is right as well, the same request is the same request.
    await choosePayPassword(player, '135790')
    expect((await withdraw(player, 1_000, { payPassword: '135790' }, key)).success).toBe(true)
    expect((await listOf(player)).total).toBe(1)
  })

  test('points cannot be taken out: only cash is, whatever points there are', async () => {
    const player = await saver(50_000)
    // 700 came with the top-up and go with it; those of a check-in stay, and are no money either.
    await market.call('checkIns.create', { token: player.token, key: newKey() })
    const { points } = await market.call('wallet.get', { token: player.token })
    expect(points).toBeGreaterThan(700)
    await withdraw(player, 50_000)
    expect((await withdraw(player, 1_000)).reason).toBe('ORIGINAL_ROUTE_TOO_SMALL')
    const { id: payoutAccountId } = await bind(player)
    const rest = await withdraw(player, 1_000, { to: { route: 'account', payoutAccountId } })
    expect(rest.reason).toBe('INSUFFICIENT_BALANCE')
    expect((await market.call('wallet.get', { token: player.token })).points).toBe(points - 700)
  })

  test('what went back the way it came cannot go back twice, and the rest is told', async () => {
    const player = await saver(100_000)
    await withdraw(player, 30_000)
    expect((await listOf(player)).originalRouteFen).toBe(70_000)
    expect((await withdraw(player, 70_001)).reason).toBe('ORIGINAL_ROUTE_TOO_SMALL')
  })
})

describe('B11 B15 at once', () => {
  test('two withdrawals of one balance have one effect', async () => {
    const player = await saver(50_000)
    const { id: payoutAccountId } = await bind(player)
    const to = { route: 'account', payoutAccountId } as const
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(player, 40_000, { to })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'INSUFFICIENT_BALANCE')).toHaveLength(3)
    expect(await walletOf(player)).toEqual({ balanceFen: 10_000, holdFen: 0 })
  })

  test('together they do not pass the day’s limit', async () => {
    const player = await saver(500_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(player, 45_000)))
    expect(answers.filter(({ success }) => success)).toHaveLength(4)
    expect(answers.filter(({ reason }) => reason === 'WITHDRAWAL_LIMIT_REACHED')).toHaveLength(1)
    expect((await walletOf(player)).balanceFen).toBe(500_000 - 180_000)
  })

  test('one key, many times: one withdrawal; another amount under it is refused', async () => {
    const player = await saver()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(player, 10_000, {}, key)))
    // So many at once take all tries at the pay password; they are asked to wait, and nothing else happens.
    expect(answers.flatMap(({ success, reason }) => (success ? [] : [reason]))).toEqual(
      answers.flatMap(({ success }) => (success ? [] : ['RATE_LIMITED'])),
    )
    expect(new Set(answers.flatMap(({ success, data }) => (success ? [data.id] : []))).size).toBe(1)
    expect((await listOf(player)).total).toBe(1)
    market.advance(15 * 60_000)
    expect((await withdraw(player, 10_001, {}, key)).reason).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('several payout jobs pay a withdrawal once', async () => {
    const player = await saver()
    await payAll()
    await Promise.all([1, 2, 3, 4].map(() => withdraw(player, 10_000)))
    const before = await sumOf('external:sandbox')
    await Promise.all(Array.from({ length: 6 }, payAll))
    expect(await sumOf('external:sandbox')).toBe(before + 40_000)
  })
})

describe('B11 how it ends', () => {
  const reviewed = async (player: Player) => (await withdraw(player, 60_000)).data.id
  const operator = async () => (await market.player()).id

  test('rejected: the money is back, and the reason is told', async () => {
    const player = await saver()
    const id = await reviewed(player)
    const operatorId = await operator()
    const reject = () =>
      market.shop.database.transaction(async (tx) => {
        const row = await lockWithdrawal(tx, id)
        await rejectWithdrawal(tx, row!, operatorId, '姓名不符', market.shop.now())
      })
    await reject()
    expect(await walletOf(player)).toEqual({ balanceFen: 300_000, holdFen: 0 })
    expect((await listOf(player)).records[0]).toMatchObject({ state: 'rejected', note: '姓名不符' })
    expect((await listOf(player)).leftTodayFen).toBe(200_000)
    await expect(reject()).rejects.toThrow('STATE_CONFLICT')
  })

  test('approved and rejected at once: one of them wins, and the money goes one way', async () => {
    const player = await saver()
    const id = await reviewed(player)
    const operatorId = await operator()
    const within = (how: typeof approveWithdrawal | null) =>
      market.shop.database.transaction(async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (how) await how(tx, row!, operatorId, market.shop.now())
        else await rejectWithdrawal(tx, row!, operatorId, 'no', market.shop.now())
      })
    const ended = await Promise.allSettled([within(approveWithdrawal), within(null), within(approveWithdrawal)])
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await walletOf(player)).holdFen).toBe(0)
  })

  test('a payout that fails brings the money back', async () => {
    const player = await saver()
    const { id: payoutAccountId } = await bind(player, card('620000000'))
    await withdraw(player, 20_000, { to: { route: 'account', payoutAccountId } })
    expect((await walletOf(player)).balanceFen).toBe(280_000)
    await payAll()
    expect(await walletOf(player)).toEqual({ balanceFen: 300_000, holdFen: 0 })
    expect((await listOf(player)).records[0]).toMatchObject({
      state: 'failed',
      note: '收款账户不存在或不能收款，请换一个收款账户',
    })
    const { records } = await market.call('wallet.entries', { query: { account: 'cash' }, token: player.token })
    expect(records.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal_back', 20_000],
      ['withdrawal', -20_000],
    ])
  })

  test('a bank that does not answer is asked again, later and later, under the same number', async () => {
    const player = await saver()
    const { id: payoutAccountId } = await bind(player, 'slow@example.com', 'alipay')
    await withdraw(player, 20_000, { to: { route: 'account', payoutAccountId } })
    await payAll()
    expect((await listOf(player)).records[0]?.state).toBe('approved')
    await payAll()
    market.advance(30_000)
    await payAll()
    expect((await listOf(player)).records[0]?.state).toBe('approved')
    market.advance(60_000)
    await payAll()
    expect((await listOf(player)).records[0]?.state).toBe('paid')
    expect([1, 2, 3, 8, 50].map(waitAfter)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000])
  })
})

describe('B11 B17 payout accounts', () => {
  test('are checked, masked, and belong to one person', async () => {
    const player = await saver(0)
    const number = card('62220202')
    const bank = await bind(player, number.replace(/(.{4})(?=.)/g, '$1 '))
    expect(bank).toMatchObject({ holder: '王**', number: `**** ${number.slice(-4)}` })
    expect((await bind(player, number)).id).toBe(bank.id)
    const stranger = await saver(50_000)
    const to = { route: 'account', payoutAccountId: bank.id } as const
    expect((await withdraw(stranger, 1_000, { to })).reason).toBe('NOT_FOUND')
    const remove = (who: Player) => market.ask('payoutAccounts.remove', { params: { id: bank.id }, token: who.token })
    expect((await remove(stranger)).reason).toBe('NOT_FOUND')
    expect((await remove(player)).data).toBe(true)
    expect((await remove(player)).reason).toBe('NOT_FOUND')
    expect(await market.call('payoutAccounts.list', { token: player.token })).toEqual([])
  })

  test.each([
    ['bank', '6222020200112239'],
    ['bank', '6222020200112238'],
    ['bank', '42'.repeat(10)],
    ['bank', 'not a card at all'],
    ['alipay', '12345678901'],
    ['alipay', 'nobody@nowhere'],
  ] as const)('%s %s is none', async (kind, number) => {
    const player = await saver(0)
    const answer = await market.ask('payoutAccounts.add', {
      body: { kind, holder: '王小满', number, bank: '招商银行杭州分行' },
      token: player.token,
    })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  })
})

describe('R229 topping up an amount of one’s own', () => {
  const topUp = async (player: Player, amountFen?: number) => {
    const productId = 'topup:custom'
    const { id: userId, token } = player
    const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
    const consents = { age: { adult: true } } as const
    const body = { opId, productId, userId, payChannel: 'sandbox', consents, amountFen } as const
    return market.ask('orders.create', { body, token })
  }

  test('the limits are published, and hold to the fen', async () => {
    const { custom } = await market.call('topupPlans.list')
    const player = await market.player()
    for (const amount of [undefined, custom.minFen - 1, custom.maxFen + 1]) {
      expect((await topUp(player, amount)).reason).toBe('VALIDATION_FAILED')
    }
    for (const amount of [custom.minFen, custom.maxFen]) {
      expect((await topUp(player, amount)).data.totalFen).toBe(amount)
    }
  })

  test('the amount arrives, with the points of the largest plan it reaches', async () => {
    const player = await market.player()
    const { paymentOrderId, payParams } = (await topUp(player, 20_050)).data
    const token = new URL((payParams as { payUrl: string }).payUrl, 'http://shop').searchParams.get('token') ?? ''
    await market.call('sandbox.cashier', { params: { paymentOrderId }, body: { token, result: 'paid' } })
    expect(await market.call('wallet.get', { token: player.token })).toEqual({
      balanceFen: 20_050,
      holdFen: 0,
      points: 200,
    })
  })
})
