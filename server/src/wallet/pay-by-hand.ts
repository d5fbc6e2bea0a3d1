import { later } from '../kernel/china-time'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { payoutProvider } from './payout-provider'
import { endFailed, endPaid } from './settle-payout'
import type { WithdrawalRow } from './withdrawal'

/** Longer than any request to a provider takes, so that none is under way when it is asked whether it has a payout. */
const SETTLED_SECONDS = 60

const isBank = (row: WithdrawalRow) => row.external_account_id === 'external:bank'

/** Ends a locked bank transfer of a batch as paid; refuses any other with STATE_CONFLICT. */
export async function noteBankTransfer(
  tx: Transaction,
  row: WithdrawalRow,
  { reference, proof }: { reference: string; proof: string | null },
  now: Date,
): Promise<void> {
  ensure(reference !== '', 'VALIDATION_FAILED', 'reference')
  ensure(isBank(row) && row.batch_id !== null && row.state === 'approved', 'STATE_CONFLICT')
  await endPaid(tx, row, reference, now)
  await tx.rows('update withdrawals set proof = $2 where id = $1', [row.id, proof])
}

/**
 * Gives a locked payout back. Where operators pay at the bank it has failed at once, also after it was marked as paid: banks
 * send money back days later. Elsewhere it is sent no more, and the payout job gives it back when the provider says that it
 * has no such payout, or has taken it back. A withdrawal the original route refunds is not given back here.
 */
export async function returnPayout(
  tx: Transaction,
  shop: Shop,
  row: WithdrawalRow,
  note: string,
  now: Date,
): Promise<void> {
  const provider = payoutProvider(shop, row.external_account_id)
  if (isBank(row) && !provider) return endFailed(tx, row, note, now)
  ensure(row.state === 'approved' && row.route === 'account' && provider, 'STATE_CONFLICT')
  await tx.rows('update withdrawals set return_note = $2, next_try_at = $3 where id = $1', [
    row.id,
    note,
    later(now, SETTLED_SECONDS, 'second'),
  ])
}
