import { FEW_SLOTS } from '../limits'
import type { RefusalText } from './text'

/** Refusals of orders, payments and the wallet. */
export const ordersRefusals = {
  CONSENT_REQUIRED: {
    code: 40000,
    zh: '请先勾选需要确认的内容',
    en: 'Please tick what needs confirming first',
  },
  WHOLE_TRAY_UNCONFIRMED: {
    code: 40000,
    zh: '这会买下这一端剩下的所有格子，请确认数量与总价',
    en: 'This buys every slot left in the tray. Please confirm the number and the total.',
  },
  WHOLE_TRAY_UNSECURED: {
    code: 40300,
    zh: '要买下剩下的所有格子，需要余额足够支付，或先绑定手机号',
    en: 'To take every slot left, pay from a balance that covers it, or add your phone number first.',
  },
  HOLD_LIMIT_REACHED: {
    code: 42900,
    zh: `没绑定手机号或微信时，最多同时预留 ${FEW_SLOTS} 格。请先付款，或到账号安全里绑定`,
    en: `Without a verified phone or WeChat you can reserve ${FEW_SLOTS} slots at a time. Pay first, or add one under account security.`,
  },
  HOLDS_FULL: {
    code: 42900,
    zh: '这一端给未绑定手机号或微信的账号预留的格子已满。请稍后再试，或到账号安全里绑定',
    en: 'Accounts without a verified phone or WeChat have reserved their share of this tray. Try again shortly, or add one under account security.',
    after: {
      zh: '这一端给未绑定手机号或微信的账号预留的格子已满。请 {wait}后再试，或到账号安全里绑定',
      en: 'Accounts without a verified phone or WeChat have reserved their share of this tray. Try again in {wait}, or add one under account security.',
    },
  },
  HOLD_WAIT: {
    code: 42900,
    zh: '有几次预留了格子却没有付款，请稍后再选',
    en: 'Several reserved slots were never paid for. Please wait before picking again.',
    after: {
      zh: '有几次预留了格子却没有付款，请 {wait}后再选',
      en: 'Several reserved slots were never paid for. Please pick again in {wait}.',
    },
  },
  SLOTS_RESERVED: {
    code: 40900,
    zh: '你在这一端有已预留、未付款的格子，请先支付或取消那笔订单',
    en: 'You have unpaid reserved slots in this tray. Pay or cancel that order first.',
  },
  SLOT_TAKEN: {
    code: 40900,
    zh: '这一格刚被选走',
    en: 'This slot has just been taken',
  },
  OUT_OF_STOCK: {
    code: 40900,
    zh: '库存不足，没有扣款',
    en: 'Not enough in stock. You have not been charged.',
  },
  BOX_PAUSED: {
    code: 40900,
    zh: '补货中，暂停售卖，没有扣款',
    en: 'Being restocked. You have not been charged.',
  },
  ODDS_CHANGED: {
    code: 40900,
    zh: '概率公示已更新，请看过新的概率再购买',
    en: 'The published odds have changed. Please look at them before buying.',
  },
  SALE_MODE_CHANGED: {
    code: 40900,
    zh: '剩余不多，现在改为付款后立即开盒，没有扣款。请确认后再下单',
    en: 'Few are left, so boxes now open right after payment. You have not been charged. Please confirm and order again.',
  },
  ORDER_EXPIRED: {
    code: 40900,
    zh: '订单已过期，没有扣款，请重新下单',
    en: 'The order has expired. You have not been charged. Please order again.',
  },
  OWN_BOX: {
    code: 40300,
    zh: '不能购买自己的盲盒，也不能对它使用提示卡、透视卡',
    en: 'You can’t buy your own box, nor use a hint or a peek on it',
  },
  OWN_SLOT_WAITS: {
    code: 40900,
    zh: '这是你自己的盲盒：这一端还有别人的格子可以退，都不能退了你才能开盒',
    en: 'This is your own box: you can open your slot once nobody else’s in this tray can be returned',
  },
  COUPON_NOT_USABLE: {
    code: 40900,
    zh: '这张优惠券不能用于这笔订单，请换一张或不用券',
    en: 'This coupon can’t be used for this order. Choose another one or none.',
  },
  INSUFFICIENT_BALANCE: {
    code: 40200,
    zh: '余额不足，请先充值',
    en: 'Not enough balance. Please top up first.',
  },
  INSUFFICIENT_POINTS: {
    code: 40200,
    zh: '积分不足',
    en: 'Not enough points',
  },
  REFUND_NOT_ALLOWED: {
    code: 40900,
    zh: '不符合退款条件',
    en: 'This can’t be refunded',
  },
  RETURN_ENDED: {
    code: 40900,
    zh: '不能再退了：买下后，这一端有人开过盒，或用过提示卡、透视卡',
    en: 'This can’t be returned any more: since you bought it, a slot of this tray was opened, hinted at or peeked into.',
  },
  ORIGINAL_ROUTE_TOO_SMALL: {
    code: 40900,
    zh: '能原路退回的充值不够，请改用绑定的收款账户',
    en: 'Your top-ups that can be sent back don’t cover this. Please use a payout account.',
  },
  BONUS_SPENT: {
    code: 40900,
    zh: '充值赠送的积分已用掉一部分，提现时会从余额里等额扣除，请减少提现金额',
    en: 'Some points that came with your top-ups were spent, and their worth stays in your balance. Please withdraw less.',
  },
  WITHDRAWAL_LIMIT_REACHED: {
    code: 42900,
    zh: '超过今天还能提现的金额，请少提一些或明天再来',
    en: 'That’s more than you can still withdraw today. Withdraw less, or come back tomorrow.',
  },
} as const satisfies Record<string, RefusalText>
