import { isAtLeast, type Guarantee, type Tier } from '@joybox/contract'
import type { Sql } from '../database/database'

/** Which draws count: every one for the next roll, only opened ones for what a player is shown (rules B6). */
export type Counted = 'all' | 'opened'

/** The latest draws that count, the newest first; as many as a guarantee can span, however long the log. */
export const RECENT = `
  select d.tier from draws d join sealed_boxes b on b.draw_id = d.id
  where d.user_id = $1 and d.series_id = $2 and d.kind = 'odds' and b.state = any($4)
  order by d.sequence desc limit $3`

/** How many of a person's draws of a series in a row have stayed below the guaranteed tier, from the draw log. */
export async function missedDraws(
  sql: Sql,
  userId: string,
  seriesId: string,
  guarantee: Guarantee,
  counted: Counted,
): Promise<number> {
  const states = counted === 'all' ? ['sealed', 'opened'] : ['opened']
  const recent = await sql.rows<{ tier: Tier }>(RECENT, [userId, seriesId, guarantee.every, states])
  const hit = recent.findIndex((draw) => isAtLeast(draw.tier, guarantee.tier))
  return hit === -1 ? recent.length : hit
}
