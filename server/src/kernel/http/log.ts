import type { FastifyRequest } from 'fastify'
import { redact } from '../redact'

/** Loggable part of an error: its kind, place and cause; phones, addresses and tokens in its text are left out. */
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  reason?: unknown
  cause?: LoggedError
}

/** Causes of causes, and no further: an error may be its own. */
const DEEPEST = 4

function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)).slice(0, 500), stack: '' }
  const { code, reason, cause } = error as Error & { code?: unknown; reason?: unknown }
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    // Nothing else of it: PostgreSQL's errors carry the values of rows, others whole requests.
    ...(code === undefined ? {} : { code }),
    ...(reason === undefined ? {} : { reason }),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: logError(cause, depth + 1) }),
  }
}

const serializers = {
  /** Without its query, which may hold a phone number, a code or a token, and without headers. */
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: redact(url.split('?')[0] ?? ''),
    remoteAddress: ip,
  }),
  err: (error: unknown) => logError(error),
}

/** Options of every log of the shop: the requests' and the background jobs'. */
export const logOptions = (level: string) => ({
  level,
  serializers,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
})
