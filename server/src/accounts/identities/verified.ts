import type { Sql } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'

/** SQL that holds for a row of `users`, by its alias, behind which stands a phone number or a WeChat identity. */
export const VERIFIED = (user: string) =>
  `(${user}.phone is not null or exists (select from wechat_identities w where w.user_id = ${user}.id))`

/** Says that a phone number or a WeChat identity, both of them proven when they were bound, stands behind an account. */
export async function isVerified(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql.first(`select 1 from users u where u.id = $1 and ${VERIFIED('u')}`, [userId])
  return row !== undefined
}

/**
 * Refuses with VERIFICATION_REQUIRED an account that neither a phone nor WeChat vouches for (rules B14): what the shop gives
 * away, it gives to people and not to accounts, of which anybody can make any number.
 */
export async function requireVerified(sql: Sql, userId: string): Promise<void> {
  ensure(await isVerified(sql, userId), 'VERIFICATION_REQUIRED')
}
