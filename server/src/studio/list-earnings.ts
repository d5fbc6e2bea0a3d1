import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'

type Listed = DataOf<'studio.earnings'>
type Sale = Listed['records'][number]

interface Row {
  draw_id: string
  box_id: string
  title: Localized
  price_fen: number
  fee_fen: number
  net_fen: number
  state: Sale['state']
  sealed: boolean
  prize_state: string | null
  held_at: string
  settled_at: string | null
}

// State of the prize, never the prize itself (rules B4).
const SALES = `
  select e.*, b.title, x.state = 'sealed' as sealed,
    (select w.state from warehouse_prizes w where w.draw_id = e.draw_id order by w.id desc limit 1) as prize_state
  from earnings e join boxes b on b.id = e.box_id join sealed_boxes x on x.draw_id = e.draw_id
  where e.creator_id = $1 and ($2::text is null or e.box_id = $2) and ($3::text is null or e.state = $3)`

/**
 * Names the event a held earning waits for: the box to be opened, its prize to be shipped, to arrive, or its recycling
 * to become final.
 */
function waitsFor({ state, sealed, prize_state: prize }: Row): Sale['waitsFor'] {
  if (state !== 'held') return null
  if (sealed) return 'opening'
  if (prize === 'shipped') return 'receipt'
  return prize === 'recycled' ? 'undo' : 'shipping'
}

const TOTALS = `
  select coalesce(sum(net_fen) filter (where state = 'held'), 0)::bigint as "heldFen",
    coalesce(sum(net_fen) filter (where state = 'released'), 0)::bigint as "releasedFen",
    coalesce(sum(fee_fen) filter (where state <> 'reversed'), 0)::bigint as "feeFen",
    coalesce(sum(owed_fen), 0)::bigint as "owedFen"
  from earnings where creator_id = $1`

/** A creator's sales, newest first, and what they add up to. */
export async function listEarnings(
  sql: Sql,
  creatorId: string,
  query: QueryOf<'studio.earnings'>,
  language: Language,
): Promise<Listed> {
  const values = [creatorId, query.boxId ?? null, query.state ?? null]
  const page = await readPage<Row>(sql, query, { select: SALES, order: 'draw_id desc', values })
  const totals = await sql.first<Pick<Listed, 'heldFen' | 'releasedFen' | 'feeFen' | 'owedFen'>>(TOTALS, [creatorId])
  if (!totals) throw new Error('sums have one row')
  const records = mapPage(page, (row) => ({
    id: row.draw_id,
    boxId: row.box_id,
    title: row.title[language],
    priceFen: row.price_fen,
    feeFen: row.fee_fen,
    netFen: row.net_fen,
    state: row.state,
    waitsFor: waitsFor(row),
    soldAt: isoTime(row.held_at),
    settledAt: row.settled_at && isoTime(row.settled_at),
  }))
  return { ...records, ...totals }
}
