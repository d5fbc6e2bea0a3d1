import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Request ids accepted from a proxy: nothing that could forge a log line. */
const SAFE = /^[\w.:-]{8,64}$/

/**
 * Names requests: the name that a trusted proxy gave (`X-Request-Id`), else one of our own, which no other process gives.
 * It stands in every log line of the request and in its answer, so that a complaint can be looked up.
 */
export function requestNamer(trustProxy: boolean): (request: IncomingMessage) => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return (request) => {
    const given = request.headers['x-request-id']
    if (trustProxy && typeof given === 'string' && SAFE.test(given)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

/** Answers with the request's id. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
}
