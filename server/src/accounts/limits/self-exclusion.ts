import { later } from '../../kernel/china-time'
import { linkedAccounts } from '../identities/linked-accounts'
import { newId } from '../../kernel/ids'
import type { Sql } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'

/** Until when a person takes a break from buying, or null. */
export async function excludedUntil(sql: Sql, userId: string, now: Date): Promise<Date | null> {
  const row = await sql.first<{ until: string | null }>(
    `select max(until) as until from self_exclusions
       where user_id = any(${linkedAccounts('$1')}) and until > $2`,
    [userId, now],
  )
  return row?.until ? new Date(row.until) : null
}

/** Starts a break. It is only ever added to: nothing ends one before its time (rules B12). */
export async function startSelfExclusion(shop: Shop, userId: string, days: number): Promise<{ excludedUntil: string }> {
  const now = shop.now()
  const until = later(now, days, 'day')
  await shop.database.rows('insert into self_exclusions (id, user_id, until, created_at) values ($1, $2, $3, $4)', [
    newId('exc'),
    userId,
    until,
    now,
  ])
  const longest = await excludedUntil(shop.database, userId, now)
  return { excludedUntil: (longest ?? until).toISOString() }
}
