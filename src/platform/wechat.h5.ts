import { readStored, removeStored, writeStored } from '@/storage'
import type { Asked, Errand, WechatReturn, WechatMethod } from './wechat-type'

const KEY = 'joybox_wechat_errand'

/** Sign-in method that asks WeChat on this end. */
export const wechatMethod: WechatMethod = 'wechat'

export const inWechat = /MicroMessenger/i.test(navigator.userAgent)

/**
 * Sends the browser to WeChat's authorization, whose address `addressOf` tells. The sandbox's is a page of our own server,
 * which any browser may open; the real one works in WeChat alone.
 */
export async function askWechat(errand: Errand, addressOf: () => Promise<string>): Promise<Asked> {
  const address = await addressOf()
  if (!address.startsWith('/') && !inWechat) return 'elsewhere'
  writeStored(KEY, errand)
  window.location.href = address
  return 'leaving'
}

/** Takes the query of a return from WeChat, once: a code is good for one use, so a reload must not repeat it. */
export function takeWechatReturn(): WechatReturn | undefined {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (!state) return undefined
  const code = query.get('code') ?? undefined
  query.delete('code')
  query.delete('state')
  const rest = query.toString()
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash)
  const errand = readStored<Errand>(KEY) ?? { purpose: 'login' }
  removeStored(KEY)
  return { ...errand, code, state }
}

/** Does nothing: browsers get the shop's own messages only. */
export function askForMessages(_template: string | null) {}
