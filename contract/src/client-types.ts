/**
 * What the app may know of the calls: types only. Import this with `import type`, so that neither the declarations nor the
 * schema library reach the bundle; the paths come from `generated/call-table`.
 */
import type { Calls, CallName } from './calls'
import type { BodyOfCall, DataOfCall, ParamsOfCall, QueryOfCall } from './define'

export type { CallName }
export type ParamsOf<N extends CallName> = ParamsOfCall<Calls[N]>
export type QueryOf<N extends CallName> = QueryOfCall<Calls[N]>
export type BodyOf<N extends CallName> = BodyOfCall<Calls[N]>
export type DataOf<N extends CallName> = DataOfCall<Calls[N]>
