import { isJson, providerFailed, reachProvider, type Json } from '../request-json'
import { eventData, isEventStream } from '../event-stream'
import { type Hearing, unheard } from '../../kernel/hearing'
import { Refusal } from '../../kernel/refusal'
import { number, object, text } from '../reading'
import type { Assistant, Reply } from './ask'
import type { DifySettings } from './settings'

const RETRY_AFTER_SECONDS = 30

/**
 * Translates Dify's documented errors (`{ status, code, message }`). Both limits come with 429: too many requests pass,
 * a spent quota (`rate_limit_error`) does not.
 */
function refusalFor(code: string, message: string): Refusal {
  if (code === 'not_found' || code === 'conversation_completed')
    return new Refusal('NOT_FOUND', { detail: 'conversation_id' })
  if (code === 'too_many_requests') return new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS })
  return providerFailed(`Dify: ${code} ${message}`)
}

function read(line: string): Json {
  const value: unknown = JSON.parse(line)
  if (!isJson(value)) throw new Error('an event that is no object')
  return value
}

/** The answer that a stream of Dify's events makes; `hearing` hears it as it grows. */
async function fromStream(response: Response, hearing: Hearing): Promise<Reply> {
  let answer = ''
  let isWhole = false
  let conversation = ''
  let tokens = 0
  for await (const line of eventData(response.body as unknown as AsyncIterable<Uint8Array>)) {
    const event = read(line)
    conversation = text(event.conversation_id) || conversation
    const said = text(event.answer)
    if (event.event === 'error') throw refusalFor(text(event.code), text(event.message))
    if (event.event === 'message' || event.event === 'agent_message') {
      // Some agents send the whole answer again at the end.
      if (event.event === 'message' && answer !== '' && said === answer) continue
      answer += said
    }
    if (event.event === 'message_replace') answer = said
    hearing.text(answer)
    if (event.event === 'message_end') {
      isWhole = true
      tokens = number(object(object(event.metadata).usage).total_tokens)
    }
  }
  if (!isWhole) throw new Error('the stream ended before the answer did')
  if (!conversation) throw new Error('a stream without conversation_id')
  return { answer, providerConversationId: conversation, totalTokens: tokens }
}

/** A Dify chat, agent or chatflow app: `POST /v1/chat-messages` with the app's key, streamed, which all of them take. */
export function difyAssistant(settings: DifySettings): Assistant {
  const { url, keys } = settings
  return ({ assistant, inputs, query, files, providerConversationId, requester }, hearing = unheard) => {
    const body = {
      inputs,
      query,
      user: requester,
      response_mode: 'streaming',
      conversation_id: providerConversationId ?? '',
      files: files.map((file) => ({ type: 'image', transfer_method: 'remote_url', url: file })),
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${keys[assistant]}` }
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: hearing.signal }
    return reachProvider(`${url}/v1/chat-messages`, request, settings, async (response) => {
      if (isEventStream(response)) return fromStream(response, hearing)
      const { code, message } = read(await response.text())
      throw refusalFor(text(code), text(message))
    })
  }
}
