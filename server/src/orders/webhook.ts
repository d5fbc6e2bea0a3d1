import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { receivePayment } from './receive-payment'
import { isSignedWebhook, SANDBOX_MERCHANT, type SandboxWebhook } from './sandbox-channel'

/** Takes in a payment webhook of the sandbox channel: checked for signature, merchant and amount. A bad one changes nothing. */
export async function receiveWebhook(shop: Shop, webhook: SandboxWebhook): Promise<void> {
  ensure(shop.config.payChannels.includes('sandbox'), 'FORBIDDEN')
  ensure(isSignedWebhook(shop.sandboxSecret, webhook), 'FORBIDDEN', 'signature')
  ensure(webhook.merchantId === SANDBOX_MERCHANT, 'FORBIDDEN', 'merchantId')
  await receivePayment(shop, { ...webhook, channel: 'sandbox', paidAt: shop.now() })
}
