/** Seconds after which a database that others keep waiting has usually caught up. */
const SOON_SECONDS = 2
const LATER_SECONDS = 5

/**
 * The database did not do what it was asked, for a reason that passes: a wait was too long, or the connection was lost. Mostly
 * nothing was done; where a commit got no answer, it may have been. The same request may be sent again with its key.
 */
export class Unavailable extends Error {
  constructor(
    cause: Error,
    readonly retryAfter: number,
    /** The database cannot be reached, or went away: one outage for all whom it concerns, told by `OutageWatch`. */
    public isAway: boolean,
  ) {
    super(cause.message, { cause })
  }
}

/** SQLSTATE of statements and transactions that were ended because they took or waited too long. */
const ENDED = new Set([
  '55P03', // lock_not_available
  '57014', // query_canceled
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
])

/** SQLSTATE classes and system errors of a server that is away, full, or starting. */
const AWAY = new Set(
  '57P01 57P02 57P03 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
const CONNECTION_EXCEPTION = '08'

/** Messages of the driver, which has no codes for these. */
const LOST = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
]

/** All connections are in use, here or at the server: it is there, and busy. */
const isWithout = (error: Error, code: string): boolean =>
  code === '53300' || error.message.includes('timeout exceeded when trying to connect')

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** Recognizes a connection on which PostgreSQL has not answered at all, so that nothing more can be asked on it. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout')

/** The error as callers get it: Unavailable where its reason passes, else as it is. */
export function passing(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error
  const code = codeOf(error)
  if (ENDED.has(code)) return new Unavailable(error, SOON_SECONDS, false)
  const isAway = AWAY.has(code) || code.startsWith(CONNECTION_EXCEPTION)
  const isLost = LOST.some((message) => error.message.startsWith(message))
  if (isAway || isLost) return new Unavailable(error, LATER_SECONDS, true)
  return isWithout(error, code) ? new Unavailable(error, LATER_SECONDS, false) : error
}

/** Recognizes an error of an outage, which is logged once for all of them. */
export const isOfOutage = (error: unknown): boolean => error instanceof Unavailable && error.isAway
