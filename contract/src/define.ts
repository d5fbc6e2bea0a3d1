import type { Static, TSchema } from '@sinclair/typebox'
import type { Reason } from './reasons'

/** Who may make a call (rules B17). The server refuses everybody else. */
export type Who = 'anyone' | 'user' | 'operator'

/** The one declaration of an HTTP call: routes, validation, OpenAPI and the app's typed client all come from it. */
export interface Call<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the base path (`/dev-api`), or from the root where `at` says so; `:name` marks a parameter. */
  path: string
  at?: 'root'
  who: Who
  /** It moves money, stock or items, so it must carry an `Idempotency-Key` (rules B15). */
  key?: true
  summary: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  /** Reasons it can be refused for, beyond validation, login and limits, which any call has. */
  reasons?: readonly Reason[]
}

/** Any declared call, whatever its schemas. */
export type AnyCall = Call<TSchema, TSchema, TSchema, TSchema>

/** What a schema's values look like; a call without that part takes none. */
type Shape<Schema> = Schema extends TSchema ? Static<Schema> : undefined

export type ParamsOfCall<C> = C extends { params: infer S } ? Shape<S> : undefined
export type QueryOfCall<C> = C extends { query: infer S } ? Shape<S> : undefined
export type BodyOfCall<C> = C extends { body: infer S } ? Shape<S> : undefined
export type DataOfCall<C> = C extends { data: infer S extends TSchema } ? Static<S> : never

/** Declares one call and keeps its exact types. */
export function call<const C extends AnyCall>(declaration: C): C {
  return declaration
}
