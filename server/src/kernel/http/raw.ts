import { Readable } from 'node:stream'
import { rawFormats, type AnyCall, type RawAnswer, type RawBody } from '@joybox/contract'
import { Type, type TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf } from './envelope'

/** The response schema of a call: its data in an envelope, or, where it answers raw, its own format or a refusal's envelope. */
export function responseOf(call: AnyCall): Record<string, unknown> {
  if (!call.raw) return { 200: envelopeOf(call.data) }
  const [type] = rawFormats[call.raw].split(';') as [string]
  const refusal: Record<string, { schema: TSchema }> = { 'application/json': { schema: envelopeOf(Type.Null()) } }
  return { 200: { description: call.summary, content: { ...refusal, [type]: { schema: call.data } } } }
}

/**
 * Makes the routes of a scope take their bodies as text, whatever their type, and check nothing of them: a signature is over
 * the bytes that came, not over what a parser made of them.
 */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: FastifyRequest, text: string) => text)
  const { validatorCompiler } = scope
  scope.setValidatorCompiler((route) =>
    route.httpPart === 'body' || !validatorCompiler ? () => true : validatorCompiler(route),
  )
}

/** Input of the handler of a call with `rawBody`. */
export function rawBodyOf(request: FastifyRequest): RawBody {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return { text: typeof request.body === 'string' ? request.body : '', headers: Object.fromEntries(headers) }
}

/** Sends what the handler of a call with `raw` handed back. */
export function sendRaw(reply: FastifyReply, format: keyof typeof rawFormats, answer: RawAnswer): FastifyReply {
  const { status = 200, headers = {}, body } = answer
  const payload = typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body)
  return reply.code(status).type(rawFormats[format]).headers(headers).send(payload)
}
