import { Answer, Streamed, type Handlers, type Input, type User } from '../../kernel/http/handler'
import { unheard } from '../../kernel/hearing'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import type { Assistant } from '../../integrations/assistant/ask'
import { converse, type Asked, type Said } from './converse'
import { chatAssistant } from '../../integrations/assistant/chat'
import { difyAssistant } from '../../integrations/assistant/dify'
import { sandboxAssistant } from '../../integrations/assistant/sandbox'

type Question = Pick<Input<Names>, 'language'> & { user: User; key: string | undefined; body: unknown }
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
  const ask = (call: Names, { user, language, key, body }: Question, asked: Asked) => {
    const once = { userId: user.id, key, call, request: body }
    return converse(shop, assistant, { userId: user.id, asked, language, once })
  }

  /** An answer that may be sent while it is made. */
  const streamed = <Data>(answer: Awaited<ReturnType<typeof converse>>, dataOf: (said: Said) => Data) =>
    new Streamed(async (hearing) => new Answer(dataOf(await answer(hearing)), about))

  return {
    'assistant.analysis': async (input) => {
      const { query, prompt, conversation_id: conversationId, files } = input.body
      const inputs: Record<string, string> = prompt ? { prompt } : {}
      const asked: Asked = { assistant: 'analysis', query, inputs, files: files?.map(addressOf), conversationId }
      return streamed(await ask('assistant.analysis', input, asked), (said) => ({
        answer: said.answer,
        conversation_id: said.conversationId,
        message_id: said.messageId,
        metadata: { usage: { total_tokens: said.totalTokens } },
      }))
    },
    'assistant.text': async (input) => {
      const { text, prompt, conversationId } = input.body
      const inputs: Record<string, string> = prompt ? { prompt } : {}
      const said = await (
        await ask('assistant.text', input, { assistant: 'text', query: text, inputs, conversationId })
      )(unheard)
      return new Answer({ answer: said.answer, conversationId: said.conversationId }, about)
    },
    'assistant.translate': async (input) => {
      const { query, from = 'auto', to, conversation_id: conversationId } = input.body
      const asked: Asked = { assistant: 'translation', query, inputs: { from, to }, conversationId }
      const said = await (await ask('assistant.translate', input, asked))(unheard)
      return new Answer({ answer: said.answer, conversation_id: said.conversationId }, about)
    },
    'assistant.question': async (input) => {
      const { query = WHAT_IS_IT[input.language], conversation_id: conversationId, files } = input.body
      const asked: Asked = { assistant: 'question', query, files: files.map(addressOf), conversationId }
      return streamed(await ask('assistant.question', input, asked), (said) => ({
        answer: said.answer,
        conversation_id: said.conversationId,
      }))
    },
  }
}
