import { openPayoutShop, HOLDER, type PayoutShop } from '../../testing/payout-shop'
import type { Player } from '../../testing/test-shop'
import { payWithdrawals } from './pay-withdrawals'

const SEND = 'alipay.fund.trans.uni.transfer'
const QUERY = 'alipay.fund.trans.common.query'
const LOGIN = '13800000000'

let here: PayoutShop

beforeAll(async () => {
  here = await openPayoutShop()
  here.alipay.people.set(LOGIN, HOLDER)
})
afterEach(async () => {
  await here.requireSoundBooks()
})
afterAll(() => here.close())

async function requested(amountFen = 12_345, login = LOGIN, holder = HOLDER) {
  const player = await here.saver()
  const account = await here.account(player, 'alipay', login, holder)
  const before = await here.balanceOf(player)
  const id = await here.withdraw(player, amountFen, account)
  return { player, id, before }
}

const noteOf = async ({ token }: Player, id: string) =>
  (await here.market.call('withdrawals.get', { params: { id }, token })).withdrawal.note

test('B11 a transfer goes to the login with its holder’s name, in yuan, and is paid at once', async () => {
  const left = await here.leftBy('external:alipay')
  const { player, id } = await requested()
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
  expect(here.alipay.transfers.get(id)).toMatchObject({ amount: '123.45', status: 'SUCCESS' })
  expect(here.alipay.asked(SEND).at(-1)).toMatchObject({
    payee_info: { identity: LOGIN, identity_type: 'ALIPAY_LOGON_ID', name: HOLDER },
  })
  expect(await here.leftBy('external:alipay')).toBe(left + 12_345)
})

test.each([
  ['PAYEE_NOT_EXIST', 'nobody@example.com', HOLDER, '不存在'],
  ['PAYEE_USER_INFO_ERROR', LOGIN, '李四', '姓名'],
])('B11 %s: the money comes back with the reason in words', async (_code, login, holder, words) => {
  const { player, id, before } = await requested(12_345, login, holder)
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  expect(await here.balanceOf(player)).toBe(before)
  expect(await noteOf(player, id)).toContain(words)
})

test.each([
  ['40004', 'PAYER_BALANCE_NOT_ENOUGH'],
  ['40004', 'EXCEED_LIMIT_DM_AMOUNT'],
  ['40004', 'SYSTEM_ERROR'],
  ['20000', 'aop.ACQ.SYSTEM_ERROR'],
  ['40006', 'isv.insufficient-isv-permissions'],
])('B11 %s %s leaves it owed under its number, tells operators, and pays once it can', async (code, subCode) => {
  const { player, id, before } = await requested()
  here.alipay.refusing(SEND, code, subCode)
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['approved', null])
  expect(await here.balanceOf(player)).toBe(before - 12_345)
  const { token } = await here.operator()
  const { records } = await here.market.call('admin.withdrawals', { query: { state: 'approved', size: 100 }, token })
  expect(records.find((one) => one.id === id)?.lastError).toBe(subCode)
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
})

test.each([
  ['SUCCESS', 'paid', undefined],
  ['FAIL', 'failed', 'PERM_AML_NOT_REALNAME_REV'],
] as const)('B11 a transfer that Alipay deals with is asked about until it is %s', async (status, end, errorCode) => {
  here.alipay.first.status = 'DEALING'
  const { player, id, before } = await requested()
  await here.turn(2)
  here.alipay.first.status = 'SUCCESS'
  expect(await here.stateOf(player, id)).toEqual(['approved', 'transferring'])
  Object.assign(here.alipay.transfers.get(id) as object, { status, errorCode })
  await here.turn(3)
  expect(await here.stateOf(player, id)).toEqual([end, null])
  expect(await here.balanceOf(player)).toBe(end === 'paid' ? before - 12_345 : before)
})

describe('B11 B15 never paid twice', () => {
  test.each([
    ['dealt with', true],
    ['never came', false],
  ])('a request whose answer was lost, and that %s, is paid once', async (_what, deal) => {
    const { player, id } = await requested()
    here.alipay.oddly(SEND, (response) => void response.destroy(), deal)
    const sent = here.alipay.asked(SEND).length
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['approved', null])
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['paid', null])
    expect(here.alipay.asked(SEND)).toHaveLength(sent + (deal ? 1 : 2))
  })

  test('an answer that Alipay did not sign is none', async () => {
    const { player, id } = await requested()
    here.alipay.oddly(SEND, (response) => {
      const answer = { code: '10000', msg: 'Success', status: 'SUCCESS', order_id: '1' }
      response.end(JSON.stringify({ alipay_fund_trans_uni_transfer_response: answer, sign: 'eA==' }))
    })
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['approved', null])
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['paid', null])
  })

  test('several jobs and an operator’s return at once: it ends one way, and once', async () => {
    const { player, id, before } = await requested()
    const { token } = await here.operator()
    here.market.advance(3_600_000)
    await Promise.all([
      ...Array.from({ length: 4 }, () => payWithdrawals(here.market.shop)),
      here.market.ask('admin.returnWithdrawal', { params: { id }, body: { note: '撤回' }, token, key: id }),
    ])
    await here.turn(2)
    const [state] = await here.stateOf(player, id)
    const wasPaid = here.alipay.transfers.has(id)
    expect(state).toBe(wasPaid ? 'paid' : 'failed')
    expect(await here.balanceOf(player)).toBe(wasPaid ? before - 12_345 : before)
  })

  test('one that is given back while Alipay cannot be asked comes back only when Alipay has no such transfer', async () => {
    const { player, id, before } = await requested()
    here.alipay.oddly(SEND, (response) => void response.destroy())
    await here.turn()
    const { token } = await here.operator()
    await here.market.call('admin.returnWithdrawal', { params: { id }, body: { note: '撤回' }, token, key: id })
    here.alipay.oddly(QUERY, (response) => void response.destroy())
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['approved', null])
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['failed', null])
    expect(await here.balanceOf(player)).toBe(before)
    expect(here.alipay.transfers.has(id)).toBe(false)
  })
})
