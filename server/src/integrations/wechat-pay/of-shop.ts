import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { openWechatPay, type WechatPay } from './wechat-pay'

/** One for each shop: it keeps WeChat's keys. */
const made = new WeakMap<Shop, WechatPay>()

/** The shop's WeChat Pay, or PROVIDER_NOT_CONFIGURED. */
export function wechatPayOf(shop: Shop): WechatPay {
  const { wechatPay, payChannels } = shop.config
  if (!wechatPay || !payChannels.includes('wechat')) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  const known = made.get(shop)
  if (known) return known
  const pay = openWechatPay(wechatPay, () => shop.now())
  made.set(shop, pay)
  return pay
}

export function hasWechatPay({ config }: Shop): boolean {
  return config.wechatPay !== undefined && config.payChannels.includes('wechat')
}

/** Tests that people can be paid through WeChat. */
export function hasWechatTransfers(shop: Pick<Shop, 'config'>): boolean {
  return shop.config.wechatPay?.transfers !== undefined && shop.config.payChannels.includes('wechat')
}

/** Webhook URL. */
export function notifyUrl({ config }: Shop): string {
  return `${config.publicUrl.replace(/\/+$/, '')}${config.basePath}/generalOrder/callback/wechat`
}
