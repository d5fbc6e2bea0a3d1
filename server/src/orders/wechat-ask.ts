import type { Shop } from '../kernel/shop'
import { ensure, Refusal } from '../kernel/refusal'
import { isUnknown, refusalOf, WechatPayFailure } from '../integrations/wechat-pay/failure'
import { wechatPayOf } from '../integrations/wechat-pay/of-shop'
import type { Transaction } from '../integrations/wechat-pay/payments'
import { receivePayment } from './receive-payment'

/** Status of an order at WeChat: paid (and taken in), open to payment, or closed to it. */
export type WechatOrderStatus = 'paid' | 'open' | 'over'

/** Takes in a transaction that WeChat says was paid: for our app, in our money, for the whole amount, or it changes nothing. */
export async function receiveTransaction(shop: Shop, transaction: Transaction): Promise<void> {
  const { appid, amount, payer, transaction_id: transactionId, success_time: paidAt } = transaction
  ensure(wechatPayOf(shop).owns(appid), 'FORBIDDEN', 'appid')
  ensure(amount?.total !== undefined && (amount.currency ?? 'CNY') === 'CNY', 'VALIDATION_FAILED', 'amount')
  ensure(transactionId && paidAt && !Number.isNaN(Date.parse(paidAt)), 'VALIDATION_FAILED', 'transaction_id')
  await receivePayment(shop, {
    channel: 'wechat',
    transactionId,
    paymentOrderId: transaction.out_trade_no,
    amountFen: amount.total,
    result: 'paid',
    paidAt: new Date(paidAt),
    miniProgramPayer: appid === shop.config.wechatPay?.apps.mini_program ? payer?.openid : undefined,
  })
}

async function query(shop: Shop, paymentOrderId: string): Promise<Transaction | undefined> {
  try {
    return await wechatPayOf(shop).query(paymentOrderId)
  } catch (error) {
    if (error instanceof WechatPayFailure && isUnknown(error)) return undefined
    throw error instanceof WechatPayFailure ? refusalOf(error) : error
  }
}

/**
 * Asks WeChat what has become of a payment and takes it in if it was paid. Refuses with PROVIDER_FAILED and its kin; nothing
 * is locked while WeChat is asked.
 */
export async function askAndReceive(shop: Shop, paymentOrderId: string): Promise<WechatOrderStatus> {
  const found = await query(shop, paymentOrderId)
  if (!found) return 'over'
  ensure(found.out_trade_no === paymentOrderId, 'PROVIDER_FAILED', 'out_trade_no')
  if (found.trade_state === 'SUCCESS') {
    await receiveTransaction(shop, found)
    return 'paid'
  }
  return ['NOTPAY', 'USERPAYING', 'PAYERROR'].includes(found.trade_state) ? 'open' : 'over'
}

/** Makes sure that a payment cannot be made any more: `paid` when it was made in the meantime and has been taken in. */
export async function askAndClose(shop: Shop, paymentOrderId: string): Promise<'paid' | 'over'> {
  const spending = await askAndReceive(shop, paymentOrderId)
  if (spending !== 'open') return spending
  try {
    await wechatPayOf(shop).close(paymentOrderId)
    return 'over'
  } catch (error) {
    if (!(error instanceof WechatPayFailure)) throw error
    // Paid or closed between the question and this: asking again tells.
    const again = await askAndReceive(shop, paymentOrderId)
    if (again === 'open') throw new Refusal('PROVIDER_FAILED', { cause: error })
    return again
  }
}
