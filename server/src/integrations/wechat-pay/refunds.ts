import type { Ask } from './client'
import { WechatPayFailure } from './failure'

/** Refund to be sent. */
export interface RefundRequest {
  /** Our number of the refund (`out_refund_no`): the same number is never refunded twice. */
  refundId: string
  paymentId: string
  /** WeChat's own number of the payment (`transaction_id`), which then takes the place of ours. */
  transactionId?: string
  amountFen: number
  /** Sum of the whole payment. */
  totalFen: number
  reason: string
  notifyUrl: string
}

/** `status` of a refund at WeChat: ABNORMAL means that the payer's card is gone and a person has to see to it. */
export type RefundState = 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'

interface Refund {
  status?: RefundState
  out_refund_no?: string
  amount?: { refund?: number }
}

const REASON_LENGTH = 80

/** Refunds at WeChat Pay, with its endpoints below `/v3/refund/domestic`. Every failure is a WechatPayFailure. */
export function refundsOf(ask: Ask) {
  const stateOf = (refund: Refund | undefined, refundId: string): RefundState => {
    if (!refund?.status || refund.out_refund_no !== refundId) {
      throw new WechatPayFailure('BAD_ANSWER', 'the answer is not about this refund')
    }
    return refund.status
  }
  return {
    /** Asks for a refund to where the money came from. The same number may be asked for again: it is one refund. */
    async refund(request: RefundRequest): Promise<RefundState> {
      const body = {
        ...(request.transactionId ? { transaction_id: request.transactionId } : { out_trade_no: request.paymentId }),
        out_refund_no: request.refundId,
        reason: [...request.reason].slice(0, REASON_LENGTH).join(''),
        notify_url: request.notifyUrl,
        amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
      }
      return stateOf(await ask<Refund>('POST', '/v3/refund/domestic/refunds', body), request.refundId)
    },
    async queryRefund(refundId: string): Promise<RefundState> {
      return stateOf(await ask<Refund>('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundId)}`), refundId)
    },
  }
}
