import { brokenInvariants } from '../admin/reconciliation/broken-invariants'
import { newKey, openTestShop, type TestShop } from '../../testing/test-shop'
import { openWechatShop } from '../../testing/wechat-shop'
import { payAgain } from '../../testing/wechat-pay/wechat-ledger'
import { sendRefunds } from '../wallet/refunds'
import { createOperator } from '../accounts/sign-in/operators'
import { SANDBOX_MERCHANT, signWebhook } from './sandbox-channel'

const BOX = 'box_tea-cats'

async function operatorOf(market: TestShop): Promise<string> {
  const { userName, password } = await createOperator(market.shop, `operator-${newKey().slice(0, 8)}`)
  return market.call('accounts.loginByPassword', { body: { phone: userName, password } })
}

const refundsIn = async (market: TestShop, token: string) => {
  const { records } = await market.call('messages.list', { query: { size: 100 }, token, language: 'en' })
  return records.filter(({ kind }) => kind === 'refund')
}

test('B3 B15 a second transaction of a payment is booked, goes back to the payer once, and the operators are told', async () => {
  const market = await openTestShop()
  const operator = await operatorOf(market)
  const player = await market.player()
  const placed = await market.order(player, BOX, 2, 'sandbox')
  const webhook = () => {
    const { paymentOrderId, totalFen: amountFen } = placed
    const fields = {
      transactionId: newKey(),
      merchantId: SANDBOX_MERCHANT,
      paymentOrderId,
      amountFen,
      result: 'paid' as const,
    }
    return { ...fields, signature: signWebhook(market.shop.sandboxSecret, fields) }
  }
  await market.call('orders.sandboxWebhook', { body: webhook() })
  const second = webhook()
  await Promise.all(Array.from({ length: 5 }, () => market.call('orders.sandboxWebhook', { body: second })))
  const booked = await market.shop.database.rows(
    `select debit_account_id as debit, credit_account_id as credit, amount from transfers
       where unique_key like $1 order by id`,
    [`second%${second.transactionId}`],
  )
  expect(booked).toEqual([
    { debit: 'external:sandbox', credit: 'refund_payable', amount: placed.totalFen },
    { debit: 'refund_payable', credit: 'external:sandbox', amount: placed.totalFen },
  ])
  const order = await market.call('orders.get', { body: { orderNo: placed.orderNo }, token: player.token })
  expect(order).toMatchObject({ orderStatus: 'delivered', payStatus: 'succeeded', refundedFen: 0 })
  expect(await refundsIn(market, player.token)).toHaveLength(1)
  const told = await refundsIn(market, operator)
  expect(told.map(({ title }) => title)).toEqual(['Duplicate payment refunded'])
  expect(told[0]?.text).toContain(second.transactionId)
  expect(await brokenInvariants(market.shop.database)).toEqual([])
  await market.close()
})

test('B15 a button of the sandbox cashier that is pressed again is the same payment', async () => {
  const market = await openTestShop()
  const player = await market.player()
  const placed = await market.order(player, BOX, 1, 'sandbox')
  const token = new URL(placed.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
  const press = () =>
    market.call('sandbox.cashier', {
      params: { paymentOrderId: placed.paymentOrderId },
      body: { token, result: 'paid' },
    })
  await press()
  await press()
  expect(await refundsIn(market, player.token)).toEqual([])
  await market.close()
})

test('B3 B15 R153 WeChat is asked to refund exactly the second transaction', async () => {
  const { market, wechat, ...here } = await openWechatShop()
  const operator = await operatorOf(market)
  const player = await market.player()
  const placed = await here.order(player)
  await here.deliver(here.pay(placed))
  const before = await here.money()
  const transaction = payAgain(wechat.books, placed.paymentOrderId)
  const webhook = wechat.webhook('TRANSACTION.SUCCESS', transaction)
  expect([await here.deliver(webhook), await here.deliver(webhook)]).toEqual([200, 200])
  expect(await here.money()).toEqual({
    ...before,
    wechat: before.wechat + placed.totalFen,
    owed: before.owed + placed.totalFen,
  })
  expect(await sendRefunds(market.shop)).toBe(1)
  const sent = [...wechat.books.refunds.values()]
  expect(sent.map(({ body }) => body)).toMatchObject([
    { transaction_id: transaction.transaction_id, amount: { refund: placed.totalFen, total: placed.totalFen } },
  ])
  expect(sent[0]?.body.out_trade_no).toBeUndefined()
  expect(await refundsIn(market, operator)).toHaveLength(1)
  await here.close()
})
