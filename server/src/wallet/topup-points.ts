import { ensure } from '../kernel/refusal'
import type { Localized } from '../kernel/localized'
import type { Sql, Transaction } from '../kernel/database/database'
import { lockBalances, post, userAccount } from './ledger/ledger'

interface Totals {
  /** Points taken back so far, those that were given again taken off. */
  taken: number
  /** Fen taken instead of points that had been spent, those that were given back taken off; a point is a fen. */
  paid: number
  points: number
  cash: number
  /** Set off against the cash before the next withdrawal. */
  owed: number
  /** Of what was withdrawn, rejected and failed ones left out, the part that earnings do not cover: it came by top-ups. */
  left: number
}

/** Net sum moved from an account to the house by transfers of a kind, less what came back. */
const netOf = (kind: string, account: string) => `
  (select coalesce(sum(case when debit_account_id = ${account} then amount else -amount end), 0)::bigint from transfers
     where kind = '${kind}' and (debit_account_id = ${account} or credit_account_id = ${account}))`

const TOTALS = `
  select ${netOf('topup_bonus_back', 'p.id')} as taken, ${netOf('topup_bonus_paid', 'c.id')} as paid,
    p.balance as points, c.balance as cash,
    ((select coalesce(sum(owed_fen), 0) from earnings where creator_id = $1 and owed_fen > 0)
      + (select coalesce(sum(owed_fen), 0) from withdrawals where user_id = $1 and owed_fen > 0))::bigint as owed,
    greatest(0,
      (select coalesce(sum(amount_fen), 0) from withdrawals where user_id = $1 and state not in ('rejected', 'failed'))
      - (select coalesce(sum(amount), 0) from transfers where credit_account_id = c.id and kind = 'earning'))::bigint as left
  from ledger_accounts p, ledger_accounts c where p.id = $1 || ':points' and c.id = $1 || ':cash'`

/** A top-up, and the points that it brought. */
export interface ToppedUp {
  fen: number
  points: number
}

/** Top-ups, the latest first. */
const TOPUPS = `
  select o.total_fen as fen, coalesce(t.amount, 0)::bigint as points
  from orders o left join transfers t on t.unique_key = 'topup_bonus:' || o.id
  where o.user_id = $1 and o.kind = 'topup' and o.state = 'confirmed'
  order by o.paid_at desc, o.id desc`

/** The points that money which left had brought: of the latest top-ups first, of each in proportion. Pure. */
export function pointsOf(topups: readonly ToppedUp[], leftFen: number): number {
  let [missing, sum] = [leftFen, 0]
  for (const { fen, points } of topups) {
    if (missing <= 0) break
    const gone = Math.min(missing, fen)
    sum += Math.floor((points * gone) / fen)
    missing -= gone
  }
  return sum
}

/**
 * The most that can leave a balance: what leaves takes its points along, and those that were spent are paid for from the rest,
 * a fen for each. Pure.
 */
export function withdrawable(totals: Totals, topups: readonly ToppedUp[]): number {
  const cash = Math.max(0, totals.cash - totals.owed)
  const fits = (fen: number) =>
    fen + Math.max(0, pointsOf(topups, totals.left + fen) - totals.taken - totals.paid - totals.points) <= cash
  // The sum only grows with the amount, so halving finds its edge.
  let [most, tooMuch] = [0, cash + 1]
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2)
    if (fits(middle)) most = middle
    else tooMuch = middle
  }
  return most
}

/** Computes the amount a user can withdraw now, limits of a day apart. */
export async function withdrawableOf(sql: Sql, userId: string): Promise<number> {
  const totals = await sql.first<Totals>(TOTALS, [userId])
  return totals ? withdrawable(totals, await sql.rows<ToppedUp>(TOPUPS, [userId])) : 0
}

/** Moves points, or the fen in their place, to the house, or back where the amount is below zero. */
async function move(
  tx: Transaction,
  { own, house, amount }: { own: string; house: string; amount: number },
  about: { kind: 'topup_bonus_back' | 'topup_bonus_paid'; taken: Localized; back: Localized; cause: string },
  now: Date,
): Promise<void> {
  if (amount === 0) return
  const [debit, credit] = amount > 0 ? [own, house] : [house, own]
  const { kind, cause } = about
  const subject = amount > 0 ? about.taken : about.back
  const uniqueKey = `${kind}:${cause}`
  await post(tx, { debit, credit, amount: Math.abs(amount), kind, orderId: null, subject, uniqueKey }, now)
}

const POINTS = {
  kind: 'topup_bonus_back',
  taken: { zh: '提现收回充值赠送', en: 'Top-up points taken back with a withdrawal' },
  back: { zh: '退还收回的充值赠送', en: 'Top-up points given back' },
} as const
const MONEY = {
  kind: 'topup_bonus_paid',
  taken: { zh: '提现扣除已用的充值赠送', en: 'Spent top-up points, taken from the balance with a withdrawal' },
  back: { zh: '退还扣除的充值赠送', en: 'What was taken for spent top-up points, given back' },
} as const

/**
 * Settles the points that came with top-ups against money that was withdrawn again (rules B11): they go with it. Points
 * already spent are paid for from the balance by the withdrawal itself, a fen for each (`withdrawing`), or refuse it
 * with BONUS_SPENT. Money that stays, or comes back, keeps its points or gets them again. Call it when a withdrawal was
 * requested or came to nothing, and when a top-up brought points, with the account locked; `cause` makes it happen
 * once.
 */
export async function settleTopupPoints(
  tx: Transaction,
  userId: string,
  cause: string,
  now: Date,
  { withdrawing = false } = {},
): Promise<void> {
  const [cash, points] = [userAccount(userId, 'cash'), userAccount(userId, 'points')]
  // Locked before they are read: a prop bought at the same moment must not make the withdrawal fail.
  await lockBalances(tx, [cash, points])
  const totals = await tx.first<Totals>(TOTALS, [userId])
  if (!totals || (totals.left === 0 && totals.taken === 0 && totals.paid === 0)) return
  const open = pointsOf(await tx.rows<ToppedUp>(TOPUPS, [userId]), totals.left) - totals.taken - totals.paid
  // Money that was taken comes back first, then points.
  const back = Math.min(Math.max(0, -open), totals.paid)
  const inPoints = Math.min(open + back, totals.points)
  const inMoney = open > 0 && withdrawing ? open - inPoints : -back
  ensure(inMoney <= totals.cash, 'BONUS_SPENT')
  await move(tx, { own: points, house: 'points_issued', amount: inPoints }, { ...POINTS, cause }, now)
  await move(tx, { own: cash, house: 'revenue', amount: inMoney }, { ...MONEY, cause }, now)
}
