/** The shop's ways in that ask WeChat: in the browser, and in the mini-program. */
export type WechatMethod = 'wechat' | 'weapp'

/** WeChat's answer for recognising a user. With `state` it is the browser's authorization, without it wx.login's. */
export interface WechatAnswer {
  code: string
  state?: string
}

/** Why the browser was sent to WeChat; it comes back to another start of the app, which has to know. */
export interface Errand {
  purpose: 'login' | 'recognise' | 'bind'
  /** Page the user was going to. */
  from?: string
}

/** Query the browser came back with. Without a code the user has refused. */
export interface WechatReturn extends Errand {
  state: string
  code?: string
}

/** An answer at once, or: the browser is leaving for WeChat; WeChat can only be asked in its own browser. */
export type Asked = WechatAnswer | 'leaving' | 'elsewhere'
