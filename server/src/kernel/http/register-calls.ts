import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { ACCOUNT_HEADER, calls, partOfCall, type AnyCall, type CallName, type RawAnswer } from '@joybox/contract'
import type { Shop } from '../shop'
import { clientOf, cookiesOf, deviceOf } from './client-info'
import { success } from './envelope'
import { unheard } from '../hearing'
import { Answer, Streamed, type Handlers, type User } from './handler'
import { languageOf } from '../localized'
import { requirePart } from '../parts'
import { findUnsafeValue } from './input-sanity'
import { rawBodyOf, responseOf, sendRaw, takeRawBodies } from './raw'
import { ensure, Refusal } from '../refusal'
import { sendEvents, wantsEvents } from './send-events'
import { ownSender, sendShared, sendWritten } from './send-shared'
import { Shared, SharedBut, Written } from './shared'
import { takeUploads, uploadOf } from './uploads'

const KEY_PATTERN = /^[\x21-\x7e]{8,100}$/

function idempotencyKey(request: FastifyRequest, wanted: AnyCall['key']): string | undefined {
  const key = request.headers['idempotency-key']
  if (!wanted || (wanted === 'optional' && key === undefined)) return undefined
  ensure(
    typeof key === 'string' && KEY_PATTERN.test(key),
    'VALIDATION_FAILED',
    'Idempotency-Key: 8–100 visible characters',
  )
  return key
}

/** Refuses a command of a page that shows another account, as after signing in anew in another tab. */
function ensureMeantFor(user: User, { method, headers }: FastifyRequest): void {
  const meantFor = headers[ACCOUNT_HEADER.toLowerCase()]
  ensure(method === 'GET' || meantFor === undefined || meantFor === user.id, 'OTHER_ACCOUNT')
}

/** Finds the user of a token; `revoked` where it was good once. */
export type FindUser = (shop: Shop, token: string) => Promise<User | 'revoked' | null>

/** Finds who asks, and refuses those the call is not for. A stale token is as good as none where anybody may ask. */
async function authorize(
  shop: Shop,
  findUser: FindUser,
  who: AnyCall['who'],
  request: FastifyRequest,
): Promise<User | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await findUser(shop, token) : null
  if (who === 'anyone') return found === 'revoked' ? null : found
  if (found === 'revoked') throw new Refusal('SESSION_REVOKED')
  if (!found) throw new Refusal('UNAUTHENTICATED')
  ensureMeantFor(found, request)
  ensure(who !== 'operator' || found.roles.includes('operator'), 'FORBIDDEN')
  return found
}

/** Schemas that requests are validated with and answers are written by. */
const schemaOf = (call: AnyCall): Record<string, unknown> => ({
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.body ? { body: call.body } : {}),
  response: responseOf(call),
})

/** Makes a route of every declared call: authorization, validation, the domain's handler, the envelope. */
export function registerCalls(app: FastifyInstance, shop: Shop, findUser: FindUser, handlers: Handlers): void {
  for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
    const handle = handlers[name] as (input: unknown) => Promise<unknown>
    const part = partOfCall(name)
    const users = new WeakMap<FastifyRequest, User | null>()
    const sendWithOwn = ownSender(call)
    const route: RouteOptions = {
      method: call.method,
      url: call.at === 'root' ? call.path : shop.config.basePath + call.path,
      schema: schemaOf(call),
      // Before validation, so that nobody learns a call's shape who may not make it.
      async preValidation(request, reply) {
        const user = await authorize(shop, findUser, call.who, request)
        users.set(request, user)
        if (user) reply.header(ACCOUNT_HEADER, user.id)
        requirePart(shop.config, part, clientOf(request.headers))
        const { params, query, body } = request
        const problem = findUnsafeValue([params, query, call.rawBody || call.upload ? null : body])
        ensure(!problem, 'VALIDATION_FAILED', problem)
      },
      async handler(request, reply) {
        const result = await handle({
          params: request.params,
          query: request.query,
          body: call.rawBody ? rawBodyOf(request) : call.upload ? await uploadOf(request) : request.body,
          user: users.get(request),
          key: idempotencyKey(request, call.key),
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
          device: deviceOf(request.headers['user-agent']),
          cookies: cookiesOf(request.headers.cookie),
          client: clientOf(request.headers),
        })
        if (call.raw) return sendRaw(reply, call.raw, result as RawAnswer)
        if (result instanceof Shared) return sendShared(reply, result)
        if (result instanceof SharedBut) return sendWithOwn(reply, result)
        if (result instanceof Written) return sendWritten(reply, result)
        if (result instanceof Streamed && wantsEvents(request)) return sendEvents(request, reply, result)
        const answer = result instanceof Streamed ? await result.answer(unheard) : result
        if (!(answer instanceof Answer)) return success(answer)
        if (answer.about.cookie) reply.header('set-cookie', answer.about.cookie)
        return success(answer.data, answer.about)
      },
    }
    if (call.rawBody) {
      void app.register(async (scope) => {
        takeRawBodies(scope)
        scope.route(route)
      })
    } else if (call.upload) {
      void app.register(async (scope) => {
        await takeUploads(scope)
        scope.route(route)
      })
    } else {
      app.route(route)
    }
  }
}
