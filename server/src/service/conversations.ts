import type { ServiceMessageKind, ServiceState } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Sql } from '../kernel/database/database'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Language } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import { wechatWindow, type Conversation } from './conversation'
import { ORDER_COLUMNS, presentOrder, type OrderRow } from './views'

type ConversationView = DataOf<'admin.serviceConversations'>['records'][number]
type Filter = NonNullable<QueryOf<'admin.serviceConversations'>['filter']>

interface ConversationRow extends Conversation {
  nickname: string
  language: 'zh-CN' | 'en' | null
  operator: string | null
  unread: number
  last_text: string | null
  last_kind: ServiceMessageKind | null
}

const RECENT_ORDERS = 5
const BEGINNING = 60

const CONVERSATIONS = `
  select c.*, u.nickname, u.language, p.nickname as operator, left(m.text, ${BEGINNING}) as last_text, m.kind as last_kind,
    (select count(*)::int from service_messages n
       where n.conversation_id = c.id and n.sender = 'user' and n.number > c.operator_read) as unread
  from service_conversations c join users u on u.id = c.user_id left join users p on p.id = c.operator_id
    left join service_messages m on m.conversation_id = c.id and m.number = c.last_number`

const CONDITIONS: Record<Filter, string> = {
  waiting: `c.state = 'open' and c.waiting_since is not null`,
  mine: `c.state = 'open' and c.operator_id = $1`,
  open: `c.state = 'open'`,
  closed: `c.state = 'closed'`,
}
const ORDERS: Record<Filter, string> = {
  waiting: 'waiting_since, id',
  mine: 'waiting_since nulls last, last_at desc, id',
  open: 'waiting_since nulls last, last_at desc, id',
  closed: 'last_at desc, id',
}

function present(row: ConversationRow): ConversationView {
  return {
    id: row.id,
    user: { id: row.user_id, nickname: row.nickname },
    state: row.state as ServiceState,
    operator: row.operator_id ? { id: row.operator_id, nickname: row.operator ?? '' } : null,
    unread: row.unread,
    waitingSince: row.waiting_since && isoTime(row.waiting_since),
    lastAt: isoTime(row.last_at),
    lastText: row.last_text ?? '',
    lastKind: row.last_kind,
  }
}

/** Conversations for operators; those that wait come first, the longest at the top. */
export async function listConversations(
  sql: Sql,
  operatorId: string,
  query: QueryOf<'admin.serviceConversations'>,
): Promise<DataOf<'admin.serviceConversations'>> {
  const filter = query.filter ?? 'waiting'
  const select = `${CONVERSATIONS} where ${CONDITIONS[filter]}`
  const values = filter === 'mine' ? [operatorId] : []
  return mapPage(await readPage<ConversationRow>(sql, query, { select, order: ORDERS[filter], values }), present)
}

/** One conversation with what its operator needs beside it. */
export async function findConversation(
  sql: Sql,
  id: string,
  language: Language,
  now: Date,
): Promise<DataOf<'admin.serviceConversation'>> {
  const row = await sql.first<ConversationRow>(`${CONVERSATIONS} where c.id = $1`, [id])
  ensure(row, 'NOT_FOUND')
  const orders = await sql.rows<OrderRow>(
    `select o.id as order_id, ${ORDER_COLUMNS} from orders o left join boxes ob on ob.id = o.box_id
       where o.user_id = $1 order by o.id desc limit ${RECENT_ORDERS}`,
    [row.user_id],
  )
  const operators = await sql.rows<{ id: string; nickname: string }>(
    `select id, nickname from users where 'operator' = any(roles) order by nickname, id`,
  )
  const window = wechatWindow(row, now)
  return {
    ...present(row),
    language: row.language,
    orders: orders.map((order) => presentOrder(order, language)),
    operators,
    wechat: window && { until: window.until.toISOString(), left: window.left },
  }
}
