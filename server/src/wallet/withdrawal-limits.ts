import { moneyLimits } from '@joybox/contract'
import { periodStarts, secondsToTomorrow } from '../kernel/china-time'
import { Refusal } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'

/**
 * Computes the rest of a user's daily withdrawal limit, by China's calendar; rejected and returned withdrawals do not
 * count.
 */
export async function leftToday(sql: Sql, userId: string, now: Date): Promise<number> {
  const row = await sql.first<{ taken: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as taken from withdrawals
       where user_id = $1 and requested_at >= $2 and state not in ('rejected', 'failed')`,
    [userId, periodStarts(now).day],
  )
  return Math.max(0, moneyLimits.withdrawal.dailyMaxFen - (row?.taken ?? 0))
}

/** Refuses more than the day leaves, and says when it begins anew. Call it with the account locked. */
export async function requireWithinDay(sql: Sql, userId: string, amountFen: number, now: Date): Promise<void> {
  if (amountFen <= (await leftToday(sql, userId, now))) return
  throw new Refusal('WITHDRAWAL_LIMIT_REACHED', { retryAfter: secondsToTomorrow(now) })
}
