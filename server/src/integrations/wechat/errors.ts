import type { Reason } from '@joybox/contract'
import { Refusal } from '../../kernel/refusal'
import { providerFailed, type Json } from '../request-json'

/** Error of WeChat. */
export interface WechatError {
  code: number
  message: string
}

/** Error codes with a meaning for a sign-in; the rest are the shop's own trouble. */
const reasons: Record<number, Reason> = {
  40029: 'CODE_INVALID', // invalid code
  40163: 'CODE_INVALID', // code been used
  41008: 'CODE_INVALID', // missing code
  45009: 'RATE_LIMITED', // 5000 codes a minute
  45011: 'RATE_LIMITED', // 100 a minute for one person
  40226: 'FORBIDDEN', // high risk, blocked
}

/** An access token that is not, or no longer, good. */
export const TOKEN_ERRORS = new Set([40001, 40014, 42001])

const PATIENCE_SECONDS = 60

/** The error of an answer; `errcode` may be absent or 0 where all is well. */
export function errorIn(answer: Json): WechatError | null {
  const code = answer.errcode
  return code === undefined || code === 0 ? null : { code: Number(code), message: String(answer.errmsg ?? '') }
}

export function refusalOf({ code, message }: WechatError): Refusal {
  const reason = reasons[code]
  if (!reason) return providerFailed(`WeChat: ${code} ${message}`)
  return new Refusal(reason, reason === 'RATE_LIMITED' ? { retryAfter: PATIENCE_SECONDS } : {})
}
