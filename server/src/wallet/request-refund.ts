import type { PayChannel } from '@joybox/contract'
import { newId } from '../kernel/ids'
import type { Transaction } from '../kernel/database/database'

/** Money that a provider has to send back. */
interface Owed {
  orderId: string
  channel: PayChannel
  amountFen: number
  /** Makes the refund happen once only. */
  uniqueKey: string
  /** The provider's number of the payment to refund, where it is not the one that paid the order. */
  transactionId?: string
}

/** Keeps for the provider what it has to send back; `refunds.ts` does the rest, after this transaction. */
export async function requestChannelRefund(tx: Transaction, owed: Owed, now: Date): Promise<void> {
  await tx.rows(
    `insert into channel_refunds (id, payment_id, order_id, channel, amount_fen, unique_key, next_try_at, requested_at,
         transaction_id)
       select $1, p.id, $2, $3, $4, $5, $6, $6, $7 from payments p where p.order_id = $2`,
    [newId('rfd'), owed.orderId, owed.channel, owed.amountFen, owed.uniqueKey, now, owed.transactionId ?? null],
  )
}
