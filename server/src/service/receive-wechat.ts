import { lengths } from '@joybox/contract'
import type { PushMessage } from '../integrations/wechat/push'
import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import type { Shop } from '../kernel/shop'
import { addUserMessage, lockOwnConversation, type Said } from './conversation'
import { isOwnOrder, isShownBox } from './said'

/** A text that is longer than a message may be becomes several. */
function textsOf(text: string): string[] {
  const { max } = lengths.serviceMessage
  const parts = ['']
  // By characters: one that takes two units of UTF-16 stays whole.
  for (const character of text.trim()) {
    const last = parts.length - 1
    if ((parts[last] ?? '').length + character.length > max) parts.push(character)
    else parts[last] += character
  }
  return parts.filter((part) => part.trim() !== '')
}

/** The order or box that a card of the mini-program leads to, or the card's title. */
async function cardOf(tx: Transaction, userId: string, { PagePath, Title }: PushMessage): Promise<Said[]> {
  const query = new URLSearchParams(String(PagePath ?? '').split('?')[1] ?? '')
  const orderNo = query.get('orderNo')
  if (orderNo && (await isOwnOrder(tx, userId, orderNo))) return [{ kind: 'order', orderId: orderNo }]
  const boxId = query.get('boxId') ?? query.get('id')
  if (boxId && (await isShownBox(tx, boxId))) return [{ kind: 'box', boxId }]
  return textsOf(String(Title ?? '')).map((text) => ({ kind: 'text', text }))
}

/**
 * Takes in what somebody sends in WeChat's customer-service conversation. It arrives in their own where their openid belongs to
 * an account; from anybody else it is left alone. A picture is fetched by a job, since WeChat waits five seconds.
 * https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/customer-message/receive.html
 */
export async function receiveWechatMessage(tx: Transaction, message: PushMessage, shop: Shop): Promise<void> {
  const openid = message.FromUserName
  const known = await tx.first<{ user_id: string }>(
    `select user_id from wechat_identities where app = 'mini_program' and openid = $1`,
    [openid],
  )
  if (!known) return
  const userId = known.user_id
  await lockAccount(tx, userId)
  const now = shop.now()
  const mediaId = message.MsgType === 'image' ? String(message.MediaId ?? '') || undefined : undefined
  const said: Said[] =
    message.MsgType === 'text'
      ? textsOf(String(message.Content ?? '')).map((text) => ({ kind: 'text', text }))
      : message.MsgType === 'image'
        ? mediaId
          ? [{ kind: 'picture' }]
          : []
        : await cardOf(tx, userId, message)
  for (const [index, one] of said.entries()) {
    const conversation = await lockOwnConversation(tx, userId, now)
    const id = [message.MsgId ?? '', message.CreateTime, openid, index].join(':')
    await addUserMessage(tx, conversation, one, now, { id, openid, mediaId })
  }
}
