import type { DataOf } from '@joybox/contract/client-types'
import type { Language } from '../kernel/localized'
import { isoTime } from '../kernel/http/time'
import { presentPrize, presentSeries, PRIZE_COLUMNS, type PrizeRow } from '../catalogue/present'
import type { Sql } from '../kernel/database/database'

const ALBUM = `
  select ${PRIZE_COLUMNS}, count(w.id) as count, min(w.acquired_at) as since
  from series s join boxes b on b.series_id = s.id and b.state in ('on_sale', 'paused', 'sold_out', 'ended')
    join prizes p on p.box_id = b.id
    left join warehouse_prizes w on w.prize_id = p.id and w.user_id = $1
  -- Series of users' boxes are as many as there are users: only those a person has something of.
  where s.creator_id is null or exists (
    select 1 from warehouse_prizes x join prizes y on y.id = x.prize_id where x.user_id = $1 and y.box_id = b.id)
  group by p.id, b.id, s.id order by s.position, b.id, p.id`

type Album = DataOf<'album.get'>

/** Lists a user's collection by series; a prize counts once it has been theirs, whatever became of it. */
export async function albumOf(sql: Sql, userId: string, language: Language): Promise<Album> {
  const rows = await sql.rows<PrizeRow & { count: number; since: string | null }>(ALBUM, [userId])
  const album = new Map<string, Album[number]>()
  for (const row of rows) {
    const { id, name, tier, image } = presentPrize(row, language)
    const entry = album.get(row.series_id) ?? {
      series: presentSeries(row, language),
      collected: 0,
      total: 0,
      prizes: [],
    }
    entry.prizes.push({ id, name, tier, image, count: row.count, since: row.since && isoTime(row.since) })
    entry.total += 1
    if (row.count > 0) entry.collected += 1
    album.set(row.series_id, entry)
  }
  return [...album.values()]
}
