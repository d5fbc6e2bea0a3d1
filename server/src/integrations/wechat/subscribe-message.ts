import { text } from '../reading'
import type { Json } from '../request-json'
import type { MessageSettings } from '../settings'
import type { WechatMessageKind } from './message-kinds'

/** A message to a user of the mini-program. */
export interface WechatMessage {
  kind: WechatMessageKind
  /** Values by their places. */
  content: Readonly<Record<string, string>>
  /** Page that a tap on it opens, without the first slash. */
  page: string
}

/** WeChat's word on a message: sent, not wanted by its user, to be sent again, or never to be taken as it is. */
export interface MessageOutcome {
  outcome: 'sent' | 'unwanted' | 'later' | 'never'
  /** WeChat's code and words where it was not sent. */
  error?: string
}

/** The user did not agree, has used their one message up, or is no longer with us. */
const NOT_WANTED = new Set([43101, 40003])
/** Template (40037), page (41030) or fields (47003) are not those of the console: another try would say the same. */
const WRONG = new Set([40037, 41030, 47003])

export function messageOutcome(answer: Json): MessageOutcome {
  const code = Number(answer.errcode ?? 0)
  if (code === 0) return { outcome: 'sent' }
  const error = `${code} ${text(answer.errmsg)}`.trim().slice(0, 300)
  return { outcome: NOT_WANTED.has(code) ? 'unwanted' : WRONG.has(code) ? 'never' : 'later', error }
}

/** Longest values by the kind of field that a place's name begins with, in characters. */
const LENGTHS: Readonly<Record<string, number>> = { thing: 20, character_string: 32, number: 32, phrase: 5, name: 10 }

/** A value cut to what its place takes; WeChat refuses a longer one. */
function fitting(place: string, value: string): { value: string } {
  const [kind = ''] = /^[a-z_]+/.exec(place) ?? []
  return { value: [...value].slice(0, LENGTHS[kind] ?? Infinity).join('') }
}

/**
 * The body of a subscribe message.
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html
 */
export function subscribeMessage(
  { templateId, fields }: MessageSettings,
  openid: string,
  message: WechatMessage,
): object {
  const places = Object.entries(fields).map(([name, place]) => [place, fitting(place, message.content[name] ?? '')])
  return {
    touser: openid,
    template_id: templateId,
    page: message.page,
    lang: 'zh_CN',
    data: Object.fromEntries(places),
  }
}
