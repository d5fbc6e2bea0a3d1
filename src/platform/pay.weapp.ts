import type { PayScene } from '@contract/kinds'
import Taro from '@tarojs/taro'
import type { PayAnswer, WechatPayParams } from './pay-type'

/** Payment scene of this end at WeChat. */
export const payScene: PayScene = 'weapp'

/** Has the payer asked by WeChat, over the page. Rejects when WeChat refuses. */
export async function payInWechat(params: WechatPayParams): Promise<PayAnswer> {
  // Nobody leaves a mini-program for a browser's address.
  if (!params.paySign) return 'elsewhere'
  try {
    await Taro.requestPayment(params as Taro.requestPayment.Option)
    return 'asked'
  } catch (error) {
    const { errMsg = String(error) } = error as { errMsg?: string }
    if (errMsg.includes('cancel')) return 'cancelled'
    throw new Error(errMsg, { cause: error })
  }
}
