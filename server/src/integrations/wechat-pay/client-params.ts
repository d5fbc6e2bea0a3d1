import type { WechatPaySettings } from './settings'
import { newNonce, signLines } from './signature'

/** Parameters of `wx.requestPayment` and `WeixinJSBridge`. */
export interface ClientParams {
  appId: string
  /** Seconds, as text. */
  timeStamp: string
  nonceStr: string
  /** `prepay_id=…` */
  package: string
  signType: 'RSA'
  paySign: string
}

/** Signs a prepared payment for the payer's WeChat. */
export function clientParams(
  settings: Pick<WechatPaySettings, 'merchantKey'>,
  appId: string,
  prepayId: string,
  now: Date,
): ClientParams {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const nonceStr = newNonce()
  const packageText = `prepay_id=${prepayId}`
  const paySign = signLines([appId, timeStamp, nonceStr, packageText], settings.merchantKey)
  return { appId, timeStamp, nonceStr, package: packageText, signType: 'RSA', paySign }
}
