import type { Reason } from '@joybox/contract'
import { Refusal } from '../../kernel/refusal'

/** Failure between us and WeChat Pay: a code of its own, or one of those below. */
export class WechatPayFailure extends Error {
  override readonly name = 'WechatPayFailure'

  constructor(
    /** `ORDERPAID`, `SIGN_ERROR` … as WeChat answered; or UNREACHABLE, BAD_ANSWER, BAD_SIGNATURE, DECRYPT_FAILED. */
    readonly code: string,
    message: string,
    /** HTTP status of WeChat's answer, if there was one. */
    readonly status?: number,
  ) {
    super(message)
  }
}

/** Codes of WeChat's answers with a meaning for the buyer; the rest are the shop's own trouble. */
const reasons: Record<string, Reason> = {
  ORDERPAID: 'STATE_CONFLICT',
  ORDER_PAID: 'STATE_CONFLICT',
  ORDER_CLOSED: 'ORDER_EXPIRED',
  ORDERCLOSED: 'ORDER_EXPIRED',
  FREQUENCY_LIMITED: 'RATE_LIMITED',
  FREQUENCY_LIMIT: 'RATE_LIMITED',
  RATELIMIT_EXCEEDED: 'RATE_LIMITED',
  RATE_LIMITED: 'RATE_LIMITED',
}

/** Seconds to wait when WeChat finds us too quick. */
const PATIENCE_SECONDS = 5

/** Recognizes an order or refund that WeChat does not know. */
export function isUnknown({ code }: WechatPayFailure): boolean {
  return ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'REFUNDNOTEXIST'].includes(code)
}

/** Recognizes an order that was paid already. */
export function isPaidAlready({ code }: WechatPayFailure): boolean {
  return reasons[code] === 'STATE_CONFLICT'
}

/** The refusal that stands for a failure. It tells the code; the rest, which may not be for buyers, is its cause, for the log. */
export function refusalOf(failure: WechatPayFailure): Refusal {
  const reason = reasons[failure.code] ?? 'PROVIDER_FAILED'
  return new Refusal(reason, {
    cause: failure,
    detail: `WeChat Pay: ${failure.code}`,
    ...(reason === 'RATE_LIMITED' ? { retryAfter: PATIENCE_SECONDS } : {}),
  })
}
