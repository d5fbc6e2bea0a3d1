import { Refusal } from '../http/refusal'
import type { Shop } from '../shop'
import { passwordMatches } from './passwords'
import { startSession } from './sessions'

const MAX_FAILURES = 5
const WINDOW_MS = 15 * 60_000

/** Seconds until the account may be tried again, or 0 (rules B14: five failures, fifteen minutes). */
async function lockedFor(shop: Shop, subject: string): Promise<number> {
  const since = new Date(shop.now().getTime() - WINDOW_MS)
  const failures = await shop.database.rows<{ failed_at: string }>(
    'select failed_at from login_failures where subject = $1 and failed_at > $2 order by failed_at desc limit $3',
    [subject, since, MAX_FAILURES],
  )
  const oldest = failures[MAX_FAILURES - 1]
  if (!oldest) return 0
  return Math.max(1, Math.ceil((Date.parse(oldest.failed_at) + WINDOW_MS - shop.now().getTime()) / 1000))
}

/**
 * Signs in with a user name, phone or e-mail and a password; returns the session's token. Whatever is wrong, the answer is
 * the same, so that nobody learns which accounts exist.
 */
export async function loginByPassword(shop: Shop, account: string, password: string): Promise<string> {
  const subject = account.toLowerCase()
  const wait = await lockedFor(shop, subject)
  if (wait > 0) throw new Refusal('RATE_LIMITED', { retryAfter: wait })
  const user = await shop.database.first<{ id: string; password_hash: string }>(
    'select id, password_hash from users where lower(user_name) = $1 or phone = $1 or lower(email) = $1 limit 1',
    [subject],
  )
  if (!(await passwordMatches(user?.password_hash, password)) || !user) {
    await shop.database.rows('insert into login_failures (subject, failed_at) values ($1, $2)', [subject, shop.now()])
    throw new Refusal('LOGIN_FAILED')
  }
  await shop.database.rows('delete from login_failures where subject = $1', [subject])
  return startSession(shop, user.id)
}
