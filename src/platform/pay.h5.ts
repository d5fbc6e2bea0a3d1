import type { PayScene, WechatApp } from '@contract/kinds'
import type { ConfirmPlace, PayAnswer, TransferParams, WechatPayParams } from './pay-type'
import { inWechat } from './wechat'

/** Bridge that WeChat's own browser puts into its pages. */
interface Bridge {
  invoke(name: string, params: object, answer: (result: { err_msg: string }) => void): void
}

/** Payment scene of this end at WeChat. */
export const payScene: PayScene = inWechat ? 'wechat' : 'h5'

/** Time the bridge may take to appear, in milliseconds. */
const PATIENCE = 5000

/** The bridge, which may come after the page. Rejects when it does not come at all. */
function bridge(): Promise<Bridge> {
  const found = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  const ready = found()
  if (ready) return Promise.resolve(ready)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no WeixinJSBridge')), PATIENCE)
    const come = () => {
      clearTimeout(late)
      resolve(found() as Bridge)
    }
    document.addEventListener('WeixinJSBridgeReady', come, { once: true })
  })
}

/** Has WeChat's bridge ask a person over the page. Rejects when WeChat refuses. */
async function askBridge(name: string, params: object): Promise<PayAnswer> {
  const wechat = await bridge()
  const { err_msg: result } = await new Promise<{ err_msg: string }>((resolve) => wechat.invoke(name, params, resolve))
  if (result.endsWith(':ok')) return 'asked'
  if (result.endsWith(':cancel')) return 'cancelled'
  throw new Error(result)
}

/** Tells where a transfer is confirmed: WeChat's own browser does those for the public account. */
export const confirmPlace = (app: WechatApp): ConfirmPlace => (inWechat && app === 'public_account' ? 'here' : app)

/** Has a payee confirm a transfer over the page. Rejects when WeChat refuses. */
export async function confirmInWechat({ app, ...params }: TransferParams): Promise<PayAnswer> {
  return confirmPlace(app) === 'here' ? askBridge('requestMerchantTransfer', params) : 'elsewhere'
}

/**
 * Has the payer asked by WeChat: in its own browser over the page (JSAPI payment), from any other by leaving for `h5_url`,
 * which comes back to the address the page has now (H5 payment, `redirect_url`). Rejects when WeChat refuses.
 */
export async function payInWechat({ h5_url: address, ...params }: WechatPayParams): Promise<PayAnswer> {
  if (address) {
    // WeChat's own browser refuses addresses for browsers outside.
    if (inWechat) return 'elsewhere'
    const back = encodeURIComponent(window.location.href)
    window.location.href = `${address}${address.includes('?') ? '&' : '?'}redirect_url=${back}`
    return 'asked'
  }
  if (!inWechat) return 'elsewhere'
  return askBridge('getBrandWCPayRequest', params)
}
