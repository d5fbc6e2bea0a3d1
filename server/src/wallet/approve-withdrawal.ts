import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import { settleTopupPoints } from './topup-points'
import { endPending } from './ledger/two-phase'
import { moveWithdrawal, type WithdrawalRow } from './withdrawal'

/** Approves a locked withdrawal: its money is now owed to the outside, and the payout job sends it. `operatorId` is null when it approves itself. */
export async function approveWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  operatorId: string | null,
  now: Date,
): Promise<void> {
  await moveWithdrawal(tx, row, 'approved')
  await endPending(tx, row.pending_id, 'post', 'withdrawal_approved', now)
  await tx.rows('update withdrawals set decided_by = $2, decided_at = $3, next_try_at = $3 where id = $1', [
    row.id,
    operatorId,
    now,
  ])
}

/** Rejects a locked withdrawal: what was kept back is on the balance again. `note` says why, in the reviewer's words. */
export async function rejectWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  operatorId: string,
  note: string,
  now: Date,
): Promise<void> {
  await moveWithdrawal(tx, row, 'rejected')
  await endPending(tx, row.pending_id, 'void', 'withdrawal_back', now)
  await tx.rows('update withdrawals set decided_by = $2, decided_at = $3, settled_at = $3, note = $4 where id = $1', [
    row.id,
    operatorId,
    now,
    note,
  ])
  await lockAccount(tx, row.user_id)
  await settleTopupPoints(tx, row.user_id, `${row.id}:rejected`, now)
}
