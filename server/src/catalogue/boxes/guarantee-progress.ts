import { tiers } from '@joybox/contract'
import type { Sql } from '../../kernel/database/database'

/** Draws that count: every one for the next roll, only opened ones for what a player is shown (rules B6). */
export type Counted = 'all' | 'opened'

/** Of which boxes the draws do not count. These are few, where asking each draw for its box's state would be asking for many. */
const UNCOUNTED: Readonly<Record<Counted, string>> = { all: `{refunded}`, opened: `{sealed,refunded}` }

const TIERS = `'{${tiers.join(',')}}'::text[]`

/**
 * Counts a user's draws of a series in a row that stayed below the tier an odds version guarantees, from the draw log:
 * of the latest draws that count, as many as the guarantee can span, those before the first that reached it. Null where
 * the version has no guarantee. As SQL, for a user and a version that the query around it names.
 */
export const missedSql = (userId: string, versionId: string, counted: Counted): string => `(
  select m.missed from odds_versions o join boxes b on b.id = o.box_id cross join lateral (
    select coalesce(min(r.nth) filter (
        where r.tier = any((${TIERS})[array_position(${TIERS}, o.guarantee ->> 'tier'):])) - 1, count(*))::int as missed
    from (
      select d.tier, row_number() over (order by d.sequence desc) as nth from draws d
      where d.user_id = ${userId} and d.series_id = b.series_id and d.kind = 'odds'
        and d.id <> all(array(
          select x.draw_id from sealed_boxes x where x.user_id = ${userId} and x.state = any('${UNCOUNTED[counted]}')))
      order by d.sequence desc limit (o.guarantee ->> 'every')::int) r) m
  where o.id = ${versionId} and o.guarantee is not null)`

/** User and odds version to count misses for; one of each user. */
export interface Counting {
  userId: string
  oddsVersionId: string
}

const MISSED = (counted: Counted) =>
  `select a.user_id, ${missedSql('a.user_id', 'a.version_id', counted)} as missed
     from unnest($1::text[], $2::text[]) as a(user_id, version_id)`

/** The queries of `missedDraws`. */
export const MISSED_DRAWS: Readonly<Record<Counted, string>> = { all: MISSED('all'), opened: MISSED('opened') }

/** Counts the misses of users, by their id. Users of an odds version without a guarantee are left out. */
export async function missedDraws(
  sql: Sql,
  people: readonly Counting[],
  counted: Counted,
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await sql.rows<{ user_id: string; missed: number | null }>(MISSED_DRAWS[counted], [
    people.map(({ userId }) => userId),
    people.map(({ oddsVersionId }) => oddsVersionId),
  ])
  return new Map(rows.flatMap(({ user_id: userId, missed }) => (missed === null ? [] : [[userId, missed] as const])))
}
