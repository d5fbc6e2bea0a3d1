/**
 * What the app may know of the calls: types only. Import this with `import type`, so that neither the declarations nor the
 * schema library reach the bundle; where each call goes comes from `generated/<area>`.
 */
import type { Calls, CallName } from './calls'
import type { BodyOfCall, DataOfCall, ParamsOfCall, QueryOfCall } from './define'

export type { CallName }
export type ParamsOf<N extends CallName> = ParamsOfCall<Calls[N]>
export type QueryOf<N extends CallName> = QueryOfCall<Calls[N]>
export type BodyOf<N extends CallName> = BodyOfCall<Calls[N]>
export type DataOf<N extends CallName> = DataOfCall<Calls[N]>
/** Whether a call must carry an `Idempotency-Key`. */
export type NeedsKey<N extends CallName> = Calls[N] extends { key: true } ? true : false
/** Whether a call may carry one. */
export type MayHaveKey<N extends CallName> = Calls[N] extends { key: 'optional' } ? true : false

/** Where a call goes. */
export interface Route<N extends CallName> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly at?: 'root'
  /** Which call it is: a type alone, never a value. */
  readonly call?: N
}
