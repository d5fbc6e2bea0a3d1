import type { RawAnswer, RawBody } from '@joybox/contract'
import { Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { WechatPayFailure } from '../integrations/wechat-pay/failure'
import { wechatPayOf } from '../integrations/wechat-pay/of-shop'
import { receiveTransaction } from './wechat-ask'
import { noteTransfer } from '../wallet/payout-wechat'
import { noteRefund } from '../wallet/refunds'

/** In WeChat's words; whatever is not 200 makes it send the webhook again, for a day. */
const answer = (status: number, message: string): RawAnswer => ({
  status,
  body: JSON.stringify({ code: status === 200 ? 'SUCCESS' : 'FAIL', message }),
})

/** HTTP status of a refusal: a forgery is 401, what is not ours or not so is 4xx, too. */
const STATUS: Partial<Record<Refusal['reason'], number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  PROVIDER_NOT_CONFIGURED: 404,
  VALIDATION_FAILED: 400,
}

async function receive(shop: Shop, body: RawBody): Promise<void> {
  const webhook = await wechatPayOf(shop).readWebhook(body)
  if (webhook.about === 'refund') return noteRefund(shop, webhook.refund.out_refund_no, webhook.refund.refund_status)
  if (webhook.about === 'transfer') return noteTransfer(shop, webhook.transfer)
  if (webhook.transaction.trade_state === 'SUCCESS') await receiveTransaction(shop, webhook.transaction)
}

/**
 * Takes in a webhook of WeChat Pay. It changes something only if WeChat signed it within five minutes, encrypted it for us and
 * means our merchant, app and amount; and then once, however often and in whatever order it comes.
 */
export async function receiveWechatWebhook(shop: Shop, body: RawBody): Promise<RawAnswer> {
  try {
    await receive(shop, body)
    return answer(200, '成功')
  } catch (error) {
    if (error instanceof WechatPayFailure) {
      shop.log.warn({ err: error }, 'a webhook that claims to be from WeChat Pay was not believed')
      return answer(error.code === 'UNREACHABLE' ? 409 : 401, error.code)
    }
    if (!(error instanceof Refusal)) throw error
    shop.log.warn({ reason: error.reason, detail: error.detail }, 'a webhook of WeChat Pay does not fit our books')
    return answer(STATUS[error.reason] ?? 409, error.reason)
  }
}
