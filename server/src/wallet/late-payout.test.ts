import { HOLDER, openPayoutShop, type PayoutShop } from '../../testing/payout-shop'
import { newKey, type Player } from '../../testing/test-shop'
import { confirmTransfer, transferOf, type Transfer } from '../../testing/wechat-pay/wechat-transfers'
import { askReturned } from './ask-returned'
import { payWithdrawals } from './pay-withdrawals'

/** Amount of one top-up of these tests, and the most that needs no review. */
const SUM = 50_000
const LOGIN = 'late@example.com'

let here: PayoutShop
let operator: Player

beforeAll(async () => {
  here = await openPayoutShop()
  operator = await here.operator()
  here.alipay.people.set(LOGIN, HOLDER)
})
afterEach(async () => {
  await here.requireSoundBooks()
})
afterAll(() => here.close())

const billNo = (id: string) => id.replace('_', '')
const finished = (id: string) =>
  here.wechat.webhook('MCHTRANSFER.BILL.FINISHED', transferOf(here.wechat.books, billNo(id)))
const returnPayout = (id: string) =>
  here.market.call('admin.returnWithdrawal', {
    params: { id },
    body: { note: '客户要求' },
    token: operator.token,
    key: newKey(),
  })
const titlesOf = async ({ token }: Player) =>
  (await here.market.call('messages.list', { query: { size: 100 }, token })).records.map(({ title }) => title)
const asOperator = async (id: string) => {
  const { records } = await here.market.call('admin.withdrawals', { query: { size: 100 }, token: operator.token })
  return records.find((one) => one.id === id)
}

/** A withdrawal through WeChat that an operator gave back while its request was still on the way; with its transfer. */
async function returned(player: Player): Promise<{ id: string; arrive: () => Transfer }> {
  await here.bindWechat(player)
  const id = await here.withdraw(player, SUM, await here.account(player, 'wechat'))
  await here.turn()
  const { bills } = here.wechat.books.transfers
  const bill = bills.get(billNo(id)) as Transfer
  bills.delete(bill.billNo)
  await returnPayout(id)
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  const arrive = () => {
    bills.set(bill.billNo, bill)
    return bill
  }
  return { id, arrive }
}

test('B11 paid after it was given back: it leaves the balance again, and owner and operators are told', async () => {
  const player = await here.saver()
  const before = await here.balanceOf(player)
  const left = await here.leftBy('external:wechat')
  const { id, arrive } = await returned(player)
  expect(await here.balanceOf(player)).toBe(before)
  confirmTransfer(here.wechat.books, arrive().billNo)
  expect(await here.deliver(finished(id))).toBe(200)
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
  expect(await here.balanceOf(player)).toBe(before - SUM)
  expect(await here.leftBy('external:wechat')).toBe(left + SUM)
  expect(await titlesOf(player)).toContain('退回的提现已到账')
  expect(await titlesOf(operator)).toContain('退回的提现又被付款')
  expect(await asOperator(id)).toMatchObject({ state: 'paid', owedFen: 0, note: expect.stringContaining('退回后') })
  const [month] = await here.market.call('wallet.statements', { token: player.token })
  expect(month?.withdrawnFen).toBe(-SUM)
})

test('B11 B15 webhooks, jobs, the owner’s look and purchases of the balance at once: it is booked once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const player = await here.saver(SUM)
    const { id, arrive } = await returned(player)
    confirmTransfer(here.wechat.books, arrive().billNo)
    here.alipay.people.set(LOGIN, HOLDER)
    const account = await here.account(player, 'alipay', LOGIN)
    const webhook = finished(id)
    here.market.advance(7_200_000)
    const again = here.wechat.webhook('MCHTRANSFER.BILL.FINISHED', transferOf(here.wechat.books, billNo(id)))
    const [spent] = await Promise.all([
      here.withdraw(player, SUM, account).then(
        () => true,
        () => false,
      ),
      here.deliver(again),
      here.deliver(webhook),
      askReturned(here.market.shop),
      askReturned(here.market.shop),
      payWithdrawals(here.market.shop),
      here.market.call('withdrawals.get', { params: { id }, token: player.token }),
    ])
    await here.turn(2)
    expect(await here.stateOf(player, id)).toEqual(['paid', null])
    expect(await here.balanceOf(player)).toBe(0)
    expect((await asOperator(id))?.owedFen).toBe(spent ? SUM : 0)
    expect((await titlesOf(operator)).filter((title) => title === '退回的提现又被付款').length).toBeGreaterThan(round)
  }
})

test('B11 what the balance does not cover is owed, and set off before the next withdrawal', async () => {
  const player = await here.saver(SUM)
  const { id, arrive } = await returned(player)
  const account = await here.account(player, 'alipay', LOGIN)
  await here.withdraw(player, SUM - 2_500, account)
  await here.turn()
  confirmTransfer(here.wechat.books, arrive().billNo)
  await here.deliver(finished(id))
  expect(await here.balanceOf(player)).toBe(0)
  expect((await asOperator(id))?.owedFen).toBe(SUM - 2_500)
  await here.market.topUp(player)
  const { withdrawableFen } = await here.market.call('withdrawals.list', { token: player.token })
  expect(withdrawableFen).toBe(2_500)
  await here.withdraw(player, 1_000, account)
  expect(await here.balanceOf(player)).toBe(SUM - (SUM - 2_500) - 1_000)
  expect((await asOperator(id))?.owedFen).toBe(0)
  await here.turn()
})

test('B11 without a webhook the provider is asked again an hour and a day after the return', async () => {
  const player = await here.saver()
  const before = await here.balanceOf(player)
  here.alipay.oddly('alipay.fund.trans.uni.transfer', (response) => void response.destroy(), true)
  const id = await here.withdraw(player, SUM, await here.account(player, 'alipay', LOGIN))
  await here.turn()
  const sent = here.alipay.transfers.get(id)
  here.alipay.transfers.delete(id)
  await returnPayout(id)
  await here.turn()
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  expect(await askReturned(here.market.shop)).toBe(0)
  here.market.advance(3_600_000)
  expect(await askReturned(here.market.shop)).toBe(1)
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  here.alipay.transfers.set(id, sent as NonNullable<typeof sent>)
  here.market.advance(23 * 3_600_000)
  expect(await askReturned(here.market.shop)).toBe(1)
  expect(await here.stateOf(player, id)).toEqual(['paid', null])
  expect(await here.balanceOf(player)).toBe(before - SUM)
  here.market.advance(48 * 3_600_000)
  expect(await askReturned(here.market.shop)).toBe(0)
})

test('B11 a returned transfer that arrives late and waits for its payee is taken back', async () => {
  const player = await here.saver()
  const before = await here.balanceOf(player)
  const { id, arrive } = await returned(player)
  const bill = arrive()
  here.market.advance(3_600_000)
  await askReturned(here.market.shop)
  expect(bill.state).toBe('CANCELING')
  expect(await here.stateOf(player, id)).toEqual(['failed', null])
  expect(await here.balanceOf(player)).toBe(before)
})
