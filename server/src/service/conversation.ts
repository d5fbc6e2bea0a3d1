import {
  WECHAT_ANSWER_HOURS,
  WECHAT_ANSWERS,
  type ServiceMessageKind,
  type ServiceSender,
  type ServiceState,
} from '@joybox/contract'
import { later } from '../kernel/china-time'
import type { Sql, Transaction } from '../kernel/database/database'
import { newId } from '../kernel/ids'
import { ensure } from '../kernel/refusal'

/** A conversation as its table holds it. */
export interface Conversation {
  id: string
  user_id: string
  state: ServiceState
  operator_id: string | null
  last_number: number
  user_read: number
  operator_read: number
  last_at: string
  waiting_since: string | null
  wechat_openid: string | null
  wechat_at: string | null
  wechat_sent: number
}

/** Substance of a message: one of text, picture, order and box. */
export interface Said {
  kind: ServiceMessageKind
  text?: string
  picture?: string | null
  orderId?: string
  boxId?: string
}

/** Locks a user's conversation, and begins it where there is none. The user's account is locked before it. */
export async function lockOwnConversation(tx: Transaction, userId: string, now: Date): Promise<Conversation> {
  const user = await tx.first<{ closed: boolean }>('select closed_at is not null as closed from users where id = $1', [
    userId,
  ])
  ensure(user && !user.closed, 'SESSION_REVOKED')
  await tx.rows(
    `insert into service_conversations (id, user_id, state, last_at, created_at) values ($1, $2, 'open', $3, $3)
       on conflict (user_id) do nothing`,
    [newId('svc'), userId, now],
  )
  const row = await tx.first<Conversation>('select * from service_conversations where user_id = $1 for update', [
    userId,
  ])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Locks a conversation by its id. */
export async function lockConversation(tx: Transaction, id: string): Promise<Conversation> {
  const row = await tx.first<Conversation>('select * from service_conversations where id = $1 for update', [id])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Answers that WeChat still lets through to the user: until when, and how many. Null where they have not written there. */
export function wechatWindow(conversation: Conversation, now: Date): { until: Date; left: number } | null {
  if (!conversation.wechat_openid || !conversation.wechat_at) return null
  const until = later(conversation.wechat_at, WECHAT_ANSWER_HOURS, 'hour')
  return until > now ? { until, left: Math.max(0, WECHAT_ANSWERS - conversation.wechat_sent) } : null
}

/** A message that came in through WeChat. */
export interface FromWechat {
  id: string
  openid: string
  /** A picture that is still to be fetched. */
  mediaId?: string
}

/** Adds a user's message to their locked conversation, which waits for an answer then; returns the message's id. */
export async function addUserMessage(
  tx: Transaction,
  conversation: Conversation,
  said: Said,
  now: Date,
  wechat?: FromWechat,
): Promise<string> {
  const id = await insertMessage(tx, conversation, { sender: 'user', said, wechat }, now)
  await tx.rows(
    `update service_conversations set state = 'open', operator_id = case state when 'open' then operator_id end,
       last_number = $2, last_at = $3, waiting_since = coalesce(waiting_since, $3),
       wechat_openid = coalesce($4, wechat_openid), wechat_at = case when $4::text is null then wechat_at else $3 end,
       wechat_sent = case when $4::text is null then wechat_sent else 0 end
     where id = $1`,
    [conversation.id, conversation.last_number + 1, now, wechat?.openid ?? null],
  )
  return id
}

/**
 * Adds an operator's answer to a locked conversation. It goes to WeChat too while WeChat lets it through. Whoever answers takes
 * a conversation that nobody has.
 */
export async function addAnswer(
  tx: Transaction,
  conversation: Conversation,
  operatorId: string,
  said: Said,
  now: Date,
): Promise<string> {
  const goesToWechat = (wechatWindow(conversation, now)?.left ?? 0) > 0
  const id = await insertMessage(tx, conversation, { sender: 'shop', operatorId, said, goesToWechat }, now)
  await tx.rows(
    `update service_conversations set state = 'open', operator_id = coalesce(operator_id, $4), last_number = $2,
       last_at = $3, waiting_since = null, wechat_sent = wechat_sent + $5
     where id = $1`,
    [conversation.id, conversation.last_number + 1, now, operatorId, goesToWechat ? 1 : 0],
  )
  return id
}

interface NewMessage {
  sender: ServiceSender
  operatorId?: string
  said: Said
  wechat?: FromWechat
  goesToWechat?: boolean
}

async function insertMessage(sql: Sql, { id, last_number }: Conversation, message: NewMessage, now: Date) {
  const { sender, operatorId, said, wechat, goesToWechat } = message
  const messageId = newId('svm')
  await sql.rows(
    `insert into service_messages (id, conversation_id, number, sender, operator_id, kind, text, picture, order_id, box_id,
       wechat_id, wechat_media_id, delivery, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      messageId,
      id,
      last_number + 1,
      sender,
      operatorId ?? null,
      said.kind,
      said.text ?? '',
      said.picture ?? null,
      said.orderId ?? null,
      said.boxId ?? null,
      wechat?.id ?? null,
      wechat?.mediaId ?? null,
      goesToWechat ? 'queued' : null,
      now,
    ],
  )
  return messageId
}

/** Deletes a user's conversation with everything in it. */
export async function eraseConversation(tx: Transaction, userId: string): Promise<void> {
  await tx.rows('delete from service_conversations where user_id = $1', [userId])
}
