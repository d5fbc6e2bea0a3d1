import { ApiError, ErrorCode } from './errors'
import type { Outcome } from './outcome'

/** What a store keeps of a helper's answer. */
export type ProviderResult<Data> = Data & {
  /** A stand-in answered. */
  sandbox: boolean
}

/** What an outcome brought; throws where it brought nothing, so that a Loadable tells why. */
export function resultOf<Data>(outcome: Outcome<Data>): { data: Data; sandbox: boolean } {
  if (outcome.success) return outcome
  throw outcome.error instanceof ApiError ? outcome.error : new ApiError(outcome.message, ErrorCode.BAD_RESPONSE)
}
