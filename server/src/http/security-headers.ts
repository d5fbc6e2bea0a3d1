import type { FastifyInstance } from 'fastify'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'payment=(), usb=(), microphone=(), camera=(self), geolocation=(self)',
}

/** Sets the security headers with one static hook; a plugin for it costs more than a whole route does (measured). */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
  })
}
