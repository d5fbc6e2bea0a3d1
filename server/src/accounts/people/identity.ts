import type { WechatApp } from '@joybox/contract'
import type { WechatPerson } from '../../integrations/wechat/types'

/** Somebody WeChat vouches for, in one of our apps. */
export interface WechatIdentity extends WechatPerson {
  app: WechatApp
}
