import { china } from '../../kernel/china-time'
import type { MessageSettings } from '../settings'
import type { ShippedMessage } from './types'

/** The person did not agree, has used their one message up, or is no longer with us: trying again would not help. */
export const NOT_WANTED = new Set([43101, 40003])

/** Longest text of a `thing` place, in characters. */
const THING = 20

/**
 * The body of a subscribe message.
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html
 */
export function shippedMessage(
  { templateId, fields }: MessageSettings,
  openid: string,
  parcel: ShippedMessage,
): object {
  return {
    touser: openid,
    template_id: templateId,
    page: parcel.page,
    lang: 'zh_CN',
    data: {
      [fields.carrier]: { value: parcel.carrier.slice(0, THING) },
      [fields.number]: { value: parcel.number },
      [fields.time]: { value: china(parcel.sentAt).format('YYYY-MM-DD HH:mm') },
    },
  }
}
