import type { PushMessage } from '../../integrations/wechat/push'
import type { Transaction } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'

/**
 * Takes in one pushed message, in the transaction that remembers it: WeChat waits five seconds for the answer, so calls
 * to a provider are left to a job. An error undoes both, and WeChat pushes the message again.
 */
export type PushHandler = (tx: Transaction, message: PushMessage, shop: Shop) => Promise<unknown>

const handlers = new Map<string, PushHandler>()

/** Registers who takes in messages of a kind (`text`) or events of a name (`event:wxa_media_check`). */
export function registerPushHandler(kind: string, handler: PushHandler): void {
  handlers.set(kind, handler)
}

export function pushHandlerOf({ MsgType, Event }: PushMessage): PushHandler | undefined {
  return handlers.get(MsgType === 'event' ? `event:${Event}` : MsgType)
}
