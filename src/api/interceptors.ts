import { TOKEN_KEY } from '@/config/constants'
import { localeStore } from '@/locales'
import { takeBegun } from '@/platform/begun'
import { readStored } from '@/platform/storage'
import type { Envelope } from '@contract/reasons'
import { ApiError, ErrorCode } from './errors'
import { bearer, identity } from './headers'
import type { ApiRequest, ApiResponse, Transport } from './transport'

/** One step around a request: it may change the request, the answer, or refuse either. */
export type Interceptor = (request: ApiRequest, next: Transport) => Promise<ApiResponse>

/** A transport that passes every request through the steps, the first one outermost. */
export function chain(steps: Interceptor[], transport: Transport): Transport {
  return steps.reduceRight<Transport>((next, step) => (request) => step(request, next), transport)
}

const withHeaders = (request: ApiRequest, headers: Record<string, string>): ApiRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
})

/** Says which app is asking, and in which language (R100). */
export const identify: Interceptor = (request, next) => next(withHeaders(request, identity(localeStore.current)))

/** Sends the token exactly when one is stored (R96). */
export const authorize: Interceptor = (request, next) => {
  const token = readStored(TOKEN_KEY)
  return next(token ? withHeaders(request, { Authorization: bearer(token) }) : request)
}

/** Turns an answer outside 2xx into an error (R161). */
export const refuseBadStatus: Interceptor = async (request, next) => {
  const response = await next(request)
  const { status } = response
  if (status >= 200 && status < 300) return response
  const code = status >= 400 && status < 500 ? ErrorCode.BAD_REQUEST : ErrorCode.BAD_RESPONSE
  // A busy shop says so; whatever else comes with such a status is for developers.
  const busy = (response.body as Partial<Envelope<unknown>> | undefined)?.reason === 'BUSY'
  throw new ApiError(`Request failed with status code ${status}`, code, { status, ...(busy && { reason: 'BUSY' }) })
}

/** Takes what the page itself has asked for before its scripts were there; a question that got no answer is asked again. */
export const useBegun: Interceptor = async (request, next) => {
  const begun = request.method === 'GET' && takeBegun?.(request.url, request.headers)
  return (begun && (await begun)) || next(request)
}
