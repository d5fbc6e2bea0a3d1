import Taro from '@tarojs/taro'
import type { Asked, Errand, WechatReturn, WechatMethod } from './wechat-type'

/** Sign-in method that asks WeChat on this end. */
export const wechatMethod: WechatMethod = 'weapp'

export const inWechat = true

/** A code that the server can have exchanged for who this is in WeChat. Rejects when WeChat gives none. */
export async function askWechat(_errand: Errand, _addressOf: () => Promise<string>): Promise<Asked> {
  const { code } = await Taro.login()
  if (!code) throw new Error('login:fail')
  return { code }
}

/** Nobody leaves a mini-program for WeChat. */
export function takeWechatReturn(): WechatReturn | undefined {
  return undefined
}

/**
 * Asks whether WeChat may tell of something once, when it happens. WeChat lets that be asked in a tap alone, so it is not waited
 * for; whatever is answered, and where WeChat does not ask, things go on.
 */
export function askForMessages(template: string | null) {
  if (template) void Taro.requestSubscribeMessage({ tmplIds: [template], entityIds: [] }).catch(() => undefined)
}
