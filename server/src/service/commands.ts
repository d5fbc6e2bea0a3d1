import { canMove, serviceStates, SERVICE_MESSAGES_PER_DAY, SERVICE_MESSAGES_PER_MINUTE } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import { linkedAccounts } from '../accounts/identities/linked-accounts'
import { recordAudit } from '../kernel/audit/record'
import { earlier } from '../kernel/china-time'
import type { Sql, Transaction } from '../kernel/database/database'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import { lockLinkedAccounts } from '../kernel/lock-accounts'
import { ensure, Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { addAnswer, addUserMessage, lockConversation, lockOwnConversation } from './conversation'
import { hasOperators } from './opening'
import { checkSaid } from './said'
import { countUnread, findMessage, findOperatorMessage, type MessageView, type OperatorMessageView } from './views'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

async function requirePace(sql: Sql, userId: string, now: Date): Promise<void> {
  const sent = await sql.first<{ minute: number; day: number }>(
    `select count(*) filter (where m.created_at > $2)::int as minute, count(*)::int as day
       from service_messages m join service_conversations c on c.id = m.conversation_id
       where c.user_id = any(${linkedAccounts('$1')}) and m.sender = 'user' and m.created_at > $3`,
    [userId, earlier(now, 1, 'minute'), earlier(now, 1, 'day')],
  )
  const { minute = 0, day = 0 } = sent ?? {}
  if (day >= SERVICE_MESSAGES_PER_DAY) throw new Refusal('RATE_LIMITED', { retryAfter: DAY_SECONDS })
  if (minute >= SERVICE_MESSAGES_PER_MINUTE) throw new Refusal('RATE_LIMITED', { retryAfter: MINUTE_SECONDS })
}

/** Sends a user's message, once for its key. Refused with SERVICE_UNATTENDED where the shop has no operators. */
export function sendMessage(
  shop: Shop,
  once: Once,
  sent: BodyOf<'customerService.send'>,
  language: Language,
): Promise<MessageView> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    ensure(await hasOperators(tx), 'SERVICE_UNATTENDED')
    const said = await checkSaid(tx, once.userId, sent)
    await lockLinkedAccounts(tx, [once.userId])
    await requirePace(tx, once.userId, now)
    const conversation = await lockOwnConversation(tx, once.userId, now)
    return findMessage(tx, await addUserMessage(tx, conversation, said, now), language)
  })
}

/** Marks a user's conversation as seen up to a message; it never goes back, nor past the newest. */
export async function readByUser({ database }: Shop, userId: string, number: number): Promise<{ unread: number }> {
  await database.rows(
    `update service_conversations set user_read = least($2, last_number)
       where user_id = $1 and user_read < least($2, last_number)`,
    [userId, number],
  )
  return { unread: await countUnread(database, userId) }
}

/** The same for the operators of a conversation. */
export async function readByOperator({ database }: Shop, id: string, number: number): Promise<true> {
  const found = await database.rows(
    `update service_conversations set operator_read = greatest(operator_read, least($2, last_number))
       where id = $1 returning 1`,
    [id, number],
  )
  ensure(found.length === 1, 'NOT_FOUND')
  return true
}

/** Sends an operator's answer, once for its key. */
export function answer(
  shop: Shop,
  once: Once,
  conversationId: string,
  sent: BodyOf<'admin.answerService'>,
  language: Language,
): Promise<OperatorMessageView> {
  return idempotent(shop, once, async (tx) => {
    const said = await checkSaid(tx, once.userId, sent)
    const conversation = await lockConversation(tx, conversationId)
    const id = await addAnswer(tx, conversation, once.userId, said, shop.now())
    await record(tx, once.userId, 'service.answer', { conversationId, messageId: id }, shop.now())
    return findOperatorMessage(tx, id, language)
  })
}

const record = (tx: Transaction, actorId: string, action: string, subject: Record<string, unknown>, now: Date) =>
  recordAudit(tx, { actorId, action, subject }, now)

/** Takes a conversation, hands it over to another operator, or gives it back to all of them. */
export async function assign(
  { database, now }: Shop,
  actorId: string,
  conversationId: string,
  operatorId: string | null,
): Promise<true> {
  await database.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId)
    const known = await tx.first(`select 1 from users where id = $1 and 'operator' = any(roles)`, [operatorId])
    ensure(operatorId === null || known, 'NOT_FOUND')
    await tx.rows('update service_conversations set operator_id = $2 where id = $1', [conversation.id, operatorId])
    await record(
      tx,
      actorId,
      'service.assign',
      { conversationId, from: conversation.operator_id, to: operatorId },
      now(),
    )
  })
  return true
}

/** Closes an open conversation. Nothing in it waits for an answer then. */
export async function close({ database, now }: Shop, actorId: string, conversationId: string): Promise<true> {
  await database.transaction(async (tx) => {
    const { id, state } = await lockConversation(tx, conversationId)
    ensure(canMove(serviceStates, state, 'closed'), 'STATE_CONFLICT')
    await tx.rows(`update service_conversations set state = 'closed', waiting_since = null where id = $1`, [id])
    await record(tx, actorId, 'service.close', { conversationId }, now())
  })
  return true
}
