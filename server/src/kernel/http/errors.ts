import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOfOutage, Unavailable } from '../database/unavailable'
import { failure } from './envelope'
import { languageOf } from '../localized'
import { Refusal } from '../refusal'

/** Sends a refusal past the call's own serializer, which only knows the shape of success. */
function refuse(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** The first thing a validator found wrong, as `body/quantity must be <= 10`. */
function validationDetail(error: FastifyError): string {
  const first = error.validation?.[0]
  const path = `${error.validationContext ?? ''}${first?.instancePath ?? ''}`
  const extra = first?.params?.additionalProperty
  return extra ? `${path} has an unknown field "${String(extra)}"` : `${path} ${first?.message ?? ''}`.trim()
}

const busyFor = (cause: Unavailable) =>
  new Refusal('BUSY', { retryAfter: cause.retryAfter, cause }) as unknown as FastifyError

/**
 * The single place where errors become answers (rules B18): refusals and failed validation are handled outcomes with HTTP
 * 200, but for a busy shop, which proxies and load balancers have to notice (503); malformed HTTP keeps its status; anything else is a fault of ours, logged whole and told in general words.
 */
export function failureOf(
  error: FastifyError,
  request: FastifyRequest,
): { status: number; envelope: ReturnType<typeof failure> } {
  const language = languageOf(request.headers['accept-language'])
  if (error instanceof Unavailable) return failureOf(busyFor(error), request)
  if (error instanceof Refusal) {
    if (error.cause && !isOfOutage(error.cause)) request.log.warn({ err: error.cause }, `refused: ${error.reason}`)
    const { reason, detail, retryAfter } = error
    return { status: reason === 'BUSY' ? 503 : 200, envelope: failure(reason, language, detail, retryAfter) }
  }
  if (error.validation) {
    return { status: 200, envelope: failure('VALIDATION_FAILED', language, validationDetail(error)) }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const reason = status === 429 ? 'RATE_LIMITED' : 'VALIDATION_FAILED'
    return { status, envelope: failure(reason, language, error.message) }
  }
  request.log.error({ err: error }, 'request failed')
  return { status: 500, envelope: failure('INTERNAL', language) }
}

/** Answers what was thrown. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, envelope } = failureOf(error, request)
  if (envelope.reason === 'BUSY') reply.header('retry-after', envelope.retryAfter ?? 1)
  return refuse(reply, status, envelope)
}

/** Answers an unknown path. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, failure('NOT_FOUND', languageOf(request.headers['accept-language'])))
}
