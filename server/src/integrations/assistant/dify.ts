import { askProvider, providerFailed, textOf } from '../ask'
import { Refusal } from '../../kernel/refusal'
import { number, object, text } from '../reading'
import type { Assistant } from './ask'
import type { AssistantSettings } from './settings'

type Live = Extract<AssistantSettings, { kind: 'live' }>

const RETRY_AFTER_SECONDS = 30

/** What Dify's documented errors (`{ status, code, message }`) mean to people. */
function refusalFor(code: string, message: string): Refusal {
  if (code === 'not_found' || code === 'conversation_completed')
    return new Refusal('NOT_FOUND', { detail: 'conversation_id' })
  if (code === 'too_many_requests' || code === 'rate_limit_error') {
    return new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS })
  }
  return providerFailed(`Dify: ${code} ${message}`)
}

/** A Dify chat app: `POST /v1/chat-messages`, blocking, with the app's key as bearer. */
export function difyAssistant({ url, keys, timeoutMs }: Live): Assistant {
  return async ({ assistant, inputs, query, files, providerConversationId, asker }) => {
    const body = {
      inputs,
      query,
      user: asker,
      response_mode: 'blocking',
      conversation_id: providerConversationId ?? '',
      files: files.map((file) => ({ type: 'image', transfer_method: 'remote_url', url: file })),
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${keys[assistant]}` }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const reply = await askProvider(`${url}/v1/chat-messages`, request, timeoutMs)
    if (typeof reply.answer !== 'string') throw refusalFor(text(reply.code), text(reply.message))
    return {
      answer: reply.answer,
      providerConversationId: textOf(reply, 'conversation_id'),
      totalTokens: number(object(object(reply.metadata).usage).total_tokens),
    }
  }
}
