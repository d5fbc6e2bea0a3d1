import { lockAccount } from '../../kernel/lock-accounts'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { capOf } from './minors'
import { periodStarts } from '../../kernel/china-time'
import { spendingLimitsOf } from './spending-status'

/** Sum of a user's top-ups this month, unpaid ones included: all of them could still be paid. */
const TOPPED_UP = `
  select coalesce(sum(total_fen - refunded_fen), 0)::bigint as fen from orders
  where user_id = $1 and kind = 'topup' and created_at >= $2 and state not in ('cancelled', 'expired', 'refunded')`

/**
 * Holds a minor's top-ups to the limits of what they may spend (rules B12): money that can't be spent has no business in a
 * child's wallet. Call it when the order stands; refuses with GUARDIAN_CONSENT_REQUIRED or SPEND_LIMIT_REACHED.
 */
export async function requireTopupAllowed(tx: Transaction, userId: string, totalFen: number, now: Date): Promise<void> {
  const age = (await spendingLimitsOf(tx, [userId], now)).get(userId)?.age
  const cap = age && capOf(age)
  if (!cap) return
  ensure(age.guardian, 'GUARDIAN_CONSENT_REQUIRED')
  ensure(totalFen <= cap.perPaymentFen, 'SPEND_LIMIT_REACHED')
  // One after the other: two at once would not see each other.
  await lockAccount(tx, userId)
  const topped = await tx.first<{ fen: number }>(TOPPED_UP, [userId, periodStarts(now).month])
  ensure((topped?.fen ?? 0) <= cap.monthlyFen, 'SPEND_LIMIT_REACHED')
}
