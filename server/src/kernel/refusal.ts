import { refusals, type Reason } from '@joybox/contract'

/**
 * A business outcome that is not what was asked for: too little balance, sold out, not yours. It is answered with HTTP 200
 * and the reason's code (rules B18), rolls its transaction back, and is no fault to be logged; a `cause`, where
 * another's fault is behind it, is.
 */
export class Refusal extends Error {
  readonly code: number
  /** Exact problem, where the reason alone would not tell; in the requester's language, or a field's name. */
  readonly detail?: string
  readonly retryAfter?: number

  constructor(
    readonly reason: Reason,
    options: { detail?: string; retryAfter?: number; cause?: Error } = {},
  ) {
    super(reason, { cause: options.cause })
    this.name = 'Refusal'
    this.code = refusals[reason].code
    this.detail = options.detail
    this.retryAfter = options.retryAfter
  }
}

/** Throws the refusal unless the condition holds. */
export function ensure(condition: unknown, reason: Reason, detail?: string): asserts condition {
  if (!condition) throw new Refusal(reason, { detail })
}

/** Returns the result of `work`, or the refusal it throws; anything else that it throws passes through. */
export function unlessRefused<Result>(work: () => Result): Result | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
