import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { liveWechat } from './live'
import { sandboxWechat } from './sandbox'
import type { Wechat } from './types'

/** Adapters of a shop are made once: the live one keeps an access token. */
const made = new WeakMap<Shop, Wechat>()

/** WeChat as it is configured, or PROVIDER_NOT_CONFIGURED. */
export function wechatOf(shop: Shop): Wechat {
  const { wechat } = shop.config.providers
  if (wechat.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
  const known = made.get(shop)
  if (known) return known
  const adapter =
    wechat.kind === 'sandbox' ? sandboxWechat(shop) : liveWechat(wechat, shop.config.publicUrl, () => shop.now())
  made.set(shop, adapter)
  return adapter
}
