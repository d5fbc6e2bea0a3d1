import { MAX_GUARANTEE } from '@joybox/contract'
import type { Sql } from '../../kernel/database/database'
import type { KnownDraw } from './newest-first'

/** A draw of an odds box that its owner has. */
export interface OwnDraw extends KnownDraw {
  /** Of its box. */
  id: string
  series_id: string
  state: 'sealed' | 'opened'
  created_at: string
}

const OF_SERIES = `
  select x.id, d.series_id, x.state, x.created_at, d.sequence, case when x.state = 'opened' then d.tier end as tier, o.guarantee
  from draws d join sealed_boxes x on x.draw_id = d.id join odds_versions o on o.id = d.odds_version_id
  where d.user_id = $1 and d.kind = 'odds' and x.state <> 'refunded' and d.series_id = since.series_id`

const KNOWN = `
  select known.* from (
    select d.series_id, min(d.sequence) as first from sealed_boxes x join draws d on d.id = x.draw_id
    where x.user_id = $1 and x.state = 'sealed' and d.kind = 'odds' and d.series_id = any($2) group by d.series_id
  ) since cross join lateral (
    (${OF_SERIES} and d.sequence < since.first order by d.sequence desc limit ${MAX_GUARANTEE})
    union all ${OF_SERIES} and d.sequence >= since.first
  ) known order by known.sequence`

/**
 * A person's draws of these series, in the order drawn: all from the first on that is sealed, and as many before it as a
 * guarantee can count. Of a series without a sealed box there are none.
 */
export async function knownDraws(
  sql: Sql,
  userId: string,
  seriesIds: Iterable<string>,
): Promise<Map<string, OwnDraw[]>> {
  const ids = [...new Set(seriesIds)]
  const known = new Map(ids.map((id): [string, OwnDraw[]] => [id, []]))
  if (ids.length === 0) return known
  for (const draw of await sql.rows<OwnDraw>(KNOWN, [userId, ids])) known.get(draw.series_id)?.push(draw)
  return known
}
