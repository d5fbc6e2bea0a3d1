import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'
import type { Order } from '../orders/order'

interface Row extends Order {
  nickname: string
  sealed_boxes: number
}

const ORDERS = `
  select o.*, u.nickname,
    (select count(*) from sealed_boxes x where x.order_id = o.id and x.state = 'sealed') as sealed_boxes
  from orders o join users u on u.id = o.user_id
  where ($1::text is null or o.id = $1) and ($2::text is null or o.user_id = $2) and ($3::text is null or o.kind = $3)
    and ($4::text is null or o.state = $4)`

/** Orders of everybody, newest first. */
export async function listAllOrders(
  sql: Sql,
  query: QueryOf<'admin.orders'>,
  language: Language,
): Promise<DataOf<'admin.orders'>> {
  const values = [query.orderNo ?? null, query.userId ?? null, query.kind ?? null, query.status ?? null]
  const page = await readPage<Row>(sql, query, { select: ORDERS, order: 'id desc', values })
  return mapPage(page, (row) => ({
    orderNo: row.id,
    user: { id: row.user_id, nickname: row.nickname },
    kind: row.kind,
    subject: row.subject[language],
    quantity: row.quantity,
    orderStatus: row.state,
    paymentChannel: row.channel,
    totalFen: row.total_fen,
    refundedFen: row.refunded_fen,
    sealedBoxes: row.sealed_boxes,
    createdAt: isoTime(row.created_at),
    paidAt: row.paid_at && isoTime(row.paid_at),
  }))
}
