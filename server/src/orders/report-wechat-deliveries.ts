import { notifyOperators } from '../accounts/inbox/notify-operators'
import type { PushMessage } from '../integrations/wechat/push'
import type { DeliveryOutcome, ToldParcel } from '../integrations/wechat/shipping-info'
import type { Wechat } from '../integrations/wechat/types'
import { wechatOf } from '../integrations/wechat/wechat'
import type { Sql, Transaction } from '../kernel/database/database'
import { Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'

const AT_ONCE = 20
/** First wait after a try; it doubles each time. A run that was killed is made up for after it, too. */
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3_600
/** Tries after which the operators are told, some four hours on. */
const ATTEMPTS_TO_TELL = 8
/** WeChat has long reminded the shop by then. */
const GIVEN_UP_DAYS = 30
/** Time for which the word holds that WeChat manages the deliveries of this mini-program. */
const MANAGED_MS = 3_600_000
const UNMANAGED_MS = 600_000

interface Claimed {
  payment_id: string
  order_id: string
  transaction_id: string
  openid: string
  item_desc: string
  parcel: ToldParcel | null
  attempts: number
}

// The claim puts the next try off, so that no other process tells the same and a kill loses nothing.
const CLAIM = `
  update wechat_deliveries d set attempts = attempts + 1,
      due_at = $1::timestamptz + make_interval(secs => least(${FIRST_WAIT_SECONDS} * power(2, least(attempts, 20)), ${LONGEST_WAIT_SECONDS}))
    where payment_id in (
      select payment_id from wechat_deliveries
        where ended_at is null and due_at <= $1 and created_at > $1::timestamptz - interval '${GIVEN_UP_DAYS} days'
        order by due_at limit ${AT_ONCE} for update skip locked)
  returning payment_id, order_id, transaction_id, openid, item_desc, parcel, attempts`

async function tellOperators(sql: Sql, orderId: string, why: string, now: Date): Promise<void> {
  await notifyOperators(
    sql,
    {
      kind: 'shipment',
      title: { zh: '微信发货信息未录入', en: 'WeChat has no shipping info' },
      text: {
        zh: `订单 ${orderId} 的发货信息没有录入成功（${why}）。请在微信小程序后台的“发货信息管理”中手动录入，否则货款不会结算。`,
        en: `WeChat did not take the shipping info of order ${orderId} (${why}). Enter it by hand in the mini-program’s console under 发货信息管理; until then the payment is not settled.`,
      },
      uniqueKey: `wechat_delivery:${orderId}`,
    },
    now,
  )
}

async function isRefunded(sql: Sql, orderId: string): Promise<boolean> {
  const order = await sql.first<{ refunded: boolean }>(
    'select refunded_fen = total_fen as refunded from orders where id = $1',
    [orderId],
  )
  return order?.refunded === true
}

/** Asks before telling again: a second word on a delivered payment would spend the one correction WeChat allows. */
async function tell(wechat: Wechat, claimed: Claimed): Promise<DeliveryOutcome> {
  const { transaction_id: transactionId, openid, item_desc: itemDesc, parcel, attempts } = claimed
  try {
    if (attempts > 1 && (await wechat.isDelivered(transactionId))) return { outcome: 'accepted' }
    return await wechat.tellDelivery({ transactionId, openid, itemDesc, parcel })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message } = (error.cause ?? error) as Error
    return { outcome: 'later', error: message.slice(0, 300) }
  }
}

async function keep(
  shop: Shop,
  claimed: Claimed,
  { outcome, error = null }: { outcome: string; error?: string | null },
) {
  const now = shop.now()
  const { payment_id: paymentId, order_id: orderId, attempts } = claimed
  await shop.database.transaction(async (tx) => {
    await tx.rows(`update wechat_deliveries set ended_at = $2, failure = $3 where payment_id = $1`, [
      paymentId,
      outcome === 'later' ? null : now,
      error,
    ])
    // A payment that went back is delivered to nobody, and WeChat says so.
    const needsPerson = outcome === 'never' || (outcome === 'later' && attempts === ATTEMPTS_TO_TELL)
    if (needsPerson && !(await isRefunded(tx, orderId))) await tellOperators(tx, orderId, error ?? outcome, now)
  })
}

const managed = new WeakMap<Shop, { is: boolean; until: number }>()

async function isManaged(shop: Shop, wechat: Wechat): Promise<boolean> {
  const now = shop.now().getTime()
  const known = managed.get(shop)
  if (known && now < known.until) return known.is
  const is = await wechat.isTradeManaged()
  managed.set(shop, { is, until: now + (is ? MANAGED_MS : UNMANAGED_MS) })
  return is
}

/**
 * Tells WeChat of deliveries that are due, until it has taken each: it settles a payment only then. Nothing is told while it
 * does not manage this mini-program's deliveries. Returns how many were told.
 */
export async function reportWechatDeliveries(shop: Shop): Promise<number> {
  if (shop.config.providers.wechat.kind !== 'live') return 0
  const waiting = await shop.database.first(
    'select 1 from wechat_deliveries where ended_at is null and due_at <= $1 limit 1',
    [shop.now()],
  )
  if (!waiting) return 0
  const wechat = wechatOf(shop)
  if (!(await isManaged(shop, wechat))) return 0
  const due = await shop.database.rows<Claimed>(CLAIM, [shop.now()])
  for (const claimed of due) await keep(shop, claimed, await tell(wechat, claimed))
  return due.length
}

/** WeChat reminds of a payment that was not delivered for 48 hours (`trade_manage_remind_shipping`). */
export async function remindOfDelivery(tx: Transaction, message: PushMessage, shop: Shop): Promise<void> {
  const payment = await tx.first<{ order_id: string }>('select order_id from payments where id = $1', [
    String(message.merchant_trade_no),
  ])
  if (payment) await tellOperators(tx, payment.order_id, 'trade_manage_remind_shipping', shop.now())
}
