import { Refusal } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import type { Shop } from '../../kernel/shop'

/** Tries before the door stays shut, and for how long (rules B14). */
const MAX_FAILURES = 5
const WINDOW_MS = 15 * 60_000

/** Refuses with RATE_LIMITED and the seconds to wait when `subject` has `most` failures in the last fifteen minutes. */
export async function requireFewFailures(sql: Sql, subject: string, most: number, now: Date): Promise<void> {
  const oldest = await sql.first<{ failed_at: string }>(
    `select failed_at from login_failures where subject = $1 and failed_at > $2
       order by failed_at desc offset $3 limit 1`,
    [subject, new Date(now.getTime() - WINDOW_MS), most - 1],
  )
  if (!oldest) return
  const wait = Math.ceil((Date.parse(oldest.failed_at) + WINDOW_MS - now.getTime()) / 1000)
  throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, wait) })
}

async function noteFailure(sql: Sql, subject: string, now: Date): Promise<void> {
  await sql.rows('insert into login_failures (subject, failed_at) values ($1, $2)', [subject, now])
}

/**
 * Counts a failure of `subject`, or refuses as `requireFewFailures` does. One at a time, in whatever process; many people may
 * wait for it, so the statements are sent at once.
 */
function countFailure(shop: Shop, subject: string, most: number): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    await Promise.all([
      takeAdvisoryLock(tx, subject),
      requireFewFailures(tx, subject, most, now),
      noteFailure(tx, subject, now),
    ])
  })
}

/**
 * Takes one of five tries at a secret, before it is compared: guesses at the same moment cannot slip past the limit together.
 * It counts as a failure until `forgetAttempts`. Never call it inside a command's transaction: a refusal would roll the
 * count back.
 */
export function takeAttempt(shop: Shop, subject: string): Promise<void> {
  return countFailure(shop, subject, MAX_FAILURES)
}

/**
 * Counts how a try ended where many people may share `subject`, as a network address: only failures count there, so those
 * under way keep nobody out, and who was right waits for nobody. Call it after the comparison and before anybody learns how it
 * ended: with `most` failures by then it refuses with RATE_LIMITED, right or wrong, so that tries at the same moment tell no
 * more than one after the other.
 */
export function countEnded(shop: Shop, subject: string, most: number, failed: boolean): Promise<void> {
  if (failed) return countFailure(shop, subject, most)
  return requireFewFailures(shop.database, subject, most, shop.now())
}

/** The secret was right: earlier failures are forgotten. */
export async function forgetAttempts(shop: Shop, subject: string): Promise<void> {
  await shop.database.rows('delete from login_failures where subject = $1', [subject])
}
