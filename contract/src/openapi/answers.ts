import { rawFormats, type AnyCall } from '../define'
import { EVENT_STREAM } from '../events'
import { refusals, type Reason } from '../refusals'
import type { Components, Schema } from './components'

/** Refusals of any call, beside those it declares. */
const ANY: readonly Reason[] = ['VALIDATION_FAILED', 'NOT_FOUND', 'RATE_LIMITED', 'PROVIDER_FAILED']
const SIGNED_IN: readonly Reason[] = ['UNAUTHENTICATED', 'SESSION_REVOKED', 'OTHER_ACCOUNT']

function reasonsOf({ who, key, reasons = [] }: AnyCall): Reason[] {
  const session = who === 'anyone' ? [] : SIGNED_IN
  const role: Reason[] = who === 'operator' ? ['FORBIDDEN'] : []
  const repeats: Reason[] = key ? ['IDEMPOTENCY_KEY_REUSED', 'STATE_CONFLICT'] : []
  return [...new Set([...reasons, ...session, ...role, ...repeats, ...ANY])].sort()
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** Schema of every refusal, with HTTP 200 or another status. */
export const refusalSchema: Schema = {
  type: 'object',
  required: ['success', 'code', 'message', 'data', 'reason'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'integer', description: 'number of the reason; 401 and 403 end a session' },
    message: { type: 'string', description: 'words for people, in the request’s language' },
    data: { type: 'null' },
    reason: { type: 'string', enum: Object.keys(refusals) },
    detail: { type: 'string', description: 'exact cause for developers and logs, such as a field’s name' },
    retryAfter: { type: 'integer', description: 'seconds until it may be tried again' },
  },
  examples: [{ success: false, code: 40900, message: 'Sold out', data: null, reason: 'OUT_OF_STOCK' }],
}

/** Answers that any call may give instead of its own. */
export const sharedResponses = {
  Malformed: {
    description: 'The request is no request of the shop’s: not JSON, too large, not of a type that is taken',
    content: json({ $ref: '#/components/schemas/Refusal' }),
  },
  Fault: {
    description: 'A fault of the server’s (`INTERNAL`)',
    content: json({ $ref: '#/components/schemas/Refusal' }),
  },
  Busy: {
    description: 'The shop is overloaded or about to stop (`BUSY`). Retry with the same Idempotency-Key.',
    headers: { 'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } } },
    content: json({ $ref: '#/components/schemas/Refusal' }),
  },
}

/** The same answer for those who accept it piece by piece. */
const inPieces = {
  [EVENT_STREAM]: {
    schema: {
      type: 'string',
      description:
        'With `Accept: text/event-stream`, server-sent events, each with one line of JSON as its data: `text`, what goes on after all before; `replace`, all of it anew; last `answer`, the envelope that `application/json` has, a refusal too. A stream that ends without it has broken off. What is refused before an answer begins comes as `application/json`.',
    },
    example: 'event: text\ndata: "Tea "\n\nevent: text\ndata: "cats."\n\n',
  },
}

/** Answers with HTTP 200: data in an envelope, or a refusal with one of the call's reasons. */
function answerOf(name: string, call: AnyCall, components: Components) {
  const refusal = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', required: ['reason'], properties: { reason: { type: 'string', enum: reasonsOf(call) } } },
    ],
  }
  if (call.raw) {
    const [type] = rawFormats[call.raw].split(';') as [string]
    const content = {
      ...json(refusal),
      [type]: { schema: { type: 'string', description: 'as it is, in no envelope' } },
    }
    return { description: call.summary, content }
  }
  const success = {
    type: 'object',
    required: ['success', 'code', 'message', 'data'],
    properties: {
      success: { type: 'boolean', const: true },
      code: { type: 'integer', const: 0 },
      message: { type: 'string' },
      data: components.ofNamed(`${name}Data`, call.data),
      sandbox: { type: 'boolean', const: true, description: 'the answer came from a sandbox provider' },
      deviceToken: {
        type: 'string',
        description: 'comes with a sign-in, for `deviceTokens` of the next one by password',
      },
    },
  }
  const whole = json({ oneOf: [success, refusal] })
  return { description: call.summary, content: call.streams ? { ...whole, ...inPieces } : whole }
}

/** Every answer of a call by its HTTP status. */
export function responsesOf(name: string, call: AnyCall, components: Components): Record<string, unknown> {
  return {
    200: answerOf(name, call, components),
    '4XX': { $ref: '#/components/responses/Malformed' },
    500: { $ref: '#/components/responses/Fault' },
    503: { $ref: '#/components/responses/Busy' },
  }
}
