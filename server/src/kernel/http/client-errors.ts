import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failure } from './envelope'

/** HTTP status of a parser's error; anything else was no HTTP. */
const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers input that never became a request (no HTTP, headers too long, a body that did not come in time) in the
 * contract's envelope, and hangs up. The input is nowhere logged: it may be anything.
 */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(failure('VALIDATION_FAILED', 'en', STATUS_CODES[status]))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
