import type { WechatApp } from '@contract/kinds'

/** Parameters for WeChat Pay from the shop: an address that opens WeChat, or those of a payment inside it. */
export interface WechatPayParams {
  h5_url?: string
  appId?: string
  timeStamp?: string
  nonceStr?: string
  package?: string
  signType?: 'RSA'
  paySign?: string
}

/** A transfer by WeChat that its payee confirms, as the shop gives it. */
export interface TransferParams {
  app: WechatApp
  appId: string
  mchId: string
  package: string
}

/** Place where a transfer of an app is confirmed: here, in that app, or here in a newer WeChat. */
export type ConfirmPlace = 'here' | WechatApp | 'newer'

/**
 * Outcome of asking. Asked: WeChat has taken over or says it is paid, which only the shop knows for sure. Elsewhere:
 * these parameters cannot be paid here, since the user is not known to this WeChat.
 */
export type PayAnswer = 'asked' | 'cancelled' | 'elsewhere'
