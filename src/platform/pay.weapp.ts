import type { PayScene, WechatApp } from '@contract/kinds'
import Taro from '@tarojs/taro'
import type { ConfirmPlace, PayAnswer, TransferParams, WechatPayParams } from './pay-type'

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

interface Asking extends Omit<TransferParams, 'app'> {
  success: () => void
  fail: (error: { errMsg?: string }) => void
}

/** A call of WeChat's that Taro does not declare (base library 3.3.0). */
declare const wx: { requestMerchantTransfer?: (options: Asking) => void }

/** Tells where a transfer is confirmed: those for the mini-program here, in a WeChat that is new enough. */
export function confirmPlace(app: WechatApp): ConfirmPlace {
  if (app !== 'mini_program') return app
  return wx.requestMerchantTransfer ? 'here' : 'newer'
}

/** Has a payee confirm a transfer over the page. Rejects when WeChat refuses. */
export async function confirmInWechat({ app, ...params }: TransferParams): Promise<PayAnswer> {
  if (confirmPlace(app) !== 'here') return 'elsewhere'
  return new Promise((resolve, reject) => {
    wx.requestMerchantTransfer?.({
      ...params,
      success: () => resolve('asked'),
      fail: ({ errMsg = '' }) => (errMsg.includes('cancel') ? resolve('cancelled') : reject(new Error(errMsg))),
    })
  })
}
