import type { TSchema } from '@sinclair/typebox'
import type { AnyCall } from '../define'
import { responsesOf } from './answers'
import type { Components } from './components'

/** Headers of requests that any client may send, and the one that moves money or stock. */
export const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'One key, one effect: a repeat with the same key and body gets the first answer again.',
    schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f3c1a90-7a44-4a51-9d0a-0f4f6f1f7b21',
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'With a key it happens once, however often it is sent.',
    schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f3c1a90-7a44-4a51-9d0a-0f4f6f1f7b21',
  },
  Account: {
    name: 'X-Account',
    in: 'header',
    description: 'Account that the page shows; another session’s command is refused with `OTHER_ACCOUNT`.',
    schema: { type: 'string' },
  },
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of messages',
    schema: { type: 'string', enum: ['zh-CN', 'en'], default: 'zh-CN' },
  },
}

const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` })

/** `sealedBoxes.open` → `SealedBoxesOpen`. */
const pascal = (call: string) => call.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

function fieldsOf(place: 'path' | 'query', schema: TSchema | undefined, components: Components): object[] {
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, TSchema>)
  const required = new Set(schema?.required as string[] | undefined)
  return properties.map(([name, field]) => {
    const { description, ...rest } = components.of(field)
    return {
      name,
      in: place,
      required: place === 'path' || required.has(name),
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}

function parametersOf(call: AnyCall, components: Components): object[] {
  const key = call.key === 'optional' ? 'OptionalIdempotencyKey' : 'IdempotencyKey'
  return [
    ...fieldsOf('path', call.params, components),
    ...fieldsOf('query', call.query, components),
    ...(call.key ? [shared(key)] : []),
    ...(call.who !== 'anyone' && call.method !== 'GET' ? [shared('Account')] : []),
    shared('Language'),
  ]
}

/** One call as an operation of the document. */
export function operationOf(callName: string, call: AnyCall, components: Components): object {
  const name = pascal(callName)
  const type = call.upload ? 'multipart/form-data' : 'application/json'
  const schema = call.body && (call.upload ? components.of(call.body) : components.ofNamed(`${name}Body`, call.body))
  return {
    operationId: callName,
    summary: call.summary,
    tags: [callName.split('.')[0]],
    security: call.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(call, components),
    ...(schema ? { requestBody: { required: true, content: { [type]: { schema } } } } : {}),
    responses: responsesOf(name, call, components),
  }
}
