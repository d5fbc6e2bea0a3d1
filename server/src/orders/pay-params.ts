import type { PayChannel } from '../config'
import type { Transaction } from '../database/database'
import type { Shop } from '../shop'
import { cashierToken } from './sandbox-channel'

/** What a channel needs to be paid: nothing for the balance, the cashier's address for the sandbox. Marks the payment as handed out. */
export async function payParams(
  shop: Shop,
  tx: Transaction,
  channel: PayChannel,
  paymentOrderId: string,
): Promise<{ payUrl?: string }> {
  if (channel === 'balance') return {}
  await tx.rows(`update payments set state = 'prepaid' where id = $1 and state = 'created'`, [paymentOrderId])
  return { payUrl: `/sandbox/cashier/${paymentOrderId}?token=${cashierToken(shop.sandboxSecret, paymentOrderId)}` }
}
