import { canMove, channelRefundStates, type ChannelRefundState } from '@joybox/contract'
import type { Localized } from '../kernel/localized'
import type { Shop } from '../kernel/shop'
import { post } from './ledger/ledger'
import { isUnknown, WechatPayFailure } from '../integrations/wechat-pay/failure'
import { hasWechatPay, notifyUrl, wechatPayOf } from '../integrations/wechat-pay/of-shop'
import type { RefundState } from '../integrations/wechat-pay/refunds'

const AT_ONCE = 20
/** First wait after a try; it doubles each time. A run that was killed is made up for after it, too. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

interface Row {
  id: string
  payment_id: string
  /** The provider's number of the payment, where it is not the one that paid the order. */
  transaction_id: string | null
  amount_fen: number
  total_fen: number
  state: ChannelRefundState
  attempts: number
  subject: Localized
}

/** Claims what is due by putting its next try off, so that other processes leave it alone and a kill loses nothing. */
const DUE = `
  update channel_refunds r set attempts = r.attempts + 1,
      next_try_at = $1::timestamptz + least($2 * power(2, least(r.attempts, 20)), $3) * interval '1 millisecond'
    from orders o where o.id = r.order_id and r.id in (
      select id from channel_refunds where state in ('requested', 'processing') and channel = 'wechat' and next_try_at <= $1
        order by next_try_at limit $4 for update skip locked)
  returning r.id, r.payment_id, r.transaction_id, r.amount_fen, r.state, r.attempts, o.total_fen, o.subject`

const NEXT: Record<RefundState, ChannelRefundState> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CLOSED: 'abnormal',
  ABNORMAL: 'abnormal',
}

/**
 * Notes what WeChat says of a refund, once: with SUCCESS the money has left the house. An abnormal one stays owed until a
 * person sees to it, or WeChat says better.
 */
export async function noteRefund(shop: Shop, refundId: string, said: RefundState): Promise<void> {
  const to = NEXT[said]
  await shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await tx.first<Row & { order_id: string; unique_key: string }>(
      `select r.*, o.subject from channel_refunds r join orders o on o.id = r.order_id
         where r.id = $1 and r.channel = 'wechat' for update of r`,
      [refundId],
    )
    if (!row || row.state === to || !canMove(channelRefundStates, row.state, to)) return
    await tx.rows(
      `update channel_refunds set state = $2, last_error = $3, settled_at = case when $2 = 'succeeded' then $4::timestamptz end
         where id = $1`,
      [refundId, to, to === 'abnormal' ? said : null, now],
    )
    if (to !== 'succeeded') return
    const money = {
      debit: 'refund_payable',
      credit: 'external:wechat',
      amount: row.amount_fen,
      kind: 'refund',
    } as const
    const about = { orderId: row.order_id, subject: row.subject, uniqueKey: row.unique_key }
    await post(tx, { ...money, ...about }, now)
  })
  if (to === 'abnormal') shop.log.error({ refund: refundId, said }, 'a refund at WeChat needs a person')
}

async function tell(shop: Shop, row: Row): Promise<RefundState> {
  const pay = wechatPayOf(shop)
  if (row.state === 'processing') {
    try {
      return await pay.queryRefund(row.id)
    } catch (error) {
      if (!(error instanceof WechatPayFailure) || !isUnknown(error)) throw error
    }
  }
  return pay.refund({
    refundId: row.id,
    paymentId: row.payment_id,
    transactionId: row.transaction_id ?? undefined,
    amountFen: row.amount_fen,
    totalFen: row.total_fen,
    reason: row.subject.zh,
    notifyUrl: notifyUrl(shop),
  })
}

/**
 * Sends refunds that wait, and asks about those on their way; returns how many WeChat spoke about. Each keeps its number, so
 * that however often it is sent WeChat pays it once.
 */
export async function sendRefunds(shop: Shop): Promise<number> {
  if (!hasWechatPay(shop)) return 0
  const due = await shop.database.rows<Row>(DUE, [shop.now(), FIRST_WAIT_MS, LONGEST_WAIT_MS, AT_ONCE])
  let spoken = 0
  for (const row of due) {
    try {
      await noteRefund(shop, row.id, await tell(shop, row))
      spoken += 1
    } catch (error) {
      if (!(error instanceof WechatPayFailure)) throw error
      await shop.database.rows('update channel_refunds set last_error = $2 where id = $1', [row.id, error.code])
      shop.log.warn({ err: error, refund: row.id, attempts: row.attempts }, 'a refund could not be sent to WeChat')
    }
  }
  return spoken
}
