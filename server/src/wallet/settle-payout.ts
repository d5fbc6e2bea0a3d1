import { later } from '../kernel/china-time'
import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import type { Shop } from '../kernel/shop'
import { takeAgain } from './late-payout'
import { postAll, userAccount, type Transfer } from './ledger/ledger'
import { notifyConfirm, notifyWithdrawal } from './notify-withdrawal'
import type { PayoutResult } from './payout'
import { settleTopupPoints } from './topup-points'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal'

/** The row that made the house owe this money. */
async function approvalOf(tx: Transaction, row: WithdrawalRow): Promise<string | undefined> {
  const found = await tx.first<{ id: string }>(`select id from transfers where refers_to = $1 and phase = 'post'`, [
    row.pending_id,
  ])
  return found?.id
}

const PAID = { zh: '提现到账', en: 'Withdrawal paid' }
const FEE = { zh: '提现手续费', en: 'Withdrawal fee' }
const BACK = { zh: '提现退回', en: 'Withdrawal returned' }

/** Hours after its return at which a payout is asked about again, should it have been made all the same. */
const ASKED_AGAIN_HOURS = 1

/** Money of a payout that was made: what arrived has left the shop, the fee is the shop's. */
function paidTransfers(row: WithdrawalRow, refersTo: string | undefined, uniqueKey: string): Transfer[] {
  const common = { debit: 'withdraw_payable', orderId: null, refersTo }
  const paid: Transfer = {
    ...common,
    credit: row.external_account_id,
    amount: row.amount_fen - row.fee_fen,
    kind: 'withdrawal_paid',
    subject: PAID,
    uniqueKey,
  }
  const fee = {
    ...common,
    credit: 'fees',
    amount: row.fee_fen,
    kind: 'withdrawal_fee',
    subject: FEE,
    uniqueKey: `withdrawal_fee:${row.id}`,
  } as const
  return row.fee_fen > 0 ? [paid, fee] : [paid]
}

/** Money of a payout that came to nothing, on the balance it came from again; from outside where it had left already. */
function backTransfers(row: WithdrawalRow, refersTo: string | undefined): Transfer[] {
  const common = {
    credit: userAccount(row.user_id, 'cash'),
    kind: 'withdrawal_back',
    orderId: null,
    subject: BACK,
    refersTo,
  } as const
  if (row.state !== 'paid') {
    return [{ ...common, debit: 'withdraw_payable', amount: row.amount_fen, uniqueKey: `withdrawal_ended:${row.id}` }]
  }
  const uniqueKey = `withdrawal_sent_back:${row.id}`
  const sent = { ...common, debit: row.external_account_id, amount: row.amount_fen - row.fee_fen, uniqueKey }
  const fee = { ...common, debit: 'fees', amount: row.fee_fen, uniqueKey: `${uniqueKey}:fee` }
  return row.fee_fen > 0 ? [sent, fee] : [sent]
}

/** Ends a locked withdrawal as paid. */
export async function endPaid(tx: Transaction, row: WithdrawalRow, reference: string, now: Date): Promise<void> {
  const transfers = paidTransfers(row, await approvalOf(tx, row), `withdrawal_ended:${row.id}`)
  await moveWithdrawal(tx, row, 'paid')
  await postAll(tx, transfers, now)
  await notifyWithdrawal(tx, row, null, now)
  await tx.rows(
    `update withdrawals set settled_at = $2, provider_reference = $3, step = null, note = null, last_error = null,
         confirm_package = null
       where id = $1`,
    [row.id, now, reference],
  )
}

/**
 * Books a payout that was made after its money had been returned, whoever is right about it: the money has left the shop, so
 * it is taken from the balance again.
 */
async function endPaidLate(tx: Transaction, row: WithdrawalRow, reference: string, now: Date): Promise<void> {
  await takeAgain(tx, row, now)
  await postAll(tx, paidTransfers(row, await approvalOf(tx, row), `withdrawal_paid_late:${row.id}`), now)
  await tx.rows(
    `update withdrawals set settled_at = $2, provider_reference = $3, note = 'PAID_AFTER_RETURN', last_error = null,
         next_try_at = null
       where id = $1`,
    [row.id, now, reference],
  )
}

/** Ends a locked withdrawal as failed: its money is on the balance again. */
export async function endFailed(tx: Transaction, row: WithdrawalRow, note: string, now: Date): Promise<void> {
  const transfers = backTransfers(row, await approvalOf(tx, row))
  await moveWithdrawal(tx, row, 'failed')
  await postAll(tx, transfers, now)
  await lockAccount(tx, row.user_id)
  await settleTopupPoints(tx, row.user_id, `${row.id}:failed`, now)
  await notifyWithdrawal(tx, row, note, now)
  await tx.rows(
    `update withdrawals set settled_at = $2, note = $3, last_error = $3, step = null, confirm_package = null,
         next_try_at = case when return_note is not null and attempts > 1 then $4::timestamptz end
       where id = $1`,
    [row.id, now, note, later(now, ASKED_AGAIN_HOURS, 'hour')],
  )
}

/** Writes down how a payout stands. One that ended meanwhile is left alone, unless it was returned and is paid after all. */
export function settlePayout(shop: Shop, id: string, result: PayoutResult): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await lockWithdrawal(tx, id)
    if (row?.state === 'failed' && result.state === 'paid') return endPaidLate(tx, row, result.reference, now)
    if (row?.state !== 'approved') return
    switch (result.state) {
      case 'paid':
        return endPaid(tx, row, result.reference, now)
      case 'failed':
        return endFailed(tx, row, result.error, now)
      case 'unknown':
        await tx.rows('update withdrawals set last_error = $2 where id = $1', [id, result.error])
        return
      case 'waiting':
        await tx.rows(
          `update withdrawals set step = $2, confirm_package = coalesce($3, confirm_package),
               confirm_by = coalesce(confirm_by, $4), last_error = null
             where id = $1`,
          [id, result.step, result.confirmPackage ?? null, result.confirmBy ?? null],
        )
        if (result.step === 'confirm') await notifyConfirm(tx, row, now)
    }
  })
}
