import { createHash } from 'node:crypto'
import type { Once } from '../../kernel/idempotency'
import type { Transaction } from '../../kernel/database/database'
import { ensure, Refusal } from '../../kernel/refusal'
import { forgetAttempts, takeAttempt } from './attempts'
import type { Shop } from '../../kernel/shop'
import { passwordMatches } from './passwords'

/** Keeps how a try ended long enough for repeats of its command that were sent with it. */
const KEPT_MS = 10_000
const tries = new Map<string, Promise<void>>()

/** Compares the password of one command: its repeats get the same end and cost no further try. */
function compareOnce(command: readonly string[], compare: () => Promise<void>): Promise<void> {
  // A hash, so that no password stays in memory.
  const name = createHash('sha256').update(JSON.stringify(command)).digest('base64')
  const known = tries.get(name)
  if (known) return known
  const comparing = compare()
  tries.set(name, comparing)
  const forget = () => tries.delete(name)
  const forgetLater = () => void setTimeout(forget, KEPT_MS).unref()
  comparing.then(forgetLater, (error) => {
    const isWrong = error instanceof Refusal && error.reason === 'PAY_PASSWORD_WRONG'
    return isWrong ? forgetLater() : forget()
  })
  return comparing
}

/**
 * Lets a command go on only with the person's pay password (rules B11, B12). Refuses with PAY_PASSWORD_NOT_SET,
 * PAY_PASSWORD_REQUIRED (none given), PAY_PASSWORD_WRONG, and RATE_LIMITED after five wrong ones in fifteen minutes.
 * Call it before the command's transaction: what counts the failures must outlive the refusal, and needs a connection of
 * its own. A command that is sent many times at once, which its `key` tells, is one try.
 */
export async function requirePayPassword(
  shop: Shop,
  { userId, key }: Pick<Once, 'userId' | 'key'>,
  payPassword: string | undefined,
): Promise<void> {
  const subject = `pay:${userId}`
  const user = await shop.database.first<{ pay_password_hash: string | null }>(
    'select pay_password_hash from users where id = $1',
    [userId],
  )
  ensure(user?.pay_password_hash, 'PAY_PASSWORD_NOT_SET')
  ensure(payPassword !== undefined && payPassword !== '', 'PAY_PASSWORD_REQUIRED')
  const { pay_password_hash: hash } = user
  await compareOnce([userId, key, hash, payPassword], async () => {
    await takeAttempt(shop, subject)
    ensure(await passwordMatches(hash, payPassword), 'PAY_PASSWORD_WRONG')
    await forgetAttempts(shop, subject)
  })
}

/** Stores the hash of a new pay password; any wrong tries at the old one are for the caller to forget. */
export async function setPayPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  await tx.rows('update users set pay_password_hash = $2 where id = $1', [userId, hash])
}
