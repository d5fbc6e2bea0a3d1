import type { Language } from '../http/messages'
import { mapPage, readPage, type Page, type PageRequest } from '../http/page'
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

// Only opened boxes: a sealed one must not be told by anything (rules B4).
const WINS = `
  select d.id, u.nickname, d.box_id, b.opened_at, ${PRIZE_COLUMNS}
  from sealed_boxes b join draws d on d.id = b.draw_id join users u on u.id = d.user_id
    join prizes p on p.id = d.prize_id join series s on s.id = d.series_id
  where b.state = 'opened' and ($1::text is null or b.box_id = $1)`

/** `小满` → `小*`, `lantern` → `l***n`: enough to feel real, not enough to find anybody. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}*`
  return `${letters[0]}***${letters[letters.length - 1]}`
}

/** What has been opened lately, from one box or from all. */
export async function listWins(
  sql: Sql,
  page: PageRequest,
  boxId: string | null,
  language: Language,
): Promise<Page<Win>> {
  const found = await readPage<WinRow>(sql, page, { select: WINS, order: 'opened_at desc, id desc', values: [boxId] })
  return mapPage(found, (row) => ({
    id: row.id,
    nickname: maskName(row.nickname),
    prize: presentPrize(row, language),
    boxId: row.box_id,
    openedAt: isoTime(row.opened_at),
  }))
}
