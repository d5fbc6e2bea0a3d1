import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { receivePayment } from './receive-payment'
import { isSignedNotice, SANDBOX_MERCHANT, type SandboxNotice } from './sandbox-channel'

/** Takes in a payment notice of the sandbox channel: checked for signature, merchant and amount. A bad one changes nothing. */
export async function receiveNotice(shop: Shop, notice: SandboxNotice): Promise<void> {
  ensure(shop.config.payChannels.includes('sandbox'), 'FORBIDDEN')
  ensure(isSignedNotice(shop.sandboxSecret, notice), 'FORBIDDEN', 'signature')
  ensure(notice.merchantId === SANDBOX_MERCHANT, 'FORBIDDEN', 'merchantId')
  await receivePayment(shop, { ...notice, channel: 'sandbox', paidAt: shop.now() })
}
