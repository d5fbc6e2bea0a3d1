import type { FastifyInstance } from 'fastify'
import { requestsInFlight } from '../metrics/metrics'
import type { Shop } from '../shop'
import { Refusal } from '../refusal'

/** A load balancer's questions are answered however much else is asked. */
const PROBES = new Set(['/healthz', '/readyz'])

export const isProbe = (url: string): boolean => PROBES.has(url.split('?')[0] ?? '')

/** Seconds after which a busy shop may have caught up. */
const RETRY_SECONDS = 2

export const busy = (): Refusal => new Refusal('BUSY', { retryAfter: RETRY_SECONDS })

/**
 * Refuses requests beyond the shop's capacity before any work goes into them: waiting requests cost memory, and a
 * client that waits too long asks again. The same once the process was asked to stop and its listener is closed:
 * connections that are still open learn that they have to go elsewhere.
 */
export function refuseTooMuch(app: FastifyInstance, shop: Shop): void {
  const most = shop.config.requestsInFlight
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1
    requestsInFlight.set(inFlight)
    const ended = () => {
      reply.raw.off('finish', ended).off('close', ended)
      inFlight -= 1
      requestsInFlight.set(inFlight)
    }
    // Answered, or broken off by the client.
    reply.raw.on('finish', ended).on('close', ended)
    // A proxy that keeps connections open comes with a new one, and finds another process once the door is closed.
    if (shop.life.isStopping) reply.header('connection', 'close')
    if (isProbe(request.url)) return
    if (shop.life.isClosed || inFlight > most) throw busy()
  })
}
