import { wechatApps, type WechatApp } from '@joybox/contract'
import { hasWechatTransfers } from '../integrations/wechat-pay/of-shop'
import { ensure } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'

/**
 * Somebody's WeChat to be paid at: in the mini-program where they are known there, since that confirms a transfer on every
 * phone; refuses with WECHAT_NOT_BOUND.
 */
export async function wechatPayee(sql: Sql, shop: Shop, userId: string): Promise<{ app: WechatApp; openid: string }> {
  const bound = await sql.rows<{ app: WechatApp; openid: string }>(
    'select app, openid from wechat_identities where user_id = $1',
    [userId],
  )
  const apps = hasWechatTransfers(shop) ? (shop.config.wechatPay?.apps ?? {}) : undefined
  const usable = bound.filter(({ app }) => apps === undefined || apps[app] !== undefined)
  const found = wechatApps.flatMap((app) => usable.filter((one) => one.app === app))[0]
  ensure(found, 'WECHAT_NOT_BOUND')
  return found
}
