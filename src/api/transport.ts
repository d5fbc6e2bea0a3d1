import Taro from '@tarojs/taro'
import { PLATFORM_TIMEOUT } from '@/config/constants'
import type { Cancellation } from './cancellation'
import { ApiError, ErrorCode } from './errors'

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
}

export interface ApiResponse {
  status: number
  body: unknown
}

export type Transport = (request: ApiRequest) => Promise<ApiResponse>

const canceled = () => new ApiError('canceled', ErrorCode.CANCELED, { errCode: 600003 })

/** What the platform's own failure means; H5 says only AbortError, the mini-program says it in errMsg. */
function failure(error: { name?: string; errMsg?: string } | undefined): ApiError {
  const said = `${error?.name ?? ''} ${error?.errMsg ?? ''}`
  if (/timeout/i.test(said)) return new ApiError('request:fail timeout', ErrorCode.TIMED_OUT, { errCode: 5 })
  if (/abort/i.test(said)) return new ApiError('Request aborted', ErrorCode.ABORTED, { errCode: 600003 })
  return new ApiError('Network Error', ErrorCode.NETWORK, { errCode: 5 })
}

/**
 * Sends one request through the platform. Rejects with an ApiError when no answer comes (R159, R165–R167).
 * The timeout is our own clock: H5 reports its timeouts and our aborts alike, and stops counting at the headers.
 */
export const taroTransport: Transport = (request) =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body, timeout, cancellation } = request
    if (typeof Taro.request !== 'function') return reject(new ApiError('Unknown adapter', ErrorCode.BAD_REQUEST))
    if (cancellation?.isCanceled) return reject(canceled())

    const responseType = request.isFile ? 'arraybuffer' : 'text'
    const task = Taro.request({ url, method, header: headers, data: body, timeout: PLATFORM_TIMEOUT, responseType })
    const giveUp = (error: ApiError) => {
      settled()
      reject(error)
      task.abort?.()
    }
    const timer = setTimeout(
      () => giveUp(new ApiError('request:fail timeout', ErrorCode.TIMED_OUT, { errCode: 5 })),
      timeout,
    )
    const stopListening = cancellation?.onCancel(() => giveUp(canceled()))
    const settled = () => {
      clearTimeout(timer)
      stopListening?.()
    }
    task.then(
      (answer) => {
        settled()
        resolve({ status: answer.statusCode, body: answer.data })
      },
      (error) => {
        settled()
        reject(failure(error))
      },
    )
    return undefined
  })
