import type { Transaction } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'
import { forgetAttempts, takeAttempt } from './attempts'
import type { Shop } from '../../kernel/shop'
import { passwordMatches } from './passwords'

/**
 * Lets a command go on only with the person's pay password (rules B11, B12). Refuses with PAY_PASSWORD_NOT_SET,
 * PAY_PASSWORD_REQUIRED (none given), PAY_PASSWORD_WRONG, and RATE_LIMITED after five wrong ones in fifteen minutes.
 * Call it before the command's transaction: what counts the failures must outlive the refusal, and needs a connection of
 * its own.
 */
export async function requirePayPassword(shop: Shop, userId: string, payPassword: string | undefined): Promise<void> {
  const subject = `pay:${userId}`
  const user = await shop.database.first<{ pay_password_hash: string | null }>(
    'select pay_password_hash from users where id = $1',
    [userId],
  )
  ensure(user?.pay_password_hash, 'PAY_PASSWORD_NOT_SET')
  ensure(payPassword !== undefined && payPassword !== '', 'PAY_PASSWORD_REQUIRED')
  await takeAttempt(shop, subject)
  ensure(await passwordMatches(user.pay_password_hash, payPassword), 'PAY_PASSWORD_WRONG')
  await forgetAttempts(shop, subject)
}

/** Stores the hash of a new pay password; any wrong tries at the old one are for the caller to forget. */
export async function setPayPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  await tx.rows('update users set pay_password_hash = $2 where id = $1', [userId, hash])
}
