import type { Sql } from '../../kernel/database/database'

/** A pause is offered after this many draws in this many minutes (rules B12). */
export const PAUSE_AFTER = { draws: 10, minutes: 10 } as const

/** Tells when a user has bought so many boxes in the last minutes that a pause is offered. */
export async function isPauseDue(sql: Sql, userId: string, now: Date): Promise<boolean> {
  const row = await sql.first<{ count: number }>(
    `select coalesce(sum(quantity), 0)::bigint as count from orders where user_id = $1 and paid_at > $2 and kind = 'box'
       and state not in ('cancelled', 'expired')`,
    [userId, new Date(now.getTime() - PAUSE_AFTER.minutes * 60_000)],
  )
  return (row?.count ?? 0) >= PAUSE_AFTER.draws
}
