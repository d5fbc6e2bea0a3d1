import type { Language } from '../http/messages'
import type { Page, PageRequest } from '../http/page'
import { isoTime } from '../http/time'
import type { Sql } from '../database/database'
import { presentPrize, PRIZE_COLUMNS, type PresentedPrize, type PrizeRow } from './present'

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

// What lies in warehouses has been opened: a sealed box has no row there that could tell (rules B4).
const WINS = `
  select w.draw_id as id, u.nickname, w.box_id, w.acquired_at as opened_at, ${PRIZE_COLUMNS}
  from warehouse_prizes w join users u on u.id = w.user_id
    join prizes p on p.id = w.prize_id join boxes b on b.id = w.box_id join series s on s.id = b.series_id
  where w.gifted_from is null`

// Counted as they are opened, so that nobody has to count them.
const OPENED = `
  select coalesce(sum(o.opened), 0)::bigint as total from prizes p join prize_openings o on o.prize_id = p.id where p.box_id = $1`

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

/** What has been opened lately from any box, so many. */
export async function latestWins(sql: Sql, count: number, language: Language): Promise<Win[]> {
  const rows = await sql.rows<WinRow>(`${WINS} order by w.id desc limit $1`, [count])
  return rows.map((row) => presentWin(row, language))
}

/** What has been opened lately from one box. */
export async function listWins(sql: Sql, page: PageRequest, boxId: string, language: Language): Promise<Page<Win>> {
  const { current = 1, size = 20 } = page
  const values = [boxId, size, (current - 1) * size]
  const [counted, rows] = await Promise.all([
    sql.first<{ total: number }>(OPENED, [boxId]),
    sql.rows<WinRow>(`${WINS} and w.box_id = $1 order by w.id desc limit $2 offset $3`, values),
  ])
  return { records: rows.map((row) => presentWin(row, language)), total: counted?.total ?? 0, current, size }
}
