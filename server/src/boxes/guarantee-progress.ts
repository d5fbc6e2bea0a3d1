import { isAtLeast, type Guarantee, type Tier } from '@joybox/contract'
import type { Sql } from '../database/database'

/** Which draws count: every one for the next roll, only opened ones for what a player is shown (rules B6). */
export type Counted = 'all' | 'opened'

const STATES: Readonly<Record<Counted, readonly string[]>> = { all: ['sealed', 'opened'], opened: ['opened'] }

/**
 * The latest draws that count, the newest first, for each person and the odds version they are asked about; as many as its
 * guarantee can span, however long the log.
 */
export const RECENT = `
  select a.user_id, o.guarantee, (
    select array_agg(r.tier order by r.sequence desc) from (
      select d.tier, d.sequence from draws d join sealed_boxes x on x.draw_id = d.id
      where d.user_id = a.user_id and d.series_id = b.series_id and d.kind = 'odds' and x.state = any($3)
      order by d.sequence desc limit (o.guarantee ->> 'every')::int) r) as tiers
  from unnest($1::text[], $2::text[]) as a(user_id, version_id)
    join odds_versions o on o.id = a.version_id join boxes b on b.id = o.box_id
  where o.guarantee is not null`

/** How many of the latest tiers, the newest first, come before one that the guarantee is for. */
function missesIn(recent: readonly Tier[], guarantee: Guarantee): number {
  const hit = recent.findIndex((tier) => isAtLeast(tier, guarantee.tier))
  return hit === -1 ? recent.length : hit
}

/** Whose misses are asked for, and for the guarantee of which odds version; one of each person. */
export interface Counting {
  userId: string
  oddsVersionId: string
}

/**
 * How many of a person's draws of a series in a row have stayed below the guaranteed tier, from the draw log, by their id.
 * Whose odds version has no guarantee is not among them.
 */
export async function missedDraws(
  sql: Sql,
  people: readonly Counting[],
  counted: Counted,
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await sql.rows<{ user_id: string; guarantee: Guarantee; tiers: Tier[] | null }>(RECENT, [
    people.map(({ userId }) => userId),
    people.map(({ oddsVersionId }) => oddsVersionId),
    STATES[counted],
  ])
  return new Map(rows.map(({ user_id: userId, guarantee, tiers }) => [userId, missesIn(tiers ?? [], guarantee)]))
}
