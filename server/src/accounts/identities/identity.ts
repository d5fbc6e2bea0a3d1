import type { WechatApp } from '@joybox/contract'
import type { WechatUser } from '../../integrations/wechat/types'

/** Somebody WeChat vouches for, in one of our apps. */
export interface WechatIdentity extends WechatUser {
  app: WechatApp
}
