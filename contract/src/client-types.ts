/**
 * Types of the calls for the app. Import them with `import type`, so that neither the declarations nor the schema
 * library reach the bundle; the routes come from `generated/<area>`.
 */
import type { Calls, CallName } from './calls'
import type { BodyOfCall, DataOfCall, ParamsOfCall, QueryOfCall } from './define'

export type { CallName }
export type ParamsOf<N extends CallName> = ParamsOfCall<Calls[N]>
export type QueryOf<N extends CallName> = QueryOfCall<Calls[N]>
export type BodyOf<N extends CallName> = BodyOfCall<Calls[N]>
export type DataOf<N extends CallName> = DataOfCall<Calls[N]>
/** True for a call that must carry an `Idempotency-Key`. */
export type NeedsKey<N extends CallName> = Calls[N] extends { key: true } ? true : false
/** True for a call that may carry one. */
export type MayHaveKey<N extends CallName> = Calls[N] extends { key: 'optional' } ? true : false
/** Calls that can answer piece by piece. */
export type StreamingCall = { [N in CallName]: Calls[N] extends { streams: true } ? N : never }[CallName]

/** Route of a call. */
export interface Route<N extends CallName> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly at?: 'root'
  /** Name of the call: a type alone, never a value. */
  readonly call?: N
}
