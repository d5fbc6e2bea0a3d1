import type { Transaction } from '../database/database'
import { lockBalances, post, userAccount } from './ledger'
import { bonusFor } from './topup-plans'

interface Totals {
  /** Points taken back so far, those that were given again taken off. */
  taken: number
  points: number
  /** Of what was withdrawn, rejected and failed ones left out, the part that earnings do not cover: it came by top-ups. */
  left: number
}

const TOTALS = `
  select
    (select coalesce(sum(case when debit_account_id = a.id then amount else -amount end), 0)::bigint from transfers
       where kind = 'topup_bonus_back' and (debit_account_id = a.id or credit_account_id = a.id)) as taken,
    a.balance as points,
    greatest(0,
      (select coalesce(sum(amount_fen), 0) from withdrawals where user_id = $1 and state not in ('rejected', 'failed'))
      - (select coalesce(sum(amount), 0) from transfers
           where credit_account_id = $1 || ':cash' and kind = 'earning'))::bigint as left
  from ledger_accounts a where a.id = $1 || ':points'`

/** Top-ups, the latest first. */
const TOPUPS = `
  select total_fen as fen from orders where user_id = $1 and kind = 'topup' and state = 'confirmed'
  order by paid_at desc, id desc`

/** The points that money which left had brought: of the latest top-ups first, of each in proportion. Pure. */
export function pointsOf(topups: readonly number[], leftFen: number): number {
  let [missing, points] = [leftFen, 0]
  for (const fen of topups) {
    if (missing <= 0) break
    const gone = Math.min(missing, fen)
    points += Math.floor((bonusFor(fen) * gone) / fen)
    missing -= gone
  }
  return points
}

/**
 * Settles the points that came with top-ups against money that was withdrawn again (rules B11): they go with it. What has been
 * spent of them is not asked for in money; it is set off against the points of later top-ups. Money that stays, or comes
 * back, keeps its points or gets them again. Call it when a withdrawal was asked for or came to nothing, and when a top-up
 * brought points, with the person's shelf locked; `cause` makes it happen once.
 */
export async function settleTopupPoints(tx: Transaction, userId: string, cause: string, now: Date): Promise<void> {
  // Locked before it is read: a prop bought at the same moment must not make the withdrawal fail.
  await lockBalances(tx, [userAccount(userId, 'points')])
  const totals = await tx.first<Totals>(TOTALS, [userId])
  if (!totals || (totals.left === 0 && totals.taken === 0)) return
  const topups = await tx.rows<{ fen: number }>(TOPUPS, [userId])
  const due = pointsOf(
    topups.map(({ fen }) => fen),
    totals.left,
  )
  const amount = Math.min(due - totals.taken, totals.points)
  if (amount === 0) return
  const [own, house] = [userAccount(userId, 'points'), 'points_issued']
  await post(
    tx,
    {
      debit: amount > 0 ? own : house,
      credit: amount > 0 ? house : own,
      amount: Math.abs(amount),
      kind: 'topup_bonus_back',
      orderId: null,
      subject:
        amount > 0
          ? { zh: '提现收回充值赠送', en: 'Top-up points taken back with a withdrawal' }
          : { zh: '退还收回的充值赠送', en: 'Top-up points given back' },
      uniqueKey: `topup_bonus_back:${cause}`,
    },
    now,
  )
}
