import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal'
import { refusals, requestSeconds } from '../metrics/metrics'

/** The template of the path that was asked for; what no route knows is one series, whatever it was. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest) => (is404 ? 'unknown' : (routeOptions.url ?? 'unknown'))

/** Label of a refusal; the reason stands in the envelope that the client gets. */
function reasonOf(error: FastifyError): string {
  if (error instanceof Refusal) return error.reason
  if (error.validation) return 'VALIDATION_FAILED'
  if (error.statusCode === 429) return 'RATE_LIMITED'
  return (error.statusCode ?? 500) < 500 ? 'MALFORMED' : 'INTERNAL'
}

/** Times every request that is answered, and counts refusals by their reason. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onError', async (_request, _reply, error) => refusals.inc({ reason: reasonOf(error) }))
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}
