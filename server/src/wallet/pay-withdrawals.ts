import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import type { Shop } from '../kernel/shop'
import { post, userAccount } from './ledger/ledger'
import { payoutProvider, type PayoutResult } from './payout-provider'
import { refundTopups } from './refund-topups'
import { notifyWithdrawal } from './notify-withdrawal'
import { settleTopupPoints } from './topup-points'
import { lockWithdrawal, moveWithdrawal, WITHDRAWALS, type WithdrawalRow } from './withdrawal'

/** Payouts sent in one run; the rest wait for the next. */
const AT_ONCE = 50
/** Money that WeChat brought in goes back through WeChat. */
const WECHAT = 'external:wechat'
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/** When to ask again after the n-th try: 30 s, 1 min, 2 min … up to an hour. */
export function waitAfter(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20))
}

/**
 * Takes one payout that is due and books the next try, before anybody is asked: a process that dies in between leaves a
 * payout that is tried again under the same number.
 */
function claim(shop: Shop, withProvider: boolean): Promise<WithdrawalRow | undefined> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await tx.first<WithdrawalRow>(
      `${WITHDRAWALS} where w.state = 'approved' and w.next_try_at <= $1 and ($2 or w.external_account_id = $3)
         order by w.next_try_at, w.id limit 1
         for update of w skip locked`,
      [now, withProvider, WECHAT],
    )
    if (!row) return undefined
    row.attempts += 1
    const next = new Date(now.getTime() + waitAfter(row.attempts))
    await tx.rows('update withdrawals set attempts = $2, next_try_at = $3 where id = $1', [row.id, row.attempts, next])
    return row
  })
}

/** The row that made the house owe this money. */
async function approvalOf(tx: Transaction, row: WithdrawalRow): Promise<string | undefined> {
  const found = await tx.first<{ id: string }>(`select id from transfers where refers_to = $1 and phase = 'post'`, [
    row.pending_id,
  ])
  return found?.id
}

/** Sends the money out of the ledger, or back to the balance it came from. */
async function moveMoney(tx: Transaction, row: WithdrawalRow, paid: boolean, now: Date): Promise<void> {
  await post(
    tx,
    {
      debit: 'withdraw_payable',
      credit: paid ? row.external_account_id : userAccount(row.user_id, 'cash'),
      amount: row.amount_fen,
      kind: paid ? 'withdrawal_paid' : 'withdrawal_back',
      orderId: null,
      subject: paid ? { zh: '提现到账', en: 'Withdrawal paid' } : { zh: '提现退回', en: 'Withdrawal returned' },
      uniqueKey: `withdrawal_ended:${row.id}`,
      refersTo: await approvalOf(tx, row),
    },
    now,
  )
}

/** Writes down how a payout went; a withdrawal that ended meanwhile is left alone. */
export function settlePayout(shop: Shop, id: string, result: PayoutResult): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await lockWithdrawal(tx, id)
    if (!row || row.state !== 'approved') return
    if (result.state === 'unknown') {
      await tx.rows('update withdrawals set last_error = $2 where id = $1', [id, result.error])
      return
    }
    const paid = result.state === 'paid'
    await moveWithdrawal(tx, row, paid ? 'paid' : 'failed')
    await moveMoney(tx, row, paid, now)
    if (!paid) {
      await lockAccount(tx, row.user_id)
      await settleTopupPoints(tx, row.user_id, `${row.id}:failed`, now)
    }
    await notifyWithdrawal(tx, row, paid ? null : result.error, now)
    await tx.rows(
      'update withdrawals set settled_at = $2, provider_reference = $3, note = $4, last_error = $4 where id = $1',
      [id, now, paid ? result.reference : null, paid ? null : result.error],
    )
  })
}

/** The payout job: sends what is due, safe in any number of processes. Returns how many were tried. */
export async function payWithdrawals(shop: Shop): Promise<number> {
  const provider = payoutProvider(shop)
  for (let tried = 0; tried < AT_ONCE; tried += 1) {
    const row = await claim(shop, provider !== null)
    if (!row) return tried
    const { id, amount_fen: amountFen, external_account_id: channel, account_number: number, attempts: attempt } = row
    if (channel === WECHAT) await refundTopups(shop, id)
    else if (provider) await settlePayout(shop, id, await provider.pay({ id, amountFen, channel, number, attempt }))
  }
  return AT_ONCE
}
