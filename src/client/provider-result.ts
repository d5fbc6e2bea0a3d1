import { ApiError, ErrorCode } from './errors'
import type { Outcome } from './outcome'

/** Helper's answer, as a store keeps it. */
export type ProviderResult<Data> = Data & {
  /** A stand-in answered. */
  sandbox: boolean
}

/** Returns the data of an outcome; throws where it has none, so that a Loadable shows the reason. */
export function resultOf<Data>(outcome: Outcome<Data>): { data: Data; sandbox: boolean } {
  if (outcome.success) return outcome
  throw outcome.error instanceof ApiError ? outcome.error : new ApiError(outcome.message, ErrorCode.BAD_RESPONSE)
}
