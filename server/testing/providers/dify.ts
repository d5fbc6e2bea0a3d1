import type { Way } from '../provider'
import { events, json } from './json'

type App = 'chat' | 'agent' | 'new-agent' | 'chatflow'

/**
 * Dify's chat-messages (docs.dify.ai, chat-app API): agents refuse `blocking`; a stream is `message` or `agent_message`
 * events with pings between them, `message_end` with the usage, and more in a chatflow.
 */
export const difyChat =
  (app: App, words: readonly string[]): Way =>
  (response, { path, body, headers }) => {
    const asked = JSON.parse(body) as { response_mode: string; conversation_id: string; user?: string }
    const refuse = (status: number, code: string, message: string) => json(response, { status, code, message }, status)
    if (path !== '/v1/chat-messages') return refuse(404, 'not_found', path)
    if (!headers.authorization?.startsWith('Bearer app-')) return refuse(401, 'unauthorized', 'Access token is invalid')
    if (!asked.user) return refuse(400, 'invalid_param', 'user')
    if (asked.response_mode !== 'streaming')
      return refuse(400, 'bad_request', 'Agent Chat App does not support blocking mode')
    const ids = { task_id: 't', message_id: 'm', conversation_id: asked.conversation_id || 'c-new' }
    const event = app === 'agent' || app === 'new-agent' ? 'agent_message' : 'message'
    const whole = app === 'new-agent' ? [{ event: 'message', ...ids, answer: words.join('') }] : []
    const flow = app === 'chatflow'
    events(response, [
      'event: ping',
      ...(flow ? [{ event: 'workflow_started', ...ids, data: {} }] : []),
      ...(app === 'agent' ? [{ event: 'agent_thought', ...ids, thought: 'hm' }] : []),
      ...words.flatMap((answer) => [{ event, ...ids, answer }, 'event: ping']),
      ...whole,
      { event: 'message_end', ...ids, metadata: { usage: { total_tokens: 42 }, retriever_resources: [] } },
      ...(flow ? [{ event: 'workflow_finished', ...ids, data: { status: 'succeeded' } }] : []),
    ])
  }
