import type { Sql } from '../database/database'

/** Says that a phone number or a WeChat identity, both of them proven when they were bound, stands behind an account. */
export async function isVerified(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql.first<{ verified: boolean }>(
    `select phone is not null or exists (select 1 from wechat_identities where user_id = users.id) as verified
       from users where id = $1`,
    [userId],
  )
  return row?.verified ?? false
}
