import type { AfterSaleState } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../../catalogue/present'
import type { Language } from '../../kernel/localized'
import { mapPage, readPage } from '../../kernel/http/page'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import type { Sql } from '../../kernel/database/database'

type View = DataOf<'afterSales.create'>

interface ViewRow extends PrizeRow {
  id: string
  user_id: string
  buyer_id: string
  warehouse_prize_id: string
  prize_state: string
  order_id: string
  reason: View['reason']
  text: string
  pictures: string[]
  state: AfterSaleState
  refund_fen: number | null
  note: string | null
  requested_at: string
  decided_at: string | null
}

const VIEW = `
  select a.*, o.user_id as buyer_id, w.state as prize_state, ${PRIZE_COLUMNS}
  from after_sales a join orders o on o.id = a.order_id join warehouse_prizes w on w.id = a.warehouse_prize_id
    join prizes p on p.id = w.prize_id join boxes b on b.id = w.box_id join series s on s.id = b.series_id`

function present(row: ViewRow, language: Language): View {
  const { id, reason, text, pictures, state, note } = row
  const mine = row.buyer_id === row.user_id
  return {
    id,
    reason,
    text,
    pictures,
    state,
    note,
    prizeId: row.warehouse_prize_id,
    prize: presentPrize(row, language),
    // A gift is never priced: what its giver gets back is between them and the shop.
    refundFen: mine ? row.refund_fen : null,
    refundTo: mine ? 'me' : 'giver',
    requestedAt: isoTime(row.requested_at),
    decidedAt: row.decided_at ? isoTime(row.decided_at) : null,
  }
}

/** One complaint of a person. */
export async function findAfterSale(sql: Sql, userId: string, id: string, language: Language): Promise<View> {
  const row = await sql.first<ViewRow>(`${VIEW} where a.id = $1 and a.user_id = $2`, [id, userId])
  ensure(row, 'NOT_FOUND')
  return present(row, language)
}

/** A person's complaints, newest first. */
export async function listAfterSales(sql: Sql, userId: string, query: QueryOf<'afterSales.list'>, language: Language) {
  const select = `${VIEW} where a.user_id = $1 and ($2::text is null or a.state = $2)`
  const page = await readPage<ViewRow>(sql, query, { select, order: 'id desc', values: [userId, query.state ?? null] })
  return mapPage(page, (row) => present(row, language))
}

/** Everybody's complaints, the oldest first, for those who decide. */
export async function listAllAfterSales(
  sql: Sql,
  query: QueryOf<'admin.afterSales'>,
  language: Language,
): Promise<DataOf<'admin.afterSales'>> {
  const select = `${VIEW} where ($1::text is null or a.state = $1)`
  const page = await readPage<ViewRow>(sql, query, { select, order: 'id', values: [query.state ?? null] })
  return mapPage(page, (row) => ({
    ...present(row, language),
    refundFen: row.refund_fen,
    userId: row.user_id,
    orderNo: row.order_id,
    prizeState: row.prize_state,
  }))
}
