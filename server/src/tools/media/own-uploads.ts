import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import type { ContentCheck } from '../../accounts/moderation/content-checks'
import type { Sql, Transaction } from '../../kernel/database/database'
import { ensure } from '../../kernel/refusal'

/** Refuses with VALIDATION_FAILED paths that are not pictures which somebody uploaded with an account of theirs. */
export async function requireOwnPictures(sql: Sql, userId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const known = await sql.first<{ count: number }>(
    `select count(*)::int as count from uploads
       where path = any($2) and path like '%.webp' and refused_at is null and user_id = any(${linkedAccounts('$1')})`,
    [userId, paths],
  )
  ensure(known?.count === paths.length, 'VALIDATION_FAILED', 'pictures')
}

/** Takes a picture that was judged harmful out of use. */
export async function refuseUpload(tx: Transaction, { door, content }: ContentCheck, now: Date): Promise<void> {
  if (door !== 'nickname') await tx.rows('update uploads set refused_at = $2 where path = $1', [content, now])
}
