import type { TransferKind } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Localized } from '../../kernel/localized'
import type { Transaction } from '../../kernel/database/database'
import { post, type Transfer } from './ledger'

/** An amount kept back: it leaves `from` at once, lies in `hold`, and is meant for `to`. */
export interface Pending extends Omit<Transfer, 'debit' | 'credit' | 'phase' | 'settlesTo' | 'refersTo'> {
  from: string
  hold: string
  to: string
}

/** The pending transfer that keeps an amount back. */
export function pendingTransfer({ from, hold, to, ...rest }: Pending): Transfer {
  return { ...rest, debit: from, credit: hold, phase: 'pending', settlesTo: to }
}

interface PendingRow {
  id: string
  debit_account_id: string
  credit_account_id: string
  settles_to: string
  amount: number
  order_id: string | null
  subject: Localized
}

/**
 * Ends a pending transfer: `post` sends its amount on to its destination, `void` back to its origin. The model is
 * TigerBeetle's two-phase transfer (docs.tigerbeetle.com/coding/two-phase-transfers): the pending row never changes,
 * its end is a new row that refers to it, and there is one end at most, which a unique index holds against any race.
 * Two differences: a held amount lies in a hold account instead of a `debits_pending` column, so that an account's
 * balance is the plain sum of its rows and all accounts add up to zero at any moment; an amount is posted whole or not
 * at all. Refuses with STATE_CONFLICT when it has ended already. Callers lock their own record first.
 */
export async function endPending(
  tx: Transaction,
  pendingId: string,
  how: 'post' | 'void',
  kind: TransferKind,
  now: Date,
): Promise<void> {
  const pending = await tx.first<PendingRow>(`select * from transfers where id = $1 and phase = 'pending'`, [pendingId])
  if (!pending) throw new Error(`${pendingId} is no pending transfer`)
  const ended = await tx.first(`select 1 from transfers where refers_to = $1 and phase in ('post', 'void')`, [
    pendingId,
  ])
  ensure(!ended, 'STATE_CONFLICT')
  await post(
    tx,
    {
      debit: pending.credit_account_id,
      credit: how === 'post' ? pending.settles_to : pending.debit_account_id,
      amount: pending.amount,
      kind,
      orderId: pending.order_id,
      subject: pending.subject,
      uniqueKey: `${how}:${pending.id}`,
      phase: how,
      refersTo: pending.id,
    },
    now,
  )
}
