import { BANK, card, CARD, HOLDER, openPayoutShop, type PayoutShop } from '../../testing/payout-shop'
import { confirmTransfer } from '../../testing/wechat-pay/wechat-transfers'
import { newKey, type Player } from '../../testing/test-shop'

const FEE = 200

let here: PayoutShop
let operator: Player

beforeAll(async () => {
  here = await openPayoutShop()
  operator = await here.operator()
})
afterEach(async () => {
  await here.requireSoundBooks()
})
afterAll(() => here.close())

const as = (who: Player, key = newKey()) => ({ token: who.token, key })
const batch = (who = operator) => here.market.ask('admin.createPayoutBatch', as(who))
const paid = (id: string, more: object = {}, who = operator) =>
  here.market.ask('admin.payWithdrawal', { params: { id }, body: { reference: 'BANK-1', ...more }, ...as(who) })
const returnPayout = (id: string, note = '户名不符', who = operator) =>
  here.market.ask('admin.returnWithdrawal', { params: { id }, body: { note }, ...as(who) })

async function requested(amountFen = 30_000) {
  const player = await here.saver()
  const account = await here.account(player, 'bank', CARD)
  const before = await here.balanceOf(player)
  const id = await here.withdraw(player, amountFen, account)
  return { player, id, before }
}

async function fileOf(id: string, who = operator) {
  const { statusCode, headers, body } = await here.market.app.inject({
    url: `/dev-api/admin/payout-batches/${id}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { statusCode, type: headers['content-type'], text: body }
}

test('B11 B16 a bank transfer goes into one batch, to the bank as a file, and is paid with a reference; its fee is the shop’s', async () => {
  const [left, fees] = [await here.leftBy('external:bank'), await here.leftBy('fees')]
  const { player, id } = await requested()
  // A name from before such names were refused.
  await here.market.shop.database.rows(`update payout_accounts set holder = '=cmd|calc' where user_id = $1`, [
    player.id,
  ])
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['approved', null])
  const made = await batch()
  expect(made.data).toMatchObject({ count: 1, sumFen: 30_000 - FEE, unpaid: 1, createdBy: { id: operator.id } })
  expect(await here.stateOf(player, id)).toEqual(['approved', 'sent'])
  const { text, type } = await fileOf(made.data.id)
  expect(type).toBe('text/csv; charset=utf-8')
  expect(text).toBe(
    `\uFEFF"户名","账号","开户行","金额（元）","附言"\r\n"'=cmd|calc","${CARD}","${BANK}",298.00,"提现 ${id}"\r\n`,
  )
  expect((await paid(id)).data).toMatchObject({ state: 'paid', reference: 'BANK-1', feeFen: FEE, byHand: true })
  expect((await fileOf(made.data.id)).text).not.toContain(id)
  expect(await here.leftBy('external:bank')).toBe(left + 30_000 - FEE)
  expect(await here.leftBy('fees')).toBe(fees + FEE)
  const actions = await here.market.shop.database.rows<{ action: string }>(
    `select action from audit_events where actor_id = $1 and action like 'withdrawal.%' order by created_at, id`,
    [operator.id],
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'withdrawal.batch',
    'withdrawal.export',
    'withdrawal.paid',
    'withdrawal.export',
  ])
})

test('B15 operators who make batches together put each transfer into one', async () => {
  const ids = [(await requested()).id, (await requested()).id, (await requested()).id]
  const second = await here.operator()
  const made = await Promise.all([batch(), batch(second), batch(), batch(second)])
  const counts = made.map(({ success, data }) => (success ? data.count : 0))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
  expect(made.filter(({ success }) => !success).every(({ reason }) => reason === 'STATE_CONFLICT')).toBe(true)
  await Promise.all(ids.map((id) => paid(id)))
})

test('B11 paid and given back at once, by two operators, over and over: it ends one way', async () => {
  const second = await here.operator()
  for (let round = 0; round < 3; round += 1) {
    const { player, id, before } = await requested()
    await batch()
    const answers = await Promise.all([paid(id), returnPayout(id, '退回', second), paid(id, {}, second), here.turn()])
    const [state] = await here.stateOf(player, id)
    // A bank may send back what was paid, so both may have their turn; nothing is paid after it was given back.
    expect(answers[1].success).toBe(true)
    expect(state).toBe('failed')
    expect(await here.balanceOf(player)).toBe(before)
  }
})

test('B11 what the bank sends back after it was paid is on the balance again, fee and all, with the reason; once', async () => {
  const { player, id, before } = await requested()
  await batch()
  await paid(id)
  expect(await here.balanceOf(player)).toBe(before - 30_000)
  expect((await returnPayout(id, '银行退票：户名不符')).data).toMatchObject({
    state: 'failed',
    note: '银行退票：户名不符',
  })
  expect((await returnPayout(id)).reason).toBe('STATE_CONFLICT')
  expect(await here.balanceOf(player)).toBe(before)
  const { records } = await here.market.call('messages.list', { token: player.token })
  expect(records.map(({ title }) => title)).toEqual(expect.arrayContaining(['提现已到账', '提现没有成功']))
})

test('B17 nobody pays or gives back their own, none is paid outside a batch, and a proof is one’s own picture', async () => {
  const { id } = await requested()
  expect((await paid(id)).reason).toBe('STATE_CONFLICT')
  const mine = await here.saver()
  await here.market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [mine.id])
  const account = await here.account(mine, 'bank', card('6225'))
  const mineId = await here.withdraw(mine, 10_000, account)
  expect((await batch(mine)).data.count).toBe(1)
  expect((await batch()).data.count).toBe(1)
  expect((await paid(mineId, {}, mine)).reason).toBe('FORBIDDEN')
  expect((await returnPayout(mineId, '自己的', mine)).reason).toBe('FORBIDDEN')
  expect((await paid(mineId, { proof: '/upload/2026/11/nobody.webp' })).reason).toBe('VALIDATION_FAILED')
  const path = `/upload/2026/11/${newKey()}.webp`
  await here.market.shop.database.rows(
    `insert into uploads (id, user_id, path, original_name, bytes, created_at) values ($1, $2, $3, 'slip', 1, now())`,
    [`upl_${newKey()}`, operator.id, path],
  )
  expect((await paid(mineId, { proof: path })).data).toMatchObject({ state: 'paid', proof: path })
  const player = await here.market.player()
  expect((await here.market.ask('admin.createPayoutBatch', as(player))).reason).toBe('FORBIDDEN')
  expect((await fileOf('bat_x', player)).text).toContain('FORBIDDEN')
})

test('B11 a card is bound with its bank; one without, and names that could be formulas, are refused', async () => {
  const player = await here.saver()
  const { token } = player
  const add = (more: object) =>
    here.market.ask('payoutAccounts.add', { body: { kind: 'bank', holder: HOLDER, number: CARD, ...more }, token })
  const wrong = [undefined, '', '工行', '=1+1中国银行', '@SUM(A1)', '+86银行', '-中国银行', '中国银行"分行']
  for (const bank of wrong) expect([bank, (await add({ bank })).reason]).toEqual([bank, 'VALIDATION_FAILED'])
  for (const holder of ['=cmd|calc', '+王小满', '@王小满', '\t王小满=1']) {
    expect([holder, (await add({ bank: BANK, holder })).reason]).toEqual([holder, 'VALIDATION_FAILED'])
  }
  expect(await here.market.call('payoutAccounts.list', { token })).toEqual([])
  const { data } = await add({ bank: `  ${BANK} ` })
  expect(data.bank).toBe(BANK)
  // Bound before banks were asked for: nothing leaves to it until it is told, under the same account.
  await here.market.shop.database.rows('update payout_accounts set bank_name = null where id = $1', [data.id])
  await expect(here.withdraw(player, 10_000, data.id)).rejects.toThrow('VALIDATION_FAILED')
  expect((await add({ bank: 'Bank of China (Hong Kong)' })).data).toMatchObject({ id: data.id })
  await here.withdraw(player, 10_000, data.id)
  await batch()
})

test('B11 a way has its own most and its fee, and both are told before', async () => {
  const other = await openPayoutShop({ PAYOUT_MAX: 'wechat=20000', PAYOUT_BANK: 'off' })
  try {
    const player = await other.saver()
    await other.bindWechat(player)
    const { ways } = await other.market.call('withdrawals.list', { token: player.token })
    expect(ways.map(({ kind, open, maxFen, feeFen }) => [kind, open, maxFen, feeFen])).toEqual([
      ['wechat', true, 20_000, 0],
      ['alipay', true, 200_000, 0],
      ['bank', false, 200_000, FEE],
    ])
    const wechat = await other.account(player, 'wechat')
    await expect(other.withdraw(player, 20_001, wechat)).rejects.toThrow('VALIDATION_FAILED')
    await other.withdraw(player, 20_000, wechat)
    const bank = await other.account(player, 'bank', CARD)
    await expect(other.withdraw(player, 10_000, bank)).rejects.toThrow('PROVIDER_NOT_CONFIGURED')
  } finally {
    await other.close()
  }
})

test.each(['wechat', 'alipay', 'bank'] as const)(
  'B11 B13 a creator’s earnings leave through %s, from the sale to the last fen, and the books are at zero',
  async (kind) => {
    const { player, earningsFen } = await here.creator()
    expect(earningsFen).toBe(76_000)
    const openid = await here.bindWechat(player)
    here.alipay.people.set('creator@example.com', HOLDER)
    const number = { wechat: undefined, alipay: 'creator@example.com', bank: CARD }[kind]
    const account = await here.account(player, kind, number)
    const id = await here.withdraw(player, earningsFen, account)
    // Above 500 CNY an operator looks first.
    expect(await here.stateOf(player, id)).toEqual(['requested', null])
    const { token } = operator
    await here.market.call('admin.approveWithdrawal', { params: { id }, token, key: newKey() })
    const left = await here.leftBy(`external:${kind}`)
    await here.turn()
    if (kind === 'wechat') {
      const bill = [...here.wechat.books.transfers.bills.values()].find((one) => one.openid === openid)
      confirmTransfer(here.wechat.books, bill?.billNo ?? '')
      await here.turn(2)
    }
    if (kind === 'bank') {
      await batch()
      await paid(id)
    }
    expect(await here.stateOf(player, id)).toEqual(['paid', null])
    expect(await here.balanceOf(player)).toBe(0)
    expect(await here.leftBy(`external:${kind}`)).toBe(left + earningsFen - (kind === 'bank' ? FEE : 0))
    const [month] = await here.market.call('wallet.statements', { token: player.token })
    expect(month).toMatchObject({
      salesFen: 80_000,
      feesFen: -4_000,
      earningsFen: 76_000,
      withdrawnFen: -76_000,
      payoutFeesFen: kind === 'bank' ? -FEE : 0,
      otherFen: 0,
      closingFen: 0,
    })
  },
)
