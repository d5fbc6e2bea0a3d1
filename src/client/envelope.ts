import type { Envelope } from '@contract/envelope'
import { ApiError, ErrorCode } from './errors'
import type { ApiResponse } from './transport'

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'
}

/** Content of an answer; `sandbox` is set when a stand-in for a provider gave it. */
export interface Answer<Data> {
  success: true
  data: Data
  sandbox: boolean
  /** Token of this device for its next sign-in by password. */
  deviceToken?: string
}

/** The data of an answer, or an ApiError: `code` 0 is success, anything else is a refusal with its reason (R101, B18). */
export function readEnvelope({ status, body }: ApiResponse): Answer<unknown> {
  if (!isEnvelope(body)) throw new ApiError('the answer is not an envelope', ErrorCode.BAD_RESPONSE, { status })
  if (body.code === 0) {
    return { success: true, data: body.data, sandbox: body.sandbox === true, deviceToken: body.deviceToken }
  }
  throw new ApiError(body.message, body.code >= 50000 ? ErrorCode.BAD_RESPONSE : ErrorCode.BAD_REQUEST, {
    status,
    bodyCode: body.code,
    reason: body.reason,
    retryAfter: body.retryAfter,
  })
}
