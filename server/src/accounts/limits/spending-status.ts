import { limitedKinds } from '@joybox/contract'
import { ageFrom, consentsOfAge, type ConsentRow, type KnownAge } from './age'
import type { Sql } from '../../kernel/database/database'
import { periodStarts } from '../../kernel/china-time'

/** Limits a user set, as the table holds them. */
export interface LimitRow {
  daily_fen: number
  monthly_fen: number
  raised_daily_fen: number | null
  raised_monthly_fen: number | null
  raise_from: string | null
}

/** Facts that decide if a user may spend. */
export interface SpendingLimit {
  excludedUntil: Date | null
  /** Null: nothing was set, the defaults hold. */
  limits: LimitRow | null
  age: KnownAge
  accountGroupId: string
  /** A phone or WeChat vouches for the account. */
  verified: boolean
  /** On what counts, refunds taken off, by all accounts of the person. */
  spentFen: { today: number; month: number }
}

interface Row {
  id: string
  until: string | null
  limits: LimitRow | null
  consents: ConsentRow[] | null
  today: number
  month: number
  account_group_id: string
  verified: boolean
}

const STANDINGS = `
  select u.id, e.until, to_jsonb(l) as limits, c.consents, s.today, s.month, u.account_group_id,
    u.phone is not null or exists (select 1 from wechat_identities where user_id = u.id) as verified
  from users u
    left join spend_limits l on l.account_group_id = u.account_group_id
    cross join lateral (select array_agg(id) as ids from users where account_group_id = u.account_group_id) p
    cross join lateral (select max(until) as until from self_exclusions where user_id = any(p.ids) and until > $2) e
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'detail', detail, 'created_at', created_at) order by created_at, id)
        as consents
      from consents where ${consentsOfAge('u.id', 'p.ids')}) c
    cross join lateral (
      select coalesce(sum(total_fen - refunded_fen) filter (where paid_at >= $3), 0)::bigint as today,
        coalesce(sum(total_fen - refunded_fen), 0)::bigint as month
      from orders where user_id = any(p.ids) and kind = any($5) and paid_at >= $4) s
  where u.id = any($1)`

const spendingLimitFrom = (row: Row, now: Date): SpendingLimit => ({
  excludedUntil: row.until ? new Date(row.until) : null,
  limits: row.limits,
  age: ageFrom(row.consents ?? [], now),
  accountGroupId: row.account_group_id,
  verified: row.verified,
  spentFen: { today: row.today, month: row.month },
})

/** The standing of the people behind several accounts, by the account's id. Call it with the people locked where it decides about spending. */
export async function spendingLimitsOf(
  sql: Sql,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, SpendingLimit>> {
  const { day, month } = periodStarts(now)
  const rows = await sql.rows<Row>(STANDINGS, [userIds, now, day, month, limitedKinds])
  return new Map(rows.map((row) => [row.id, spendingLimitFrom(row, now)]))
}
