import { Type, type Static, type TSchema } from '@sinclair/typebox'
import type { Reason } from './refusals'

/** Roles that may make a call (rules B17). The server refuses everybody else. */
export type Who = 'anyone' | 'user' | 'operator'

/** Formats other than JSON in an envelope that a call may answer in. */
export const rawFormats = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Result of the handler of a call with `raw`: the answer as it is to be sent. */
export interface RawAnswer {
  /** HTTP status; 200 unless it says otherwise. */
  status?: number
  headers?: Readonly<Record<string, string>>
  body: string | Uint8Array | AsyncIterable<Uint8Array>
}

/** The `data` of a call with `raw`. */
export const RawData = Type.Unsafe<RawAnswer>({ type: 'string' })

/** The body of a call with `rawBody`: the text that came and the headers it came with, for a signature over both. */
export interface RawBody {
  text: string
  headers: Readonly<Record<string, string>>
}

/** The `body` of a call with `rawBody`, documented as `schema`; nothing of it is checked before the handler does. */
export function RawBodyOf(schema: TSchema) {
  return Type.Unsafe<RawBody>({ ...schema })
}

/** The one file of a `multipart/form-data` request, field `file`, as it came; its name is what the sender says. */
export interface UploadedFile {
  bytes: Uint8Array
  fileName: string
}

/** The `body` of a call with `upload`. */
export const UploadedFileBody = Type.Unsafe<UploadedFile>({
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
})

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
  /**
   * It moves money, stock or items, so it must carry an `Idempotency-Key` (rules B15); `optional`: it does something that may
   * be done twice, but happens once for those who send a key.
   */
  key?: true | 'optional'
  summary: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  /** It answers in this format, with a `RawAnswer`, instead of data in an envelope. A refusal is an envelope all the same. */
  raw?: keyof typeof rawFormats
  /** Answers piece by piece (events.ts) to `Accept: text/event-stream`; in one piece otherwise. */
  streams?: true
  /** Its handler is given a `RawBody`. */
  rawBody?: true
  /** It takes one file as `multipart/form-data`. */
  upload?: true
  /** Reasons it can be refused for, beyond validation, login and limits, which any call has. */
  reasons?: readonly Reason[]
}

/** Any declared call, whatever its schemas. */
export type AnyCall = Call<TSchema, TSchema, TSchema, TSchema>

/** Values of a schema; a call without that part takes none. */
type Shape<Schema> = Schema extends TSchema ? Static<Schema> : undefined

export type ParamsOfCall<C> = C extends { params: infer S } ? Shape<S> : undefined
export type QueryOfCall<C> = C extends { query: infer S } ? Shape<S> : undefined
export type BodyOfCall<C> = C extends { body: infer S } ? Shape<S> : undefined
export type DataOfCall<C> = C extends { data: infer S extends TSchema } ? Static<S> : never

/** Declares one call and keeps its exact types. */
export function call<const C extends AnyCall>(declaration: C): C {
  return declaration
}
