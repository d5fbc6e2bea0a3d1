import type { Calls, CallName } from '@joybox/contract'
import type { BodyOf, DataOf, ParamsOf, QueryOf, StreamingCall } from '@joybox/contract/client-types'
import type { Hearing } from '../hearing'
import type { Language } from '../localized'
import type { Client } from './client-info'
import type { Shared, SharedBut, Written } from './shared'

/** Requester, as their session says. */
export interface User {
  id: string
  roles: readonly string[]
  /** Identifies the session, so that signing out can revoke it. */
  tokenHash: Buffer
}

type UserOf<N extends CallName> = Calls[N]['who'] extends 'anyone' ? User | null : User
type KeyOf<N extends CallName> = Calls[N] extends { key: true }
  ? string
  : Calls[N] extends { key: 'optional' }
    ? string | undefined
    : undefined

/** A validated request as a domain sees it: no HTTP, only what the contract declares. */
export interface Input<N extends CallName> {
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  user: UserOf<N>
  /** The `Idempotency-Key`, for calls that need one or take one. */
  key: KeyOf<N>
  language: Language
  /** Network address of the client, for limits. */
  address: string
  /** Client of the request, such as `iPhone · WeChat`, to be recognised in a list of devices. */
  device: string
  cookies: Readonly<Record<string, string>>
  /** End and system of the asker, for parts of the shop that are switched off there. */
  client: Client
}

/** Data with something to say about it beside the envelope's data. */
export class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly about: {
      /** It came from a sandbox provider: the envelope says so (rules B18). */
      sandbox?: boolean
      /** Token of the client's device for its next sign-in by password. */
      deviceToken?: string
      /** A `Set-Cookie` header. */
      cookie?: string
    },
  ) {}
}

/** An answer that may be sent while it is being made. What is to be refused beforehand is refused before this is handed back. */
export class Streamed<Data> {
  constructor(readonly answer: (hearing: Hearing) => Promise<Answer<Data>>) {}
}

/** Result that only a call that streams may hand back. */
type StreamedOf<N extends CallName> = N extends StreamingCall ? Streamed<DataOf<N>> : never

export type Handler<N extends CallName> = (
  input: Input<N>,
) => Promise<
  DataOf<N> | Answer<DataOf<N>> | Shared<DataOf<N>> | SharedBut<DataOf<N>> | Written<DataOf<N>> | StreamedOf<N>
>

/** A domain's answers to its calls. */
export type Handlers<N extends CallName = CallName> = { [Name in N]: Handler<Name> }
