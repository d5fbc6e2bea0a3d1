import { newId } from '../../kernel/ids'
import type { Sql } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { wechatOf } from '../../integrations/wechat/wechat'
import { messageKinds, type WechatMessageKind } from '../../integrations/wechat/message-kinds'
import type { MessageOutcome, WechatMessage } from '../../integrations/wechat/subscribe-message'
import type { Wechat } from '../../integrations/wechat/types'
import { notifyOperators } from './notify-operators'

const MAX_ATTEMPTS = 5
/** Longest time a sender may take before another process tries again, and wait after a failure. */
const CLAIM_SECONDS = 60
/** News that is older is none. */
const MAX_AGE_DAYS = 3
const AT_ONCE = 20

/**
 * Leaves word for a user's WeChat, in the transaction of what is told, where they have come in by the mini-program; once for each
 * subject, such as a parcel.
 */
export async function noteForWechat(
  sql: Sql,
  userId: string,
  { kind, content, page, subjectId }: WechatMessage & { subjectId: string },
  now: Date,
): Promise<void> {
  const known = await sql.rows<{ openid: string }>(
    `select openid from wechat_identities where user_id = $1 and app = 'mini_program'`,
    [userId],
  )
  for (const { openid } of known) {
    await sql.rows(
      `insert into wechat_messages (id, kind, subject_id, openid, content, page, created_at, due_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`,
      [newId('wxn'), kind, subjectId, openid, content, page, now],
    )
  }
}

interface Claimed extends WechatMessage {
  id: string
  openid: string
  attempts: number
}

// The claim marks the message as being sent, so that no other process sends the same.
const CLAIM = `
  update wechat_messages set sending_at = $1, attempts = attempts + 1
  where id in (
    select id from wechat_messages
    where ended_at is null and sending_at is null and due_at <= $1 and kind = any($2)
      and created_at > $1::timestamptz - interval '${MAX_AGE_DAYS} days'
    order by due_at, id limit ${AT_ONCE} for update skip locked)
  returning id, openid, attempts, kind, content, page`

// A process that ended while it sent does not say whether WeChat has the message: one message too few is better than one too many.
const GIVE_UP = `
  update wechat_messages set ended_at = $1, failure = 'no answer'
    where ended_at is null and sending_at <= $1::timestamptz - make_interval(secs => ${CLAIM_SECONDS})`

async function send(wechat: Wechat, { openid, kind, content, page }: Claimed): Promise<MessageOutcome> {
  try {
    return await wechat.notify(openid, { kind, content, page })
  } catch (error) {
    const { message: why } = ((error as Error).cause ?? error) as Error
    return { outcome: 'never', error: why.slice(0, 300) }
  }
}

/** Tells the operators, once for each error of WeChat's, that a template does not fit. */
async function reportTemplate(sql: Sql, kind: WechatMessageKind, error: string, now: Date): Promise<void> {
  const setting = `WECHAT_${kind.toUpperCase()}_TEMPLATE`
  const text = {
    zh: `微信没有接受通知（${error}）。请核对 ${setting}_ID 和 ${setting}_FIELDS。`,
    en: `WeChat did not take a message (${error}). Please check ${setting}_ID and ${setting}_FIELDS.`,
  }
  const title = { zh: '微信订阅消息的模板不对', en: 'A template of WeChat’s messages does not fit' }
  const uniqueKey = `wechat_template:${kind}:${error.split(' ')[0]}`
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
  if (outcome === 'never' && error && /^\d/.test(error)) await reportTemplate(database, message.kind, error, now())
}

/** Sends what is due to WeChat; what fails is tried again, five times in all. */
export async function sendWechatMessages(shop: Shop): Promise<void> {
  if (shop.config.providers.wechat.kind === 'off') return
  const wechat = wechatOf(shop)
  const kinds = messageKinds.filter((kind) => wechat.messageTemplates[kind])
  if (kinds.length === 0) return
  await shop.database.rows(GIVE_UP, [shop.now()])
  for (const message of await shop.database.rows<Claimed>(CLAIM, [shop.now(), kinds]))
    await sendOne(shop, wechat, message)
}

/** The template that the mini-program asks people to agree to beforehand; null where there is none. */
export function messageTemplate(shop: Shop, kind: WechatMessageKind): string | null {
  return shop.config.providers.wechat.kind === 'off' ? null : (wechatOf(shop).messageTemplates[kind] ?? null)
}
