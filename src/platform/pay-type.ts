/** What WeChat Pay is asked with, as the shop gives it: an address that opens WeChat, or what a payment inside it needs. */
export interface WechatPayParams {
  h5_url?: string
  appId?: string
  timeStamp?: string
  nonceStr?: string
  package?: string
  signType?: 'RSA'
  paySign?: string
}

/**
 * How asking ended. Asked: WeChat has taken over or says it is paid, which only the shop knows for sure. Elsewhere: what was
 * given cannot be paid here, since whoever signed in is not known to this WeChat.
 */
export type PayAnswer = 'asked' | 'cancelled' | 'elsewhere'
