import type { BodyOf, CallName, DataOf, MayHaveKey, NeedsKey, ParamsOf, QueryOf, Route } from '@contract/client-types'
import { REQUEST_TIMEOUT } from '@/config/constants'
import { env } from '@/config/env'
import { t } from '@/i18n'
import type { Cancellation } from './cancellation'
import { deviceTokens } from './device-tokens'
import { readEnvelope, type Answer } from './envelope'
import { errorText } from './error-text'
import { ApiError, asApiError, ErrorCode } from './errors'
import { pageAccount } from './page-account'
import { sessionToken } from './session-token'
import { taroTransport, type ApiRequest, type ApiResponse, type Transport } from './transport'
import { fillPath, queryString, serverOrigin } from '@/config/url'

/** A part of a call's input: not there when the call has none, optional when all of it is. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

export type CallInput<N extends CallName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N>>

export interface CallOptions {
  /** The screen tells the person itself, so no toast. A lost session still leads to login. */
  quiet?: boolean
  cancellation?: Cancellation
  timeout?: number
  /** A command's method, and all it does is to ask: it may be sent again like a GET. */
  isQuestion?: boolean
  /** Sends it in another way than the client's own. */
  transport?: Transport
}
/**
 * Options of a call that moves money, stock or items: the same key and body have one effect, however often they are
 * sent (B15).
 */
interface Keyed {
  key: string
}
/** Options of a call that happens once for a key, where one is given. */
export type MayBeKeyed = CallOptions & Partial<Keyed>
type OptionsOf<N extends CallName> =
  NeedsKey<N> extends true ? CallOptions & Keyed : MayHaveKey<N> extends true ? MayBeKeyed : CallOptions

export type CallArguments<N extends CallName> =
  object extends CallInput<N>
    ? object extends OptionsOf<N>
      ? [input?: CallInput<N>, options?: OptionsOf<N>]
      : [input: CallInput<N>, options: OptionsOf<N>]
    : object extends OptionsOf<N>
      ? [input: CallInput<N>, options?: OptionsOf<N>]
      : [input: CallInput<N>, options: OptionsOf<N>]

/** Reactions of the rest of the app to a failed call; set once at start. */
export interface ApiHooks {
  /** Tells the person, where the screen does not do so itself. */
  notify(text: string): void
  /**
   * The token is no longer good: `body` 401/403 leads to login (R156), a gateway's HTTP 401 to the base address (R157).
   * `revoked`: somebody may have ended it on purpose (403).
   */
  sessionEnded(by: 'body' | 'gateway', revoked: boolean): void
  /** An answer was for another account than the page shows: somebody has signed in elsewhere, as in another tab. */
  accountChanged(): void
}
const hooks: ApiHooks = { notify: () => undefined, sessionEnded: () => undefined, accountChanged: () => undefined }

/** Connects the client to the app around it. */
export function configureApi(given: Partial<ApiHooks>) {
  Object.assign(hooks, given)
}

/** The same shape for every call, once its types have done their work. */
interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type LooseOptions = CallOptions & Partial<Keyed> & Pick<ApiRequest, 'isFile'>

function buildRequest(route: Route<CallName>, input: LooseInput, options: LooseOptions): ApiRequest {
  const base = route.at === 'root' ? serverOrigin() : env.apiBase
  return {
    url: base + fillPath(route.path, input.params) + queryString(input.query),
    method: route.method,
    headers: options.key ? { 'Idempotency-Key': options.key } : {},
    // A command without a body still says so: an empty body under a JSON content type is malformed.
    body: route.method === 'GET' ? undefined : (input.body ?? {}),
    timeout: options.timeout ?? REQUEST_TIMEOUT,
    cancellation: options.cancellation,
    isFile: options.isFile,
    isQuestion: options.isQuestion ?? route.method === 'GET',
  }
}

/**
 * Refuses a command, as the server would, where another tab has signed somebody in before this page knew whose it is: it would
 * act for them.
 */
export function requireOwnPage(method: string) {
  if (method === 'GET' || !pageAccount.isUnsure()) return
  throw new ApiError(t('common.otherAccount'), ErrorCode.BAD_REQUEST, { reason: 'OTHER_ACCOUNT' })
}

/** Sends a request and notes whom its answer was for, unless the session has changed meanwhile. */
async function send(request: ApiRequest, transport: Transport = taroTransport): Promise<ApiResponse> {
  requireOwnPage(request.method)
  const token = sessionToken.read()
  const response = await transport(request)
  const { account } = response
  if (account && concernsThisSession(token) && !pageAccount.note(account, token)) hooks.accountChanged()
  return response
}

/**
 * Tests that a request was sent with the token that is stored now: an answer to an older one must not end a new
 * session.
 */
function concernsThisSession(sentWith: string | undefined): boolean {
  return sentWith === sessionToken.read()
}

function handleFailure(error: ApiError, token: string | undefined, quiet: boolean | undefined) {
  if (error.isCanceled) return
  const { bodyCode, status } = error.details
  const ended =
    bodyCode === 401 || bodyCode === 403 ? 'body' : bodyCode === undefined && status === 401 ? 'gateway' : undefined
  if (ended) {
    if (concernsThisSession(token)) hooks.sessionEnded(ended, bodyCode === 403)
    return
  }
  if (!quiet) hooks.notify(errorText(error))
}

/**
 * Makes one call of the contract, named by where it goes, and gives its data (R102). Rejects with an ApiError; unless `quiet`, the person has
 * been told by then (R158). Times out after 50 s (R99).
 */
export async function call<N extends CallName>(route: Route<N>, ...rest: CallArguments<N>): Promise<DataOf<N>> {
  return (await ask(route, ...rest)).data
}

/** As `call`, and says whether a sandbox answered: what a person sees of it then carries the demo mark. */
export async function ask<N extends CallName>(
  route: Route<N>,
  ...[input, options]: CallArguments<N>
): Promise<Answer<DataOf<N>>> {
  const request = () => send(buildRequest(route, (input ?? {}) as LooseInput, options ?? {}), options?.transport)
  return guarded(async () => {
    const answer = readEnvelope(await request()) as Answer<DataOf<N>>
    if (answer.deviceToken) deviceTokens.keep(answer.deviceToken)
    return answer
  }, options?.quiet)
}

/** Makes a call that answers with a file and gives what `read` makes of it; a refusal is an envelope all the same (H10). */
export function fetchFile<N extends CallName, File>(
  route: Route<N>,
  input: CallInput<N>,
  options: CallOptions,
  read: (response: ApiResponse) => File,
): Promise<File> {
  const request = () => send(buildRequest(route, input as LooseInput, { ...options, isFile: true }))
  return guarded(async () => read(await request()), options.quiet)
}

/** Does what asks the server; whatever goes wrong becomes an ApiError and has its consequences (R156–R158). */
export async function guarded<T>(work: () => Promise<T>, quiet: boolean | undefined): Promise<T> {
  const token = sessionToken.read()
  try {
    return await work()
  } catch (thrown) {
    const error = asApiError(thrown, ErrorCode.BAD_REQUEST)
    handleFailure(error, token, quiet)
    throw error
  }
}
