import { createHmac } from 'node:crypto'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Language } from '../../kernel/localized'
import { publicFileAddress } from '../../integrations/file-address'
import { requirePassed } from '../../accounts/moderation/check-texts'
import type { Shop } from '../../kernel/shop'
import type { Assistant, Question } from '../../integrations/assistant/ask'
import { assistantTools } from './tools'
import { takeAssistantCall } from './quota'
import type { AssistantName } from '../../integrations/assistant/settings'

/** Question of a user, before anything is known about their conversation. */
export interface Asked {
  assistant: AssistantName
  query: string
  inputs?: Record<string, string>
  files?: readonly string[]
  /** Empty or missing begins a new conversation. */
  conversationId?: string
}

export interface Said {
  answer: string
  conversationId: string
  messageId: string
  totalTokens: number
}

/** A conversation of this person with this assistant; somebody else's does not exist. */
async function findConversation(shop: Shop, userId: string, { assistant, conversationId }: Asked) {
  if (!conversationId) return undefined
  const found = await shop.database.first<{ id: string; provider_id: string | null }>(
    'select id, provider_id from conversations where id = $1 and user_id = $2 and assistant = $3',
    [conversationId, userId, assistant],
  )
  ensure(found, 'NOT_FOUND', 'conversation_id')
  return found
}

/** Turns of a conversation repeated to a provider without memory. */
const REMEMBERED = 8

async function historyOf(shop: Shop, conversationId: string): Promise<Question['history']> {
  const turns = await shop.database.rows<{ query: string; answer: string }>(
    'select query, answer from assistant_messages where conversation_id = $1 order by created_at desc, id desc limit $2',
    [conversationId, REMEMBERED],
  )
  return turns.reverse()
}

/** Keeps what was asked and answered; returns the ids of conversation and message. */
async function keep(
  shop: Shop,
  userId: string,
  asked: Asked,
  known: { id: string } | undefined,
  reply: { answer: string; providerConversationId: string | null },
): Promise<{ conversationId: string; messageId: string }> {
  const conversationId = known?.id ?? newId('cnv')
  const messageId = newId('msg')
  await shop.database.transaction(async (tx) => {
    await tx.rows(
      `insert into conversations (id, user_id, assistant, provider_id, created_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set provider_id = $4`,
      [conversationId, userId, asked.assistant, reply.providerConversationId, shop.now()],
    )
    await tx.rows(
      'insert into assistant_messages (id, conversation_id, query, answer, created_at) values ($1, $2, $3, $4, $5)',
      [messageId, conversationId, asked.query, reply.answer, shop.now()],
    )
  })
  return { conversationId, messageId }
}

/** Asks an assistant within the person's quota and keeps the conversation. No transaction is open while it thinks. */
export async function converse(
  shop: Shop,
  assistant: Assistant,
  userId: string,
  asked: Asked,
  language: Language,
): Promise<Said> {
  const files = (asked.files ?? []).map((file) => publicFileAddress(shop.config.publicUrl, file))
  const known = await findConversation(shop, userId, asked)
  await requirePassed(shop, userId, 'assistant', [asked.query, asked.inputs?.prompt ?? ''])
  await takeAssistantCall(shop, userId)
  const question: Question = {
    assistant: asked.assistant,
    inputs: asked.inputs ?? {},
    query: asked.query,
    files,
    providerConversationId: known?.provider_id ?? null,
    requester: createHmac('sha256', shop.sandboxSecret).update(`asker\n${userId}`).digest('hex').slice(0, 32),
    language,
    history: known ? await historyOf(shop, known.id) : [],
    tools: asked.assistant === 'analysis' ? assistantTools({ shop, userId, language }) : [],
  }
  const reply = await assistant(question)
  await requirePassed(shop, userId, 'assistant', [reply.answer])
  return { answer: reply.answer, totalTokens: reply.totalTokens, ...(await keep(shop, userId, asked, known, reply)) }
}
