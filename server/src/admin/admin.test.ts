import { calls, type AnyCall, type CallName } from '@joybox/contract'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { hashPassword } from '../accounts/security/passwords'
import { setPayPassword } from '../accounts/security/pay-password'
import { payWithdrawals } from '../wallet/pay-withdrawals'
import { newCreator, newOperator, published, submitted } from '../studio/studio.fixture'

let market: TestShop
let operator: Player

const BOX = 'box_audited'
const PAY_PASSWORD = '246810'

beforeAll(async () => {
  market = await openTestShop()
  operator = await newOperator(market)
  await market.addOddsBox({
    id: BOX,
    priceFen: 1_000,
    prizes: [testPrize('prz_au-a', 800_000, 9_000), testPrize('prz_au-b', 200_000, 9_000, 'SSR')],
  })
})
afterAll(() => market.close())

async function saver(balanceFen = 300_000): Promise<Player> {
  const player = await market.player(balanceFen)
  const hash = await hashPassword(PAY_PASSWORD)
  await market.shop.database.transaction((tx) => setPayPassword(tx, player.id, hash))
  return player
}

async function requested({ token }: Player, amountFen = 60_000): Promise<string> {
  const body = { amountFen, to: { route: 'original' as const }, payPassword: PAY_PASSWORD }
  return (await market.call('withdrawals.create', { body, token, key: newKey() })).id
}

const approve = (id: string, { token } = operator, key = newKey()) =>
  market.ask('admin.approveWithdrawal', { params: { id }, token, key })
const reject = (id: string, note = '姓名不符', { token } = operator) =>
  market.ask('admin.rejectWithdrawal', { params: { id }, body: { note }, token, key: newKey() })
const auditOf = (action: string, key: string, value: string) =>
  market.shop.database.rows<{ actor_id: string }>(
    'select actor_id from audit_events where action = $1 and subject ->> $2 = $3',
    [action, key, value],
  )

const adminCalls = (Object.entries(calls) as [CallName, AnyCall][]).filter(([, { path }]) => path.startsWith('/admin/'))

test.each(adminCalls)('B17 %s is FORBIDDEN to players and creators', async (_, { method, path }) => {
  for (const player of [await market.player(), await newCreator(market)]) {
    const response = await market.app.inject({
      method,
      url: `/dev-api${path.replace(/:\w+/g, 'box_x')}`,
      headers: { authorization: `Bearer ${player.token}`, app_type: 'operator', 'idempotency-key': newKey() },
    })
    expect(response.json()).toMatchObject({ success: false, reason: 'FORBIDDEN' })
  }
})

describe('B11 B16 withdrawals in admin', () => {
  test('wait in the order they came, are approved once, and who did it is kept', async () => {
    const first = await requested(await saver())
    const second = await requested(await saver())
    const query = { state: 'requested' } as const
    const { records } = await market.call('admin.withdrawals', { query, token: operator.token })
    const ids = records.map(({ id }) => id)
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => approve(first, operator, key)))
    expect(answers.map(({ data }) => data.state)).toEqual(['approved', 'approved', 'approved'])
    expect(await auditOf('withdrawal.approve', 'withdrawalId', first)).toEqual([{ actor_id: operator.id }])
    expect((await approve(first)).reason).toBe('STATE_CONFLICT')
    expect((await reject(first)).reason).toBe('STATE_CONFLICT')
  })

  test('rejected: the money is back, the owner is told why, and it cannot be approved any more', async () => {
    const player = await saver()
    const id = await requested(player)
    expect((await reject(id)).data).toMatchObject({ state: 'rejected', note: '姓名不符' })
    expect(await market.call('wallet.get', { token: player.token })).toMatchObject({ balanceFen: 300_000, holdFen: 0 })
    const { records } = await market.call('messages.list', { token: player.token })
    expect(records[0]?.text).toContain('姓名不符')
    expect((await approve(id)).reason).toBe('STATE_CONFLICT')
    expect(await auditOf('withdrawal.reject', 'withdrawalId', id)).toHaveLength(1)
  })

  test('B3 approved, paid, rejected or failed: neither approved nor rejected again', async () => {
    const states: string[] = []
    for (const [login, decide, pays] of [
      ['one@example.com', approve, false],
      ['two@example.com', reject, false],
      ['three@example.com', approve, true],
      ['closed@example.com', approve, true],
    ] as const) {
      const player = await saver()
      const { token } = player
      const account = { kind: 'alipay', holder: '王小满', number: login } as const
      const { id: payoutAccountId } = await market.call('payoutAccounts.add', { body: account, token })
      const to = { route: 'account', payoutAccountId } as const
      const body = { amountFen: 60_000, to, payPassword: PAY_PASSWORD }
      const { id } = await market.call('withdrawals.create', { body, token, key: newKey() })
      await decide(id)
      if (pays) while ((await payWithdrawals(market.shop)) > 0);
      states.push((await market.call('withdrawals.list', { token: player.token })).records[0]!.state)
      const wallet = await market.call('wallet.get', { token: player.token })
      expect([(await approve(id)).reason, (await reject(id)).reason]).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT'])
      expect(await market.call('wallet.get', { token: player.token })).toEqual(wallet)
    }
    expect(states).toEqual(['approved', 'rejected', 'paid', 'failed'])
  })

  test('nobody approves or rejects their own, and an unknown one is NOT_FOUND', async () => {
    const own = await saver()
    await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [own.id])
    const id = await requested(own)
    expect((await approve(id, own)).reason).toBe('FORBIDDEN')
    expect((await reject(id, 'no', own)).reason).toBe('FORBIDDEN')
    expect((await approve('wdr_none')).reason).toBe('NOT_FOUND')
  })
})

describe('B10 B16 refunds in admin', () => {
  const refund = (orderNo: string, more: { sealedBoxIds?: string[] } = {}) =>
    market.ask('admin.refund', {
      body: { orderNo, note: '客户来电', ...more },
      token: operator.token,
      key: newKey(),
    })

  test('give back what is still sealed, never what was opened, and are audited', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX, 3)
    const { sealedBoxIds } = await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
    await market.open(player, [sealedBoxIds[0]!])
    expect((await refund(orderNo, { sealedBoxIds: [sealedBoxIds[0]!] })).reason).toBe('STATE_CONFLICT')
    const stranger = await market.player(50_000)
    const [foreign] = await market.buy(stranger, BOX)
    expect((await refund(orderNo, { sealedBoxIds: [foreign!] })).reason).toBe('NOT_FOUND')
    expect((await refund(orderNo)).data).toMatchObject({ refundedFen: 2_000, sealedBoxIds: sealedBoxIds.slice(1) })
    expect((await refund(orderNo)).reason).toBe('REFUND_NOT_ALLOWED')
    expect((await market.call('wallet.get', { token: player.token })).balanceFen).toBe(49_000)
    expect(await auditOf('order.refund', 'orderNo', orderNo)).toEqual([{ actor_id: operator.id }])
  })

  test('hold the operator to the seven days', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX)
    await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
    market.advance(7 * 86_400_000)
    expect((await refund(orderNo)).reason).toBe('REFUND_NOT_ALLOWED')
  })
})

describe('B16 the odds audit', () => {
  const audit = async (boxId = BOX) =>
    (await market.call('admin.oddsAudit', { query: { boxId }, token: operator.token })).records[0]!

  test('B4 counts what was opened and nothing that is sealed', async () => {
    const player = await market.player(100_000)
    const before = await audit()
    const ids = await market.buy(player, BOX, 10)
    expect(await audit()).toEqual(before)
    await market.open(player, ids.slice(0, 4))
    const after = await audit()
    expect(after.draws + after.otherDraws).toBe(before.draws + before.otherDraws + 4)
    const opened = await market.shop.database.rows<{ prize_id: string; count: number }>(
      `select d.prize_id, count(*) as count from draws d join sealed_boxes x on x.draw_id = d.id
         where d.box_id = $1 and x.state = 'opened' group by 1`,
      [BOX],
    )
    for (const { prizeId, opened: count } of after.prizes) {
      expect(count).toBe(opened.find((row) => row.prize_id === prizeId)?.count ?? 0)
    }
  })

  test('finds odds that are not kept', async () => {
    await market.addOddsBox({
      id: 'box_crooked',
      priceFen: 100,
      prizes: [testPrize('prz_cr-a', 800_000, 9_000), testPrize('prz_cr-b', 200_000, 9_000, 'SSR')],
    })
    const player = await market.player(50_000)
    for (let i = 0; i < 4; i += 1) await market.open(player, await market.buy(player, 'box_crooked', 10))
    const honest = await audit('box_crooked')
    expect(honest.test?.p).toBeGreaterThan(1e-6)
    // As a server would that gives the rare prize to nobody and calls the rest common.
    await market.shop.database.rows('alter table draws disable trigger draws_append_only')
    await market.shop.database.rows(`update draws set prize_id = 'prz_cr-b' where box_id = 'box_crooked'`)
    await market.shop.database.rows('alter table draws enable trigger draws_append_only')
    expect((await audit('box_crooked')).test?.p).toBeLessThan(1e-20)
  })
})

describe('B17 figures and lists', () => {
  test('the summary counts what waits, and its accounts are those of the ledger', async () => {
    const creator = await newCreator(market)
    await submitted(market, creator)
    const before = await market.call('admin.summary', { token: operator.token })
    expect(before.waiting.reviews).toBe(1)
    market.advance(24 * 3_600_000 + 1)
    const after = await market.call('admin.summary', { token: operator.token })
    expect(after.waiting.overdueReviews).toBe(1)
    expect(after.accounts.map(({ account }) => account)).toEqual(
      expect.arrayContaining(['revenue', 'fees', 'withdraw_payable', 'external:bank']),
    )
    expect((await market.call('admin.reviews', { token: operator.token })).records[0]?.overdue).toBe(true)
  })

  test('sales are told of today, of the month and day by day; money topped up is not a sale', async () => {
    const summary = () => market.call('admin.summary', { token: operator.token })
    const player = await market.player(50_000)
    const before = await summary()
    await market.buy(player, BOX, 2)
    const after = await summary()
    const sold = after.today.salesFen - before.today.salesFen
    expect(sold).toBeGreaterThan(0)
    expect(after.month.salesFen - before.month.salesFen).toBe(sold)
    expect(after.month.orders).toBe(before.month.orders + 1)
    expect(after.month.topupsFen).toBe(before.month.topupsFen)
    expect(after.days).toHaveLength(7)
    expect(after.days[6]).toMatchObject({ orders: after.today.orders, salesFen: after.today.salesFen })
    market.advance(24 * 3_600_000)
    const later = await summary()
    expect(later.days[5]).toEqual(after.days[6])
    expect(later.days[6]?.day).not.toBe(after.days[6]?.day)
    expect(later.today.salesFen).toBe(later.days[6]?.salesFen)
  })

  test('B4 no figure but the number of sealed boxes moves with a purchase’s outcome', async () => {
    const player = await market.player(50_000)
    const before = await market.call('admin.summary', { token: operator.token })
    await market.buy(player, BOX, 2)
    const after = await market.call('admin.summary', { token: operator.token })
    expect(after.sealedBoxes).toBe(before.sealedBoxes + 2)
    expect(JSON.stringify(after)).not.toContain('prz_')
  })

  test('orders of everybody are found by number, person, kind and state', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX)
    const find = async (query: Record<string, string>) =>
      (await market.call('admin.orders', { query, token: operator.token })).records.map((order) => order.orderNo)
    expect(await find({ orderNo })).toEqual([orderNo])
    expect(await find({ userId: player.id, kind: 'box', status: 'unpaid' })).toEqual([orderNo])
    expect(await find({ userId: player.id, kind: 'box', status: 'paid' })).toEqual([])
  })

  test('B11 the proof of the ledger can be run at any time, is kept, and says who asked', async () => {
    const run = await market.call('admin.reconcile', { token: operator.token })
    expect(run).toMatchObject({ sound: true, wrongBalances: [], wrongHolds: [] })
    const { records } = await market.call('admin.reconciliations', { token: operator.token })
    expect(records[0]).toEqual(run)
    const asked = await market.shop.database.first(
      `select 1 from audit_events where action = 'ledger.reconcile' and actor_id = $1`,
      [operator.id],
    )
    expect(asked).toBeDefined()
  })

  test('B13 a decided review stays readable', async () => {
    const creator = await newCreator(market)
    const boxId = await published(market, creator, operator)
    const { records } = await market.call('admin.reviews', { query: { decided: true }, token: operator.token })
    expect(records[0]).toMatchObject({ boxId, decision: 'approved' })
  })
})
