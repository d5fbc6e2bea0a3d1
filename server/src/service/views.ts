import type { DeliveryState, ServiceMessageKind, ServiceSender } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Sql } from '../kernel/database/database'
import { isoTime } from '../kernel/http/time'
import type { Language, Localized } from '../kernel/localized'
import { boxLayers } from '../kernel/pictures'
import { ensure } from '../kernel/refusal'
import type { Conversation } from './conversation'

export type MessageView = DataOf<'customerService.send'>
export type OperatorMessageView = DataOf<'admin.answerService'>
type OrderView = NonNullable<MessageView['order']>

export interface OrderRow {
  order_id: string
  order_subject: Localized
  order_series_id: string | null
  order_quantity: number
  order_total_fen: number
  order_state: string
  order_created_at: string
}

interface MessageRow extends Omit<OrderRow, 'order_id'> {
  id: string
  number: number
  sender: ServiceSender
  kind: ServiceMessageKind
  text: string
  picture: string | null
  order_id: string | null
  box_id: string | null
  box_title: Localized
  box_series_id: string
  box_price_fen: number
  operator: string | null
  wechat_id: string | null
  delivery: DeliveryState | null
  delivery_error: string | null
  created_at: string
}

export const ORDER_COLUMNS = `o.subject as order_subject, o.quantity as order_quantity, o.total_fen as order_total_fen,
  o.state as order_state, o.created_at as order_created_at, ob.series_id as order_series_id`

const MESSAGES = `
  select m.id, m.number, m.sender, m.kind, m.text, m.picture, m.order_id, m.box_id, m.wechat_id, m.delivery,
    m.delivery_error, m.created_at, u.nickname as operator, b.title as box_title, b.series_id as box_series_id,
    b.price_fen as box_price_fen, ${ORDER_COLUMNS}
  from service_messages m left join users u on u.id = m.operator_id left join boxes b on b.id = m.box_id
    left join orders o on o.id = m.order_id left join boxes ob on ob.id = o.box_id`

export function presentOrder(row: OrderRow, language: Language): OrderView {
  return {
    orderNo: row.order_id,
    subject: row.order_subject[language],
    image: row.order_series_id ? boxLayers(row.order_series_id).closed : null,
    quantity: row.order_quantity,
    totalFen: row.order_total_fen,
    orderStatus: row.order_state,
    createdAt: isoTime(row.order_created_at),
  }
}

function presentMessage(row: MessageRow, language: Language): MessageView {
  const { id, number, sender, kind, text, picture, order_id: orderId, box_id: boxId } = row
  return {
    id,
    number,
    sender,
    kind,
    text,
    picture,
    order: orderId ? presentOrder({ ...row, order_id: orderId }, language) : null,
    box: boxId
      ? {
          id: boxId,
          title: row.box_title[language],
          image: boxLayers(row.box_series_id).closed,
          priceFen: row.box_price_fen,
        }
      : null,
    createdAt: isoTime(row.created_at),
  }
}

function presentForOperator(row: MessageRow, language: Language): OperatorMessageView {
  return {
    ...presentMessage(row, language),
    operator: row.operator,
    viaWechat: row.wechat_id !== null,
    delivery: row.delivery,
    deliveryError: row.delivery_error,
  }
}

async function findRow(sql: Sql, id: string): Promise<MessageRow> {
  const row = await sql.first<MessageRow>(`${MESSAGES} where m.id = $1`, [id])
  ensure(row, 'NOT_FOUND')
  return row
}

/** One message as its user sees it. */
export async function findMessage(sql: Sql, id: string, language: Language): Promise<MessageView> {
  return presentMessage(await findRow(sql, id), language)
}

/** One message as operators see it. */
export async function findOperatorMessage(sql: Sql, id: string, language: Language): Promise<OperatorMessageView> {
  return presentForOperator(await findRow(sql, id), language)
}

/** Messages by number, oldest first: those after a number, those before one, or the newest. */
async function readMessages(sql: Sql, conversationId: string, query: QueryOf<'customerService.messages'>) {
  const { before, after, size = 20 } = query
  const rows =
    after === undefined
      ? await sql.rows<MessageRow>(
          `${MESSAGES} where m.conversation_id = $1 and m.number < $2 order by m.number desc limit $3`,
          [conversationId, before ?? 2_147_483_647, size],
        )
      : await sql.rows<MessageRow>(
          `${MESSAGES} where m.conversation_id = $1 and m.number > $2 order by m.number limit $3`,
          [conversationId, after, size],
        )
  return after === undefined ? rows.reverse() : rows
}

const hasOlder = (rows: readonly MessageRow[], after: number | undefined) =>
  after === undefined ? (rows[0]?.number ?? 1) > 1 : after > 0

/** Answers that a user has not seen. */
export async function countUnread(sql: Sql, userId: string): Promise<number> {
  const row = await sql.first<{ count: number }>(
    `select count(*)::int as count from service_messages m join service_conversations c on c.id = m.conversation_id
       where c.user_id = $1 and m.sender = 'shop' and m.number > c.user_read`,
    [userId],
  )
  return row?.count ?? 0
}

/** A user's own conversation; empty where they have not written yet. */
export async function listOwnMessages(
  sql: Sql,
  userId: string,
  query: QueryOf<'customerService.messages'>,
  language: Language,
): Promise<DataOf<'customerService.messages'>> {
  const conversation = await sql.first<Conversation>('select * from service_conversations where user_id = $1', [userId])
  if (!conversation) return { records: [], hasOlder: false, readByShop: 0, unread: 0 }
  const rows = await readMessages(sql, conversation.id, query)
  return {
    records: rows.map((row) => presentMessage(row, language)),
    hasOlder: hasOlder(rows, query.after),
    readByShop: conversation.operator_read,
    unread: await countUnread(sql, userId),
  }
}

/** A conversation as operators read it. */
export async function listMessagesForOperator(
  sql: Sql,
  id: string,
  query: QueryOf<'admin.serviceMessages'>,
  language: Language,
): Promise<DataOf<'admin.serviceMessages'>> {
  const conversation = await sql.first<Conversation>('select * from service_conversations where id = $1', [id])
  ensure(conversation, 'NOT_FOUND')
  const rows = await readMessages(sql, id, query)
  return {
    records: rows.map((row) => presentForOperator(row, language)),
    hasOlder: hasOlder(rows, query.after),
    readByUser: conversation.user_read,
  }
}
