import { isAtLeast, type Guarantee, type Tier } from '@joybox/contract'
import type { Sql } from '../database/database'

/** Which draws count: every one for the next roll, only opened ones for what a player is shown (rules B6). */
export type Counted = 'all' | 'opened'

/** The latest draws that count, the newest first; as many as a guarantee can span, however long the log. */
export const RECENT = `
  select d.tier from draws d join sealed_boxes b on b.draw_id = d.id
  where d.user_id = $1 and d.series_id = $2 and d.kind = 'odds' and b.state = any($4)
  order by d.sequence desc limit $3`

const STATES: Readonly<Record<Counted, readonly string[]>> = { all: ['sealed', 'opened'], opened: ['opened'] }

/** How many of the latest tiers, the newest first, come before one that the guarantee is for. */
function missesIn(recent: readonly Tier[], guarantee: Guarantee | undefined): number {
  const hit = recent.findIndex((tier) => guarantee && isAtLeast(tier, guarantee.tier))
  return hit === -1 ? recent.length : hit
}

/** How many of a person's draws of a series in a row have stayed below the guaranteed tier, from the draw log. */
export async function missedDraws(
  sql: Sql,
  userId: string,
  seriesId: string,
  guarantee: Guarantee,
  counted: Counted,
): Promise<number> {
  const recent = await sql.rows<{ tier: Tier }>(RECENT, [userId, seriesId, guarantee.every, STATES[counted]])
  return missesIn(
    recent.map((draw) => draw.tier),
    guarantee,
  )
}

/** Whose misses are asked for; one series of each person. */
export interface Counting {
  userId: string
  seriesId: string
  guarantee: Guarantee
}

const RECENT_OF = `
  select a.user_id, (
    select array_agg(r.tier order by r.sequence desc) from (
      select d.tier, d.sequence from draws d join sealed_boxes b on b.draw_id = d.id
      where d.user_id = a.user_id and d.series_id = a.series_id and d.kind = 'odds' and b.state = any($4)
      order by d.sequence desc limit a.most) r) as tiers
  from unnest($1::text[], $2::text[], $3::int[]) as a(user_id, series_id, most)`

/** The same for several people, by their id. */
export async function missedDrawsOf(
  sql: Sql,
  people: readonly Counting[],
  counted: Counted,
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await sql.rows<{ user_id: string; tiers: Tier[] | null }>(RECENT_OF, [
    people.map(({ userId }) => userId),
    people.map(({ seriesId }) => seriesId),
    people.map(({ guarantee }) => guarantee.every),
    STATES[counted],
  ])
  const guaranteeOf = new Map(people.map(({ userId, guarantee }) => [userId, guarantee]))
  return new Map(rows.map((row) => [row.user_id, missesIn(row.tiers ?? [], guaranteeOf.get(row.user_id))]))
}
