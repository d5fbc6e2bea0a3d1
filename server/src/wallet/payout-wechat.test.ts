import { openPayoutShop, HOLDER, type PayoutShop } from '../../testing/payout-shop'
import { newTestKey } from '../../testing/wechat-pay/wechat-keys'
import {
  confirmTransfer,
  failTransfer,
  finishCancelling,
  transferOf,
  TRANSFERS,
  type Transfer,
} from '../../testing/wechat-pay/wechat-transfers'
import type { Player } from '../../testing/test-shop'
import { payWithdrawals } from './pay-withdrawals'

let here: PayoutShop

beforeAll(async () => {
  here = await openPayoutShop()
})
afterEach(async () => {
  await here.requireSoundBooks()
  // Transfers that still wait end, so that the next test's requests are its own.
  for (const { billNo: no, state } of here.wechat.books.transfers.bills.values()) {
    if (state === 'WAIT_USER_CONFIRM') confirmTransfer(here.wechat.books, no)
    if (state === 'CANCELING') finishCancelling(here.wechat.books, no)
  }
  await here.turn(2)
})
afterAll(() => here.close())

const billNo = (id: string) => id.replace('_', '')
const billOf = (id: string) => here.wechat.books.transfers.bills.get(billNo(id)) as Transfer
const finished = (id: string) =>
  here.wechat.webhook('MCHTRANSFER.BILL.FINISHED', transferOf(here.wechat.books, billNo(id)))
const sends = () => here.wechat.requests.filter(({ method, path }) => method === 'POST' && path === TRANSFERS)
const look = ({ token }: Player, id: string) => here.market.call('withdrawals.get', { params: { id }, token })

/** Somebody with WeChat who has requested a withdrawal there. */
async function requested(amountFen = 10_000) {
  const player = await here.saver()
  const openid = await here.bindWechat(player)
  const account = await here.account(player, 'wechat')
  const before = await here.balanceOf(player)
  const id = await here.withdraw(player, amountFen, account)
  return { player, openid, id, before }
}

test('B11 a transfer waits for its payee, who is told and given what confirms it; WeChat’s word pays it', async () => {
  const { player, id } = await requested()
  const left = await here.leftBy('external:wechat')
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['approved', 'confirm'])
  const { toConfirm, withdrawal } = await look(player, id)
  expect(toConfirm).toEqual({
    app: 'mini_program',
    appId: here.wechat.env.WECHAT_MINI_PROGRAM_APP_ID,
    mchId: here.wechat.env.WECHAT_PAY_MCH_ID,
    package: billOf(id).packageInfo,
  })
  expect(withdrawal).toMatchObject({ kind: 'wechat', destination: '微信零钱', feeFen: 0 })
  const { records } = await here.market.call('messages.list', { token: player.token })
  expect(records.map(({ title }) => title)).toContain('提现待你确认收款')
  expect(await here.leftBy('external:wechat')).toBe(left)
  confirmTransfer(here.wechat.books, billNo(id))
  expect(await here.deliver(finished(id))).toBe(200)
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
  expect(await here.leftBy('external:wechat')).toBe(left + 10_000)
  expect((await look(player, id)).toConfirm).toBeNull()
})

test('B11 without a webhook its owner’s look, and the job, learn how it ended', async () => {
  const first = await requested()
  const second = await requested()
  await here.turn()
  for (const { id } of [first, second]) confirmTransfer(here.wechat.books, billNo(id))
  expect((await look(first.player, first.id)).withdrawal.state).toBe('paid')
  await here.turn(2)
  expect(await here.stateOf(second.player, second.id)).toEqual(['paid', null])
})

test('B17 nobody else sees a withdrawal or what confirms it', async () => {
  const { id } = await requested()
  await here.turn()
  const { token } = await here.market.player()
  expect((await here.market.ask('withdrawals.get', { params: { id }, token })).reason).toBe('NOT_FOUND')
})

test('B11 what nobody confirms within a day is taken back, and its money is on the balance again', async () => {
  const { player, id, before } = await requested()
  await here.turn()
  await here.turn(26)
  expect(await here.stateOf(player, id)).toEqual(['approved', 'cancelling'])
  expect(billOf(id).state).toBe('CANCELING')
  finishCancelling(here.wechat.books, billNo(id))
  await here.turn(2)
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  expect(await here.balanceOf(player)).toBe(before)
  expect((await look(player, id)).withdrawal.note).toBe('没有在期限内确认收款')
})

test.each([
  ['ACCEPTED', 'sent'],
  ['PROCESSING', 'sent'],
  ['TRANSFERING', 'transferring'],
] as const)('B11 a transfer that is %s is on its way, and paid when WeChat says so', async (state, step) => {
  here.wechat.books.transfers.first = state
  const { player, id } = await requested()
  await here.turn()
  here.wechat.books.transfers.first = 'WAIT_USER_CONFIRM'
  expect(await here.stateOf(player, id)).toEqual(['approved', step])
  billOf(id).state = 'SUCCESS'
  await here.turn(2)
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
})

test('B11 a transfer that WeChat fails comes back with the reason in words', async () => {
  const { player, id, before } = await requested()
  await here.turn()
  failTransfer(here.wechat.books, billNo(id), 'DAY_RECEIVED_QUOTA_EXCEED')
  await here.deliver(finished(id))
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  expect(await here.balanceOf(player)).toBe(before)
  expect((await look(player, id)).withdrawal.note).toContain('额度已满')
})

describe('B11 B15 never paid twice', () => {
  test('an answer that was lost: the same number is asked about, and what confirms it comes with the same request', async () => {
    const { player, id } = await requested()
    here.wechat.oddly(TRANSFERS, (response) => void response.destroy())
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['approved', null])
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['approved', 'confirm'])
    expect((await look(player, id)).toConfirm?.package).toBe(billOf(id).packageInfo)
    const own = sends().filter(({ text }) => text.includes(billNo(id)))
    expect(new Set(own.map(({ text }) => text)).size).toBe(1)
    confirmTransfer(here.wechat.books, billNo(id))
    await here.turn(2)
    expect(await here.stateOf(player, id)).toEqual(['paid', null])
  })

  test('an answer that was lost, whose request WeChat does not take again, is taken back', async () => {
    const { player, id, before } = await requested()
    here.wechat.oddly(TRANSFERS, (response) => void response.destroy())
    await here.turn()
    billOf(id).terms = 'others'
    await here.turn()
    finishCancelling(here.wechat.books, billNo(id))
    await here.turn(2)
    expect(await here.stateOf(player, id)).toEqual(['failed', null])
    expect(await here.balanceOf(player)).toBe(before)
  })

  test('a process that ends between booking a try and sending it: the next one sends it, once', async () => {
    const { player, id } = await requested()
    const later = "update withdrawals set attempts = 1, next_try_at = next_try_at + interval '30 seconds' where id = $1"
    await here.market.shop.database.rows(later, [id])
    await here.turn()
    expect(await here.stateOf(player, id)).toEqual(['approved', 'confirm'])
    expect(sends().filter(({ text }) => text.includes(billNo(id)))).toHaveLength(1)
  })

  test('webhook, job, its owner’s look and an operator’s return at once: it ends one way, and once', async () => {
    const operator = await here.operator()
    for (const end of ['paid', 'failed'] as const) {
      const { player, id, before } = await requested()
      await here.turn()
      if (end === 'paid') confirmTransfer(here.wechat.books, billNo(id))
      else failTransfer(here.wechat.books, billNo(id), 'ACCOUNT_FROZEN')
      const webhook = finished(id)
      here.market.advance(7_200_000)
      const again = here.wechat.webhook('MCHTRANSFER.BILL.FINISHED', transferOf(here.wechat.books, billNo(id)))
      await Promise.all([
        here.deliver(again),
        here.deliver(webhook),
        payWithdrawals(here.market.shop),
        payWithdrawals(here.market.shop),
        look(player, id),
        here.market.ask('admin.returnWithdrawal', {
          params: { id },
          body: { note: '卡住了' },
          token: operator.token,
          key: id,
        }),
      ])
      await here.turn(2)
      expect(await here.stateOf(player, id)).toEqual([end, null])
      expect(await here.balanceOf(player)).toBe(end === 'paid' ? before - 10_000 : before)
    }
  })
})

test.each([
  [403, 'NOT_ENOUGH'],
  [403, 'NO_AUTH'],
  [400, 'INVALID_REQUEST'],
  [429, 'RATELIMIT_EXCEEDED'],
  [403, 'FREQUENCY_LIMITED'],
  [401, 'SIGN_ERROR'],
  [500, 'SYSTEM_ERROR'],
])('B11 %i %s leaves it owed under its number, tells operators, and pays once it can', async (status, code) => {
  const { player, id, before } = await requested()
  const { transfers } = here.wechat.books
  if (code === 'NOT_ENOUGH') transfers.balanceFen = 0
  else here.wechat.failing(TRANSFERS, status, code)
  await here.turn()
  transfers.balanceFen = 100_000_000
  expect(await here.stateOf(player, id)).toEqual(['approved', null])
  expect(await here.balanceOf(player)).toBe(before - 10_000)
  const { token } = await here.operator()
  const { records } = await here.market.call('admin.withdrawals', { query: { state: 'approved', size: 100 }, token })
  expect(records.find((one) => one.id === id)?.lastError).toBe(code)
  await here.turn(2)
  expect(await here.stateOf(player, id)).toEqual(['approved', 'confirm'])
  confirmTransfer(here.wechat.books, billNo(id))
  await here.turn(3)
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
})

test('B11 from 2 000 CNY on the name goes along, encrypted for WeChat alone; below it none does', async () => {
  const small = await requested(199_900)
  const large = await requested(200_000)
  const wrong = await requested(200_000)
  const { token } = await here.operator()
  for (const { id } of [small, large, wrong]) {
    await here.market.call('admin.approveWithdrawal', { params: { id }, token, key: id })
  }
  here.wechat.books.transfers.names.set(wrong.openid, '李四')
  await here.turn()
  expect(billOf(small.id).name).toBeUndefined()
  expect(billOf(large.id).name).toBe(HOLDER)
  expect(here.wechat.requests.every(({ text }) => !text.includes(HOLDER))).toBe(true)
  for (const { id } of [large, wrong]) confirmTransfer(here.wechat.books, billNo(id))
  await here.turn(2)
  expect(await here.stateOf(large.player, large.id)).toEqual(['paid', null])
  expect(await here.stateOf(wrong.player, wrong.id)).toEqual(['failed', null])
  expect((await look(wrong.player, wrong.id)).withdrawal.note).toContain('姓名')
})

test('B11 a transfer is made for the mini-program where its payee is known there, else for the public account', async () => {
  const [both, onlyOpen] = [await here.saver(), await here.saver()]
  const [mini, open] = [await here.bindWechat(both), await here.bindWechat(onlyOpen, 'public_account')]
  await here.bindWechat(both, 'public_account')
  const ids = [both, onlyOpen].map(async (one) => here.withdraw(one, 10_000, await here.account(one, 'wechat')))
  const made = await Promise.all(ids)
  await here.turn()
  expect(made.map((id) => billOf(id).openid)).toEqual([mini, open])
  const confirmIn = await Promise.all(
    [both, onlyOpen].map(async (one, i) => (await look(one, made[i] as string)).withdrawal.confirmIn),
  )
  expect(confirmIn).toEqual(['mini_program', 'public_account'])
  const none = await here.saver()
  const body = { kind: 'wechat', holder: HOLDER } as const
  expect((await here.market.ask('payoutAccounts.add', { body, token: none.token })).reason).toBe('WECHAT_NOT_BOUND')
})

test('B11 webhooks that are forged, for another merchant, of another amount or of no withdrawal change nothing', async () => {
  const { player, id } = await requested()
  await here.turn()
  confirmTransfer(here.wechat.books, billNo(id))
  const told = transferOf(here.wechat.books, billNo(id))
  const { webhook } = here.wechat
  const event = 'MCHTRANSFER.BILL.FINISHED'
  expect(await here.deliver(webhook(event, told, { signedBy: newTestKey() }))).toBe(401)
  expect(await here.deliver(webhook(event, told, { secondsAgo: 600 }))).toBe(401)
  expect(await here.deliver(webhook(event, { ...told, mch_id: '1900000002' }))).toBe(401)
  expect(await here.deliver(webhook(event, { ...told, transfer_amount: 1 }))).toBe(400)
  expect(await here.deliver(webhook(event, { ...told, out_bill_no: 'wdr01J0000000000000000000000' }))).toBe(404)
  expect(await here.stateOf(player, id)).toEqual(['approved', 'confirm'])
  expect(await here.deliver(webhook(event, told))).toBe(200)
})

test('B11 an operator gives a transfer back: it is taken back at WeChat first, and one that was paid meanwhile stays paid', async () => {
  const { token } = await here.operator()
  const returnPayout = (id: string) =>
    here.market.call('admin.returnWithdrawal', { params: { id }, body: { note: '客户要求' }, token, key: id })
  const [waiting, never, paid] = [await requested(), await requested(), await requested()]
  here.wechat.books.transfers.balanceFen = 20_000
  await here.turn()
  const unsent = [waiting, never, paid].find(({ id }) => !billOf(id)) as typeof never
  const [one, other] = [waiting, never, paid].filter((each) => each !== unsent) as [typeof paid, typeof paid]
  for (const { id } of [unsent, one, other]) expect((await returnPayout(id)).returning).toBe(true)
  here.wechat.books.transfers.balanceFen = 100_000_000
  confirmTransfer(here.wechat.books, billNo(other.id))
  await here.turn()
  expect(await here.stateOf(unsent.player, unsent.id)).toEqual(['failed', null])
  expect(await here.stateOf(one.player, one.id)).toEqual(['approved', 'cancelling'])
  expect(await here.stateOf(other.player, other.id)).toEqual(['paid', null])
  finishCancelling(here.wechat.books, billNo(one.id))
  await here.turn(3)
  expect(await here.stateOf(one.player, one.id)).toEqual(['failed', null])
  expect((await look(one.player, one.id)).withdrawal.note).toBe('客户要求')
})
