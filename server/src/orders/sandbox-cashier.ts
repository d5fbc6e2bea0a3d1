import type { BodyOf } from '@joybox/contract/client-types'
import { newId } from '../ids'
import { ensure } from '../http/refusal'
import type { Shop } from '../shop'
import { receiveNotice } from './receive-notice'
import { isCashierToken, SANDBOX_MERCHANT, signNotice } from './sandbox-channel'

/**
 * Plays the payment provider: whoever holds the cashier's token pays (or fails) the payment, and the shop hears of it by the
 * same signed notice that a provider would send, checks included. No real money moves.
 */
export async function payAtSandboxCashier(
  shop: Shop,
  paymentOrderId: string,
  request: BodyOf<'sandbox.cashier'>,
): Promise<boolean> {
  ensure(isCashierToken(shop.sandboxSecret, paymentOrderId, request.token), 'FORBIDDEN')
  const payment = await shop.database.first<{ amount_fen: number }>('select amount_fen from payments where id = $1', [
    paymentOrderId,
  ])
  ensure(payment, 'NOT_FOUND')
  const notice = {
    transactionId: newId('txn'),
    merchantId: SANDBOX_MERCHANT,
    paymentOrderId,
    amountFen: payment.amount_fen,
    result: request.result,
  }
  await receiveNotice(shop, { ...notice, signature: signNotice(shop.sandboxSecret, notice) })
  return true
}
