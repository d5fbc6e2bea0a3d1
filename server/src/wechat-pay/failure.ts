import type { Reason } from '@joybox/contract'
import { Refusal } from '../http/refusal'

/** What went wrong between us and WeChat Pay: a code of its own, or one of those below. */
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

/** Codes of WeChat's answers with a meaning for whoever buys; the rest are the shop's own trouble. */
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

/** Whether WeChat does not know what it was asked for. */
export function isUnknown({ code }: WechatPayFailure): boolean {
  return ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'REFUNDNOTEXIST'].includes(code)
}

/** Whether an order was paid already. */
export function isPaidAlready({ code }: WechatPayFailure): boolean {
  return reasons[code] === 'STATE_CONFLICT'
}

/** Whether an order is closed already. */
export function isClosedAlready({ code }: WechatPayFailure): boolean {
  return reasons[code] === 'ORDER_EXPIRED'
}

/** The refusal that stands for a failure: its code and nothing else of the answer, which may hold what is not for buyers. */
export function refusalOf({ code }: WechatPayFailure): Refusal {
  const reason = reasons[code] ?? 'PROVIDER_FAILED'
  return new Refusal(reason, {
    detail: `WeChat Pay: ${code}`,
    ...(reason === 'RATE_LIMITED' ? { retryAfter: PATIENCE_SECONDS } : {}),
  })
}

/** Asks WeChat Pay for something, and refuses where it fails. */
export async function orRefuse<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking
  } catch (error) {
    throw error instanceof WechatPayFailure ? refusalOf(error) : error
  }
}
