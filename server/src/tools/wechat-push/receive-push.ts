import { openPush, type PushMessage, type PushQuery } from '../../integrations/wechat/push'
import type { PushSettings } from '../../integrations/settings'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { pushHandlerOf } from './push-handlers'

/** Settings of the mini-program's push, or PROVIDER_NOT_CONFIGURED. */
export function pushSettings({ config }: Shop): { settings: PushSettings; appId: string } {
  const { wechat } = config.providers
  if (wechat.kind !== 'live' || !wechat.push || !wechat.miniProgram) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  return { settings: wechat.push, appId: wechat.miniProgram.appId }
}

/**
 * Identifies a push among its repeats as WeChat recommends: a message by its id, an event by person and time. An id has more
 * digits than a number of JavaScript holds, so it counts beside person and time; so does what a check was asked as.
 */
function keyOf({
  MsgId = '',
  FromUserName,
  CreateTime,
  MsgType,
  Event = '',
  trace_id: trace = '',
}: PushMessage): string {
  return [MsgType, Event, FromUserName, CreateTime, MsgId, trace].join(':')
}

/** Takes in a push once, however often it comes; one that nobody waits for is only acknowledged. */
export async function receivePush(shop: Shop, query: PushQuery, text: string): Promise<void> {
  const { settings, appId } = pushSettings(shop)
  const message = openPush(settings, appId, query, text, shop.now())
  const handle = pushHandlerOf(message)
  if (!handle) return
  await shop.database.transaction(async (tx) => {
    const fresh = await tx.first(
      'insert into wechat_pushes (key, received_at) values ($1, $2) on conflict do nothing returning key',
      [keyOf(message), shop.now()],
    )
    if (fresh) await handle(tx, message, shop)
  })
}
