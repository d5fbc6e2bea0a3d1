import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BodyOf } from '@joybox/contract/client-types'

/** The merchant the sandbox channel pays; a webhook for another one is not ours. */
export const SANDBOX_MERCHANT = 'joybox-sandbox'

export type SandboxWebhook = BodyOf<'orders.sandboxWebhook'>

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Signature of a webhook: HMAC-SHA256 over its fields in a fixed order, one a line. */
export function signWebhook(secret: string, webhook: Omit<SandboxWebhook, 'signature'>): string {
  const { transactionId, merchantId, paymentOrderId, amountFen, result } = webhook
  return hmac(secret, ['webhook', transactionId, merchantId, paymentOrderId, amountFen, result].join('\n'))
}

export function isSignedWebhook(secret: string, webhook: SandboxWebhook): boolean {
  return equal(webhook.signature, signWebhook(secret, webhook))
}

/** Token that opens the cashier for one payment; it stands in the payUrl, which only the buyer is given. */
export function cashierToken(secret: string, paymentOrderId: string): string {
  return hmac(secret, `cashier\n${paymentOrderId}`)
}

export function isCashierToken(secret: string, paymentOrderId: string, token: string): boolean {
  return equal(token, cashierToken(secret, paymentOrderId))
}
