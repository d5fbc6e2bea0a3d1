import type { Language } from '../../kernel/localized'
import type { Page, PageRequest } from '../../kernel/http/page'
import { isoTime } from '../../kernel/http/time'
import type { Sql } from '../../kernel/database/database'
import { presentPrize, PRIZE_COLUMNS, type PresentedPrize, type PrizeRow } from '../present'

interface WinRow extends PrizeRow {
  id: string
  nickname: string
  box_id: string
  opened_at: string
}

/** A prize somebody opened, told without naming them in full. */
export interface Win {
  id: string
  nickname: string
  prize: PresentedPrize
  boxId: string
  openedAt: string
}

// Reads the warehouse, so that every row is an opened box: a sealed one has no row there (rules B4). Combined and
// last-one prizes came without a box and are left out. So is the draw's id: its proof could be asked for with it and
// tied to others of the same user's seed.
const LATEST = (which: string) => `
  with w as materialized (
    select id, draw_id, user_id, box_id, acquired_at from warehouse_prizes w
    where gifted_from is null and exists (select from sealed_boxes x where x.draw_id = w.draw_id) ${which})
  select w.id, u.nickname, w.box_id, w.acquired_at as opened_at, ${PRIZE_COLUMNS}
  from w join users u on u.id = w.user_id join draws d on d.id = w.draw_id join prizes p on p.id = d.prize_id
    join boxes b on b.id = w.box_id join series s on s.id = b.series_id
  order by w.id desc`

const OF_ALL = LATEST('order by id desc limit $1')
const OF_BOX = LATEST('and box_id = $1 order by id desc limit $2 offset $3')

// Counted as they are opened, so that nobody has to count them; the few that came without a box are taken off.
const OPENED = `
  select coalesce((select sum(o.opened) from prizes p join prize_openings o on o.prize_id = p.id where p.box_id = $1), 0)
    - (select count(*) from draws where box_id = $1 and kind in ('last_one', 'combine') and prize_id is not null) as total`

/** `小满` → `小*`, `lantern` → `l***n`: enough to feel real, not enough to find anybody. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  return `${letters[0]}***${letters[letters.length - 1]}`
}

function presentWin(row: WinRow, language: Language): Win {
  return {
    id: row.id,
    nickname: maskName(row.nickname),
    prize: presentPrize(row, language),
    boxId: row.box_id,
    openedAt: isoTime(row.opened_at),
  }
}

/** Lists the latest openings of any box, so many. */
export async function latestWins(sql: Sql, count: number, language: Language): Promise<Win[]> {
  const rows = await sql.rows<WinRow>(OF_ALL, [count])
  return rows.map((row) => presentWin(row, language))
}

/** Lists the latest openings of one box. */
export async function listWins(sql: Sql, page: PageRequest, boxId: string, language: Language): Promise<Page<Win>> {
  const { current = 1, size = 20 } = page
  const values = [boxId, size, (current - 1) * size]
  const [counted, rows] = await Promise.all([
    sql.first<{ total: number }>(OPENED, [boxId]),
    sql.rows<WinRow>(OF_BOX, values),
  ])
  return { records: rows.map((row) => presentWin(row, language)), total: counted?.total ?? 0, current, size }
}
