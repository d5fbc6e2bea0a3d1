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
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  if (error instanceof Unavailable) return answerError(busyFor(error), request, reply)
  if (error instanceof Refusal) {
    if (error.cause && !isOfOutage(error.cause)) request.log.warn({ err: error.cause }, `refused: ${error.reason}`)
    const isBusy = error.reason === 'BUSY'
    if (isBusy) reply.header('retry-after', error.retryAfter ?? 1)
    return refuse(reply, isBusy ? 503 : 200, failure(error.reason, language, error.detail, error.retryAfter))
  }
  if (error.validation) return refuse(reply, 200, failure('VALIDATION_FAILED', language, validationDetail(error)))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return refuse(
      reply,
      status,
      failure(status === 429 ? 'RATE_LIMITED' : 'VALIDATION_FAILED', language, error.message),
    )
  }
  request.log.error({ err: error }, 'request failed')
  return refuse(reply, 500, failure('INTERNAL', language))
}

/** Answers an unknown path. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, failure('NOT_FOUND', languageOf(request.headers['accept-language'])))
}
