import { Type } from '@sinclair/typebox'
import { payChannels, payScenes, type PayScene as PaySceneName } from './kinds'
import { OneOf } from './schemas'

/** Ways to pay; which of them are switched on says `GET /generalOrder/payMethod`. */
export const PayChannel = OneOf(payChannels)

/** Environment of the payer: the mini-program, WeChat's own browser, or any other. */
const Scene = Type.Unsafe<PaySceneName>({
  type: 'string',
  enum: [...payScenes],
  description:
    'wechat channel: where the payer is; h5 where it is left out, or where that WeChat identity is not bound',
})
export const PayScene = Type.Optional(Scene)

const text = (description: string) => Type.Optional(Type.String({ description }))

/**
 * Parameters a channel needs to be paid: none for the balance, an address, or the six fields of `wx.requestPayment`.
 */
export const PayParams = Type.Object(
  {
    payUrl: text('sandbox: the cashier’s page'),
    h5_url: text('wechat outside WeChat: opens WeChat'),
    appId: text('wechat inside WeChat, with the five that follow'),
    timeStamp: text('seconds'),
    nonceStr: text('random'),
    package: text('`prepay_id=…`'),
    signType: Type.Optional(OneOf(['RSA'])),
    paySign: text('the merchant’s signature over the others'),
  },
  { title: 'PayParams' },
)
