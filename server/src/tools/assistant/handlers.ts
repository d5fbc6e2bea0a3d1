import { Answer, type Handlers } from '../../kernel/http/handler'
import type { Language } from '../../kernel/localized'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import type { Assistant } from '../../integrations/assistant/ask'
import { converse, type Asked } from './converse'
import { chatAssistant } from '../../integrations/assistant/chat'
import { difyAssistant } from '../../integrations/assistant/dify'
import { sandboxAssistant } from '../../integrations/assistant/sandbox'

type Names = `assistant.${'analysis' | 'text' | 'translate' | 'question'}`

/** A picture's address, named bare or as `{ type, transfer_method, url }` (R44). */
const addressOf = (file: string | { url: string }) => (typeof file === 'string' ? file : file.url)

/** Question about a photo that comes without words. */
const WHAT_IS_IT = { zh: '这是什么？', en: 'What is this?' }

function chooseAssistant({ config, database }: Shop): Assistant {
  const settings = config.assistant
  if (settings.kind === 'live') return settings.protocol === 'dify' ? difyAssistant(settings) : chatAssistant(settings)
  if (settings.kind === 'sandbox') return sandboxAssistant(database)
  return () => Promise.reject(new Refusal('PROVIDER_NOT_CONFIGURED'))
}

/** Questions to the assistant, live or from what the shop itself holds; then the envelope says so. */
export function assistantHandlers(shop: Shop): Handlers<Names> {
  const assistant = chooseAssistant(shop)
  const about = { sandbox: shop.config.assistant.kind === 'sandbox' }
  const ask = (userId: string, asked: Asked, language: Language) => converse(shop, assistant, userId, asked, language)

  return {
    'assistant.analysis': async ({ body, user, language }) => {
      const { query, prompt, conversation_id: conversationId } = body
      const files = body.files?.map(addressOf)
      const inputs: Record<string, string> = prompt ? { prompt } : {}
      const said = await ask(user.id, { assistant: 'analysis', query, inputs, files, conversationId }, language)
      const metadata = { usage: { total_tokens: said.totalTokens } }
      const ids = { conversation_id: said.conversationId, message_id: said.messageId }
      return new Answer({ answer: said.answer, ...ids, metadata }, about)
    },
    'assistant.text': async ({ body, user, language }) => {
      const { text, prompt, conversationId } = body
      const inputs: Record<string, string> = prompt ? { prompt } : {}
      const said = await ask(user.id, { assistant: 'text', query: text, inputs, conversationId }, language)
      return new Answer({ answer: said.answer, conversationId: said.conversationId }, about)
    },
    'assistant.translate': async ({ body, user, language }) => {
      const { query, from = 'auto', to, conversation_id: conversationId } = body
      const asked: Asked = { assistant: 'translation', query, inputs: { from, to }, conversationId }
      const said = await ask(user.id, asked, language)
      return new Answer({ answer: said.answer, conversation_id: said.conversationId }, about)
    },
    'assistant.question': async ({ body, user, language }) => {
      const { query = WHAT_IS_IT[language], conversation_id: conversationId } = body
      const files = body.files.map(addressOf)
      const said = await ask(user.id, { assistant: 'question', query, files, conversationId }, language)
      return new Answer({ answer: said.answer, conversation_id: said.conversationId }, about)
    },
  }
}
