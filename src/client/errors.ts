import type { Reason } from '@contract/refusals'

/** Why a request failed, in the words HTTP clients commonly use (R160). */
export const ErrorCode = {
  NETWORK: 'ERR_NETWORK',
  ABORTED: 'ECONNABORTED',
  TIMED_OUT: 'ETIMEDOUT',
  BAD_REQUEST: 'ERR_BAD_REQUEST',
  BAD_RESPONSE: 'ERR_BAD_RESPONSE',
  CANCELED: 'ERR_CANCELED',
} as const
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]

interface Details {
  /** HTTP status, where there was an answer. */
  status?: number
  /** Code of the platform's own error: 5 no network or timed out, 600003 aborted (R165–R167). */
  errCode?: number
  /** `code` of the envelope, when the server answered and refused. */
  bodyCode?: number
  reason?: Reason
  /** Seconds until it may be tried again. */
  retryAfter?: number
  /** It only asked for something, so that asking again does no harm. */
  isQuestion?: boolean
}

/** A call that did not give its data: the network, the transport or the server's refusal. */
export class ApiError extends Error {
  readonly name = 'ApiError'

  constructor(
    message: string,
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(message)
  }

  get reason(): Reason | undefined {
    return this.details.reason
  }

  /** No answer came: the network is gone, or too slow. */
  get isOffline(): boolean {
    return this.code === ErrorCode.NETWORK || this.code === ErrorCode.TIMED_OUT
  }

  /** The server is overloaded or cannot reach its database, and what was asked for is asked for again by itself. */
  get isRetried(): boolean {
    return this.reason === 'BUSY' && this.details.isQuestion === true
  }

  /** The caller gave the request up itself. */
  get isCanceled(): boolean {
    return this.code === ErrorCode.CANCELED
  }
}

/** Recognizes the server's refusal for exactly this reason. */
export function isReason(error: unknown, reason: Reason): boolean {
  return error instanceof ApiError && error.reason === reason
}

/**
 * Converts anything thrown into a failure that a screen can show; the unforeseen counts as an answer that made no
 * sense.
 */
export function asApiError(thrown: unknown, code: ErrorCode = ErrorCode.BAD_RESPONSE): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(String(thrown), code)
}

/** Recognizes that a link leads to nothing: what it names is gone, or its id is none. */
export const isGone = (error: unknown): boolean => isReason(error, 'NOT_FOUND') || isReason(error, 'VALIDATION_FAILED')
