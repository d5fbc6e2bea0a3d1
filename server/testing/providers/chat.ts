import type { Way } from '../provider'
import { events, json } from './json'

interface Message {
  role: string
  content: unknown
  tool_call_id?: string
  tool_calls?: unknown[]
}
/** Next step of the model, from the messages it was given: words to say, or a tool to ask. */
type Model = (messages: readonly Message[]) => string | { tool: string; given: object }

/**
 * Chat completions as OpenAI's reference and DeepSeek's, Qwen's and Moonshot's pages show them: deltas, tool calls in pieces
 * by their index, the usage in a last piece without choices, `[DONE]`.
 */
export const chatCompletions =
  (model: Model, { key = 'sk-1' } = {}): Way =>
  (response, { path, headers, body }) => {
    const asked = JSON.parse(body) as { model?: string; messages: Message[]; stream?: boolean }
    const error = (status: number, code: string) =>
      json(response, { error: { message: code, type: 'invalid_request_error', code } }, status)
    if (path !== '/v1/chat/completions') return error(404, 'not_found')
    if (headers.authorization !== `Bearer ${key}`) return error(401, 'invalid_api_key')
    if (asked.model !== 'model-1') return error(404, 'model_not_found')
    const does = model(asked.messages)
    const chunk = (delta: object, reason: string | null = null) => ({
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: reason }],
      usage: null,
    })
    const call = (piece: object) => chunk({ tool_calls: [{ index: 0, ...piece }] })
    const deltas =
      typeof does === 'string'
        ? (does.match(/.{1,12}/gsu) ?? []).map((content) => chunk({ content }))
        : [
            call({ id: 'call_1', type: 'function', function: { name: does.tool, arguments: '' } }),
            ...JSON.stringify(does.given)
              .match(/.{1,5}/g)!
              .map((piece) => call({ function: { arguments: piece } })),
          ]
    events(response, [
      chunk({ role: 'assistant', content: '' }),
      ...deltas,
      chunk({}, typeof does === 'string' ? 'stop' : 'tool_calls'),
      { id: 'c', object: 'chat.completion.chunk', choices: [], usage: { total_tokens: 20 } },
      'data: [DONE]',
    ])
  }
