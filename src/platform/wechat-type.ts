/** The shop's ways in that ask WeChat: in the browser, and in the mini-program. */
export type WechatWay = 'wechat' | 'weapp'

/** What WeChat gives a person to be recognised by. With `state` it is the browser's authorization, without it wx.login's. */
export interface WechatAnswer {
  code: string
  state?: string
}

/** Why the browser was sent to WeChat; it comes back to another start of the app, which has to know. */
export interface Errand {
  purpose: 'login' | 'recognise' | 'bind'
  /** Where the person was going. */
  from?: string
}

/** What the browser came back with. Without a code the person has refused. */
export interface WechatReturn extends Errand {
  state: string
  code?: string
}

/** An answer at once, or: the browser is leaving for WeChat; WeChat can only be asked in its own browser. */
export type Asked = WechatAnswer | 'leaving' | 'elsewhere'
