import type { WechatApp } from '@joybox/contract'
import type { CodeTarget } from './mini-program-code'
import type { Judgement, Scene } from './moderation'
import type { WechatMessageKind } from './message-kinds'
import type { MessageOutcome, WechatMessage } from './subscribe-message'
import type { Delivery, DeliveryOutcome } from './shipping-info'
import type { CustomerService } from './customer-service'

/** User as WeChat identifies them. */
export interface WechatUser {
  openid: string
  /** The same in all our apps, where they are bound to one open platform account. */
  unionid: string | null
}

/**
 * Vouches for WeChat users. Refuses with CODE_INVALID (unknown or used), RATE_LIMITED, FORBIDDEN (WeChat blocks the person),
 * PROVIDER_FAILED, or PROVIDER_NOT_CONFIGURED for an app without settings.
 */
export interface Wechat {
  readonly sandbox: boolean
  readonly apps: readonly WechatApp[]
  /**
   * Builds the address that sends a browser to WeChat and back to `returnTo` (a path of ours) with `code` and this
   * state.
   */
  authorizeUrl(returnTo: string, state: string): string
  /** Exchanges what the browser came back with. */
  userOfBrowser(code: string): Promise<WechatUser>
  /** Exchanges a code of wx.login. */
  userOfMiniProgram(code: string): Promise<WechatUser>
  /** Exchanges a code of the mini-program's phone number button for a mobile number of mainland China. */
  phoneOf(phoneCode: string): Promise<string>
  /** Picture of a mini-program code; undefined in the sandbox, which has none. */
  miniProgramCode?(target: CodeTarget): Promise<Uint8Array>
  /** Templates of the messages that can be sent. */
  readonly messageTemplates: Readonly<Partial<Record<WechatMessageKind, string>>>
  readonly customerService: CustomerService
  /** Sends a user of the mini-program a message that they agreed to. Refuses with PROVIDER_FAILED where WeChat may have sent it. */
  notify(openid: string, message: WechatMessage): Promise<MessageOutcome>
  /** Judges a text of a user of the mini-program; `review` where WeChat does not judge for them. */
  judgeText(openid: string, scene: Scene, content: string): Promise<Judgement>
  /** Has a picture judged: the number under which WeChat will tell (`wxa_media_check`), null where it does not judge. */
  judgePicture(openid: string, scene: Scene, url: string): Promise<string | null>
  /** True where WeChat manages the deliveries of this mini-program (发货信息管理) and so has to be told of each. */
  isTradeManaged(): Promise<boolean>
  /** Tells WeChat that a payment was delivered. A silent or broken WeChat is PROVIDER_FAILED: it may have heard. */
  tellDelivery(delivery: Delivery): Promise<DeliveryOutcome>
  /** True where WeChat counts a payment as delivered. */
  isDelivered(transactionId: string): Promise<boolean>
}
