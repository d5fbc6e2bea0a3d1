import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import type { Sql } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'

/** Refuses with VALIDATION_FAILED paths that are not pictures which somebody uploaded with an account of theirs. */
export async function requireOwnPictures(sql: Sql, userId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const known = await sql.first<{ count: number }>(
    `select count(*)::int as count from uploads
       where path = any($2) and path like '%.webp' and user_id = any(${linkedAccounts('$1')})`,
    [userId, paths],
  )
  ensure(known?.count === paths.length, 'VALIDATION_FAILED', 'pictures')
}
