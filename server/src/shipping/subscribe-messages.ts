import { carriers } from '@joybox/contract'
import type { Sql } from '../kernel/database/database'
import { newId } from '../kernel/ids'
import { wechatOf } from '../integrations/wechat/wechat'
import type { MessageOutcome } from '../integrations/wechat/subscribe-message'
import type { Wechat } from '../integrations/wechat/types'
import { notifyOperators } from '../accounts/inbox/notify-operators'
import type { Shop } from '../kernel/shop'
import type { Shipment } from './shipment'

const MAX_ATTEMPTS = 5
/** Longest time a sender may take before another process tries again, and wait after a failure. */
const CLAIM_SECONDS = 60
/** News that is older is none. */
const MAX_AGE_DAYS = 3
const AT_ONCE = 20
const PAGE = 'pagesA/my_blind_box/index?tab=parcels'

/** Leaves word, in the parcel's own transaction, for its owner's WeChat, where they have come in by the mini-program. */
export async function noteShipped(sql: Sql, { id, user_id: userId }: Shipment, now: Date): Promise<void> {
  const known = await sql.rows<{ openid: string }>(
    `select openid from wechat_identities where user_id = $1 and app = 'mini_program'`,
    [userId],
  )
  for (const { openid } of known) {
    await sql.rows(
      `insert into wechat_messages (id, shipment_id, openid, created_at, due_at) values ($1, $2, $3, $4, $4)
         on conflict do nothing`,
      [newId('wxn'), id, openid, now],
    )
  }
}

interface Claimed {
  id: string
  openid: string
  attempts: number
  carrier: keyof typeof carriers
  tracking_number: string
  shipped_at: string
}

// The claim marks the message as being sent, so that no other process sends the same.
const CLAIM = `
  update wechat_messages n set sending_at = $1, attempts = attempts + 1
  from shipments s
  where s.id = n.shipment_id and n.id in (
    select id from wechat_messages
    where ended_at is null and sending_at is null and due_at <= $1 and created_at > $1::timestamptz - interval '${MAX_AGE_DAYS} days'
    order by due_at, id limit ${AT_ONCE} for update skip locked)
  returning n.id, n.openid, n.attempts, s.carrier, s.tracking_number, s.shipped_at`

// A process that ended while it sent does not say whether WeChat has the message: one message too few is better than one too many.
const GIVE_UP = `
  update wechat_messages set ended_at = $1, failure = 'no answer'
    where ended_at is null and sending_at <= $1::timestamptz - make_interval(secs => ${CLAIM_SECONDS})`

async function send(wechat: Wechat, message: Claimed): Promise<MessageOutcome> {
  const parcel = {
    carrier: carriers[message.carrier].zh,
    number: message.tracking_number,
    sentAt: new Date(message.shipped_at),
    page: PAGE,
  }
  try {
    return await wechat.notifyShipped(message.openid, parcel)
  } catch (error) {
    const { message: why } = ((error as Error).cause ?? error) as Error
    return { outcome: 'never', error: why.slice(0, 300) }
  }
}

/** Tells the operators, once for each error of WeChat's, that the template does not fit. */
async function reportTemplate(sql: Sql, error: string, now: Date): Promise<void> {
  const text = {
    zh: `微信没有接受发货通知（${error}）。请核对 WECHAT_SHIPPED_TEMPLATE_ID 和 WECHAT_SHIPPED_TEMPLATE_FIELDS。`,
    en: `WeChat did not take a message about a parcel (${error}). Please check WECHAT_SHIPPED_TEMPLATE_ID and WECHAT_SHIPPED_TEMPLATE_FIELDS.`,
  }
  const title = { zh: '微信发货通知的模板不对', en: 'WeChat’s template for parcels does not fit' }
  const uniqueKey = `wechat_template:${error.split(' ')[0]}`
  await notifyOperators(sql, { kind: 'shipment', title, text, uniqueKey }, now)
}

async function sendOne({ database, now }: Shop, wechat: Wechat, message: Claimed): Promise<void> {
  const { outcome, error = null } = await send(wechat, message)
  const again = outcome === 'later' && message.attempts < MAX_ATTEMPTS
  await database.rows(
    `update wechat_messages set sending_at = null, failure = $2, ended_at = $3,
         due_at = $4::timestamptz + make_interval(secs => ${CLAIM_SECONDS}) where id = $1`,
    [message.id, outcome === 'unwanted' ? 'not wanted' : error, again ? null : now(), now()],
  )
  if (outcome === 'never' && error && /^\d/.test(error)) await reportTemplate(database, error, now())
}

/** Sends what is due to WeChat; what fails is tried again, five times in all. */
export async function sendShippedMessages(shop: Shop): Promise<void> {
  if (shop.config.providers.wechat.kind === 'off') return
  const wechat = wechatOf(shop)
  if (wechat.shippedTemplate === null) return
  await shop.database.rows(GIVE_UP, [shop.now()])
  for (const message of await shop.database.rows<Claimed>(CLAIM, [shop.now()])) await sendOne(shop, wechat, message)
}

/** The template that the mini-program asks people to agree to before they order a shipment; null where there is none. */
export function shippedTemplate(shop: Shop): string | null {
  return shop.config.providers.wechat.kind === 'off' ? null : wechatOf(shop).shippedTemplate
}
