import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../kernel/localized'
import { mapPage, narrowed, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import { boxLayers } from '../kernel/pictures'
import type { Sql } from '../kernel/database/database'
import type { Order, Payment } from './order'

type OrderView = NonNullable<DataOf<'orders.get'>>

interface ViewRow extends Order {
  payment_id: string
  pay_state: Payment['state']
  series_id: string | null
  sealed_box_ids: string[] | null
}

const VIEW = `
  select o.*, p.id as payment_id, p.state as pay_state, b.series_id,
    (select json_agg(x.id order by x.id) from sealed_boxes x where x.order_id = o.id) as sealed_box_ids
  from orders o join payments p on p.order_id = o.id left join boxes b on b.id = o.box_id
  where o.user_id = $1`

function present(row: ViewRow, language: Language): OrderView {
  return {
    orderNo: row.id,
    paymentOrderId: row.payment_id,
    kind: row.kind,
    productId: row.product_id,
    subject: row.subject[language],
    image: row.series_id ? boxLayers(row.series_id).closed : null,
    quantity: row.quantity,
    discountFen: row.discount_fen,
    orderStatus: row.state,
    payStatus: row.pay_state,
    paymentChannel: row.channel,
    totalFen: row.total_fen,
    refundedFen: row.refunded_fen,
    createTime: isoTime(row.created_at),
    payTime: row.paid_at ? isoTime(row.paid_at) : null,
    expiresAt: isoTime(row.expires_at),
    sealedBoxIds: row.sealed_box_ids ?? [],
  }
}

/** One order of a user by its number, its payment's, or both, which must be of the same order; or null. */
export async function findOrder(
  sql: Sql,
  userId: string,
  by: { orderNo?: string; orderId?: string; paymentOrderId?: string },
  language: Language,
): Promise<OrderView | null> {
  const named = [
    ['o.id', by.orderNo ?? by.orderId],
    ['p.id', by.paymentOrderId],
  ].filter(([, id]) => id !== undefined)
  if (named.length === 0) return null
  const conditions = named.map(([column], nth) => ` and ${column} = $${nth + 2}`).join('')
  const row = await sql.first<ViewRow>(VIEW + conditions, [userId, ...named.map(([, id]) => id)])
  return row ? present(row, language) : null
}

/** A user's orders, newest first. */
export async function listOrders(sql: Sql, userId: string, query: QueryOf<'orders.list'>, language: Language) {
  const open = query.open === undefined ? undefined : String(query.open)
  const own = narrowed(
    { select: VIEW, values: [userId] },
    { 'o.kind': query.kind, 'o.state': query.status, 'o.is_open': open },
  )
  return mapPage(await readPage<ViewRow>(sql, query, { ...own, order: 'id desc' }), (row) => present(row, language))
}
