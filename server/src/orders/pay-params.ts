import type { PayChannel } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Shop } from '../kernel/shop'
import { cashierToken } from './sandbox-channel'
import { prepareWechat, type Payer } from './wechat-prepare'

/**
 * Prepares a payment through its channel: nothing for the balance, the cashier's address for the sandbox, WeChat's
 * parameters for WeChat. Marks the payment as handed out. Asks a provider, so it must stand outside of any transaction;
 * it may be repeated.
 */
export async function payParams(
  shop: Shop,
  channel: PayChannel,
  paymentOrderId: string,
  payer: Payer,
): Promise<DataOf<'orders.paymentParams'>> {
  if (channel === 'balance') return {}
  if (channel === 'wechat') return prepareWechat(shop, paymentOrderId, payer)
  await shop.database.rows(`update payments set state = 'prepaid' where id = $1 and state = 'created'`, [
    paymentOrderId,
  ])
  return { payUrl: `/sandbox/cashier/${paymentOrderId}?token=${cashierToken(shop.sandboxSecret, paymentOrderId)}` }
}
