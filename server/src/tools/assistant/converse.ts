import { createHmac } from 'node:crypto'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Language } from '../../kernel/localized'
import { publicFileAddress } from '../../integrations/file-address'
import { judgedAs, requirePassed } from '../../accounts/moderation/check-texts'
import type { Shop } from '../../kernel/shop'
import { type Hearing, unheard } from '../../kernel/hearing'
import { findAnswer, onceIfKeyed, type Once } from '../../kernel/idempotency'
import type { Assistant, Question, Reply } from '../../integrations/assistant/ask'
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

/** A question with who asks it, and the key under which it is answered once. */
export interface Asking {
  userId: string
  asked: Asked
  language: Language
  once: Omit<Once, 'key'> & { key: string | undefined }
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

/** Keeps what was asked and answered, once for a key, and says so. */
function keep(
  shop: Shop,
  { userId, asked, once }: Asking,
  known: { id: string } | undefined,
  { answer, totalTokens, providerConversationId }: Reply,
): Promise<Said> {
  const conversationId = known?.id ?? newId('cnv')
  const messageId = newId('msg')
  return onceIfKeyed(shop, once, async (tx) => {
    await tx.rows(
      `insert into conversations (id, user_id, assistant, provider_id, created_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set provider_id = $4`,
      [conversationId, userId, asked.assistant, providerConversationId, shop.now()],
    )
    await tx.rows(
      'insert into assistant_messages (id, conversation_id, query, answer, created_at) values ($1, $2, $3, $4, $5)',
      [messageId, conversationId, asked.query, answer, shop.now()],
    )
    return { answer, totalTokens, conversationId, messageId }
  })
}

/**
 * Takes a question within the person's quota; what it gives answers it and keeps the conversation, unless the asker has gone
 * meanwhile. No transaction is open while the assistant thinks. Nobody hears an answer that WeChat has to judge before it has
 * passed. A repeat under the same key gets the first answer.
 */
export async function converse(
  shop: Shop,
  assistant: Assistant,
  asking: Asking,
): Promise<(hearing: Hearing) => Promise<Said>> {
  const { userId, asked, language, once } = asking
  const told = once.key === undefined ? undefined : await findAnswer<Said>(shop, { ...once, key: once.key })
  if (told) return async () => told.answer
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
  const isJudged = (await judgedAs(shop, shop.database, userId)) !== undefined
  return async (hearing) => {
    const reply = await assistant(question, isJudged ? { ...hearing, text: unheard.text } : hearing)
    hearing.signal.throwIfAborted()
    await requirePassed(shop, userId, 'assistant', [reply.answer])
    hearing.text(reply.answer)
    return keep(shop, asking, known, reply)
  }
}
