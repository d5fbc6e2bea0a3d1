import type { FastifyRequest } from 'fastify'

/** What must never stand in a log. */
export const redact = ['req.headers.authorization', 'req.headers.cookie']

/** A request as the log has it: without its query, which may hold a phone number, a code or a token, and without headers. */
export const serializers = {
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: url.split('?')[0],
    remoteAddress: ip,
  }),
}
