import Taro from '@tarojs/taro'
import { ACCOUNT_HEADER } from '@contract/account-header'
import type { Envelope } from '@contract/envelope'
import { PLATFORM_TIMEOUT } from '@/config/constants'
import type { Cancellation } from './cancellation'
import { ApiError, ErrorCode } from './errors'
import { addInterceptors } from './interceptors'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface ApiRequest {
  url: string
  method: Method
  headers: Record<string, string>
  body?: unknown
  /** Milliseconds until it counts as failed. */
  timeout: number
  cancellation?: Cancellation
  /** The answer is a file: its bytes, not what they say. */
  isFile?: boolean
  /** It changes nothing and may be sent again. */
  isQuestion?: boolean
}

export interface ApiResponse {
  status: number
  body: unknown
  /** Account the answer is for; undefined while nobody is signed in. */
  account?: string
}

/** Way to send a request. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

// Here, so that no request can be sent before they are in place.
addInterceptors()

export const canceled = () => new ApiError('canceled', ErrorCode.CANCELED, { errCode: 600003 })

export const timedOut = () => new ApiError('request:fail timeout', ErrorCode.TIMED_OUT, { errCode: 5 })

/** Translates the platform's own failure; H5 says only AbortError, the mini-program says it in errMsg. */
export function failure(error: { name?: string; errMsg?: string } | undefined): ApiError {
  const said = `${error?.name ?? ''} ${error?.errMsg ?? ''}`
  if (/timeout/i.test(said)) return timedOut()
  if (/abort/i.test(said)) return new ApiError('Request aborted', ErrorCode.ABORTED, { errCode: 600003 })
  return new ApiError('Network Error', ErrorCode.NETWORK, { errCode: 5 })
}

/** Turns an answer outside 2xx into an error (R161). */
export function requireOk(response: ApiResponse, isQuestion = false): ApiResponse {
  const { status } = response
  if (status >= 200 && status < 300) return response
  const code = status >= 400 && status < 500 ? ErrorCode.BAD_REQUEST : ErrorCode.BAD_RESPONSE
  // A busy shop says so; whatever else comes with such a status is for developers.
  const { reason, message, retryAfter } = (response.body ?? {}) as Partial<Envelope<unknown>>
  if (reason === 'BUSY' && message) throw new ApiError(message, code, { status, reason, retryAfter, isQuestion })
  throw new ApiError(`Request failed with status code ${status}`, code, { status })
}

/** Names of headers are in lower case in a browser, and as they were sent in WeChat. */
export function accountIn(header: Record<string, unknown> | undefined): string | undefined {
  const [, account] =
    Object.entries(header ?? {}).find(([name]) => name.toLowerCase() === ACCOUNT_HEADER.toLowerCase()) ?? []
  return typeof account === 'string' ? account : undefined
}

/**
 * Sends one request through Taro. Rejects with an ApiError when no answer comes (R159, R165–R167) or its status is not 2xx.
 *
 * Done here, since Taro's interceptors cannot: the timeout, because on H5 Taro stops counting at the headers and reports timeouts and
 * aborts alike; cancelling, because an interceptor that waits returns a promise without `abort`; errors of one kind, because uploads
 * fail with the same and pass no interceptor.
 */
export const taroTransport = (request: ApiRequest): Promise<ApiResponse> =>
  new Promise<ApiResponse>((resolve, reject) => {
    const { url, method, headers, body, timeout, cancellation } = request
    if (typeof Taro.request !== 'function') return reject(new ApiError('Unknown adapter', ErrorCode.BAD_REQUEST))
    if (cancellation?.isCanceled) return reject(canceled())

    const responseType = request.isFile ? 'arraybuffer' : 'text'
    const header = body === undefined ? headers : { 'Content-Type': 'application/json', ...headers }
    const task = Taro.request({ url, method, header, data: body, timeout: PLATFORM_TIMEOUT, responseType })
    const giveUp = (error: ApiError) => {
      settled()
      reject(error)
      task.abort?.()
    }
    const timer = setTimeout(() => giveUp(timedOut()), timeout)
    const stopListening = cancellation?.onCancel(() => giveUp(canceled()))
    const settled = () => {
      clearTimeout(timer)
      stopListening?.()
    }
    task.then(
      (answer) => {
        settled()
        resolve({ status: answer.statusCode, body: answer.data, account: accountIn(answer.header) })
      },
      (error) => {
        settled()
        reject(failure(error))
      },
    )
    return undefined
  }).then((response) => requireOk(response, request.isQuestion))
