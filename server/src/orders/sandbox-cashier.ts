import type { RawAnswer } from '@joybox/contract'
import type { BodyOf, QueryOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { cashierHtml, contentSecurityPolicy } from './cashier-page'
import { hasExpired, type Order } from './order'
import { receiveWebhook } from './webhook'
import { isCashierToken, SANDBOX_MERCHANT, signWebhook } from './sandbox-channel'

/**
 * Plays the payment provider: the bearer of the cashier's token pays (or fails) the payment, and the shop hears of it
 * by the same signed webhook that a provider would send, checks included. No real money moves.
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
  const webhook = {
    // One for each way it can end: pressing a button again is the same payment.
    transactionId: `txn_${paymentOrderId}_${request.result}`,
    merchantId: SANDBOX_MERCHANT,
    paymentOrderId,
    amountFen: payment.amount_fen,
    result: request.result,
  }
  await receiveWebhook(shop, { ...webhook, signature: signWebhook(shop.sandboxSecret, webhook) })
  return true
}

/** A path within the app; anything that could lead elsewhere leads home. */
const pathInApp = (path: string | undefined) => (path && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : '/')

const ORDER = `
  select o.*, p.amount_fen from payments p join orders o on o.id = p.order_id where p.id = $1 and p.channel = 'sandbox'`

/** Renders the cashier's page for the bearer of its token: the sum, two buttons, and the way back to the app. */
export async function cashierPage(
  shop: Shop,
  paymentOrderId: string,
  query: QueryOf<'sandbox.cashierPage'>,
  language: Language,
): Promise<RawAnswer> {
  ensure(shop.config.payChannels.includes('sandbox'), 'FORBIDDEN')
  ensure(isCashierToken(shop.sandboxSecret, paymentOrderId, query.token), 'FORBIDDEN')
  const order = await shop.database.first<Order & { amount_fen: number; subject: Localized }>(ORDER, [paymentOrderId])
  ensure(order, 'NOT_FOUND')
  const waiting = order.state === 'unpaid' || order.state === 'paying'
  const status = waiting ? (hasExpired(order, shop.now()) ? 'over' : 'open') : order.paid_at ? 'paid' : 'over'
  const { subject, amount_fen: amountFen, id: orderNo } = order
  const back = pathInApp(query.back)
  return {
    headers: { 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store', vary: 'accept-language' },
    body: cashierHtml({ subject: subject[language], amountFen, orderNo, status, token: query.token, back }, language),
  }
}
