import type { Reason } from '@joybox/contract'

/** The languages the server answers in. */
export type Language = 'zh' | 'en'

/** A text in both languages, as the catalogue stores it. */
export type Localized = Record<Language, string>

/** What each refusal says: what happened, and what to do. Clients may translate the reason themselves. */
const messages: Record<Reason, Localized> = {
  UNAUTHENTICATED: { zh: '请先登录', en: 'Please sign in first' },
  SESSION_REVOKED: { zh: '登录已失效，请重新登录', en: 'You have been signed out. Please sign in again' },
  VALIDATION_FAILED: {
    zh: '填写的内容不对，请检查后再试',
    en: 'Something in the request is not right. Please check it',
  },
  LOGIN_FAILED: { zh: '登录失败', en: 'Login failed' },
  CODE_INVALID: {
    zh: '验证码不对或已用过，请检查，或重新获取',
    en: 'The code is wrong or was used. Please check it, or get a new one',
  },
  CODE_EXPIRED: { zh: '已过期，请重新获取', en: 'Expired. Please get a new one' },
  ODDS_SUM_INVALID: { zh: '概率之和不等于 100%', en: 'The odds do not add up to 100%' },
  DISCLOSURE_INCOMPLETE: { zh: '公示信息不完整', en: 'The disclosure is incomplete' },
  PRICE_OUT_OF_RANGE: { zh: '价格超出允许范围', en: 'The price is out of range' },
  WHOLE_TRAY_UNCONFIRMED: {
    zh: '这会买下整端剩下的所有格子，请确认数量与总价',
    en: 'This buys every slot that is left. Please confirm how many and what they cost together',
  },
  WHOLE_TRAY_UNSECURED: {
    zh: '包下剩余的格子，要余额够付这一单，或先绑定手机号',
    en: 'To take every slot that is left, pay from a balance that covers it, or bind your phone number first',
  },
  HOLD_LIMIT_REACHED: {
    zh: '没绑定手机号或微信时，最多同时留 3 格未付款。请先付款，或到账号安全里绑定',
    en: 'Without a bound phone or WeChat you can keep 3 unpaid slots at a time. Pay first, or bind one under account security',
  },
  HOLDS_FULL: {
    zh: '这一端给未绑定手机号或微信的账号留的格子已满。请稍后再试，或先到账号安全里绑定',
    en: 'Others without a bound phone or WeChat keep a third of this tray. Try again shortly, or bind one under account security',
  },
  HOLD_WAIT: {
    zh: '有几次留了格子却没有买下，请稍后再选',
    en: 'Slots were kept several times and not bought. Please wait a little before picking again',
  },
  CONFIRMATION_REQUIRED: { zh: '请先阅读并确认退换说明', en: 'Please read and confirm the return policy first' },
  FILE_TOO_LARGE: { zh: '文件太大，请压缩后上传', en: 'The file is too large. Please make it smaller' },
  INSUFFICIENT_BALANCE: { zh: '余额不足，请先充值', en: 'Not enough balance. Please top up first' },
  FORBIDDEN: { zh: '没有权限', en: 'You may not do that' },
  AGE_BLOCKED: { zh: '未满 8 周岁不能购买', en: 'Children under 8 cannot buy' },
  GUARDIAN_CONSENT_REQUIRED: {
    zh: '未成年人购买需要监护人同意，请监护人在账号安全里确认',
    en: 'Minors need a guardian’s consent to buy. It is given under account security',
  },
  SELF_EXCLUDED: { zh: '你已开启冷静期，暂时不能购买', en: 'You are taking a break from buying' },
  OWN_BOX: {
    zh: '不能购买自己的盲盒，也不能用提示或透视',
    en: 'You cannot buy your own box, nor use a hint or a peek on it',
  },
  OWN_SLOT_WAITS: {
    zh: '这是你自己的盲盒：这一端还有别人的格子能退，等都不能退了你才能拆',
    en: 'This is your own box: you can open your slot once nobody else’s in this tray can be returned',
  },
  PAY_PASSWORD_NOT_SET: {
    zh: '还没有设置支付密码，请先到账号安全里设置',
    en: 'You have no pay password yet. Please set one under account security',
  },
  PAY_PASSWORD_WRONG: { zh: '支付密码不对，请再试一次', en: 'The pay password is wrong. Please try again' },
  IDENTITY_PROOF_REQUIRED: {
    zh: '请先用登录密码或验证码确认是你本人',
    en: 'Please confirm that it is you, with your password or a code',
  },
  PASSWORD_WRONG: { zh: '登录密码不对，请再试一次', en: 'The password is wrong. Please try again' },
  LAST_WAY_IN: {
    zh: '这是你唯一的登录方式，请先设置密码或绑定手机号、邮箱',
    en: 'This is your only way to sign in. Set a password or add a phone or e-mail first',
  },
  CREATOR_PHONE_REQUIRED: {
    zh: '做自己的盲盒要先绑定手机号，请到账号安全里绑定',
    en: 'To make your own boxes, please add your phone number under account security first',
  },
  CREATOR_ADULT_REQUIRED: {
    zh: '年满 18 周岁才能做自己的盲盒，请先完成年龄声明',
    en: 'Only adults can make boxes. Please declare your age first',
  },
  PAY_PASSWORD_REQUIRED: { zh: '需要支付密码', en: 'The pay password is needed' },
  AGE_DECLARATION_REQUIRED: { zh: '首次付款前请先声明年龄', en: 'Please declare your age before the first payment' },
  NOT_FOUND: { zh: '没有找到', en: 'Not found' },
  STATE_CONFLICT: {
    zh: '当前状态不能这样操作，请刷新后再试',
    en: 'That is not possible in its present state. Please refresh',
  },
  INSUFFICIENT_POINTS: { zh: '积分不够', en: 'Not enough points' },
  ADULT_ONLY: { zh: '只有成年人可以赠送和接收奖品', en: 'Only adults can give prizes away and accept them' },
  OTHER_ACCOUNT: {
    zh: '这个页面属于另一个账号，请刷新后再试',
    en: 'This page belongs to another account. Please refresh and try again',
  },
  VERIFICATION_REQUIRED: {
    zh: '请先验证手机号或绑定微信，再继续',
    en: 'Please verify your phone or link WeChat first',
  },
  OWN_GIFT: {
    zh: '这是你自己送出的，想收回请取消赠送',
    en: 'This gift is your own. To keep the prize, cancel the gift',
  },
  COUPON_NOT_USABLE: {
    zh: '这张优惠券现在不能用于这笔订单，请换一张或不用券',
    en: 'This coupon cannot be used for this order now. Choose another one or none',
  },
  UNDO_OVER: {
    zh: '已超过 24 小时，不能再撤销',
    en: 'More than 24 hours have passed, so it cannot be undone any more',
  },
  GIFT_OVER: { zh: '这份礼物已被领取、取消或过期', en: 'This gift was accepted, cancelled or has expired' },
  GIFT_NOT_YET: {
    zh: '用优惠券买到的奖品，付款 7 天后才能赠送',
    en: 'Prizes bought with a coupon can be gifted 7 days after payment',
  },
  RECIPE_CHANGED: {
    zh: '配方已更新，请重新查看后再合成',
    en: 'The recipe has changed. Please look again before combining',
  },
  PROP_NEEDED: { zh: '没有这种道具，请先到道具页获取', en: 'You have no such prop. Please get one first' },
  OUT_OF_STOCK: { zh: '库存不够了，没有扣款', en: 'Not enough in stock. You have not been charged' },
  SLOTS_HELD: {
    zh: '这一端里已为你留着没付款的格子，请先支付或取消那笔订单',
    en: 'Slots of this tray are already kept for you, unpaid. Please pay or cancel that order first',
  },
  SLOT_TAKEN: { zh: '这一格已被选走', en: 'That slot is taken' },
  BOX_PAUSED: { zh: '补货中，暂停售卖，没有扣款', en: 'Being restocked. You have not been charged' },
  ODDS_CHANGED: { zh: '概率已更新，请重新查看后再买', en: 'The odds have changed. Please look again before buying' },
  SALE_MODE_CHANGED: {
    zh: '剩余不多，现在改为付款后立即开盒，请确认后再下单，没有扣款',
    en: 'Few are left, so boxes now open right after payment. Please confirm and order again. You have not been charged',
  },
  ORDER_EXPIRED: { zh: '订单已过期，请重新下单', en: 'The order has expired. Please order again' },
  IDEMPOTENCY_KEY_REUSED: { zh: '这个请求编号已用于别的操作', en: 'This request key was used for something else' },
  SEED_IN_USE: {
    zh: '还有未拆的盒子用着这个种子，拆完才能揭示',
    en: 'Open your sealed boxes first: they still use this seed',
  },
  RETURN_ENDED: {
    zh: '买下之后，这一端已有人拆开或用过提示、透视，不能再退',
    en: 'Since you bought it, a slot of this tray was opened or looked into, so it can’t be returned any more',
  },
  REFUND_NOT_ALLOWED: { zh: '不符合退款条件', en: 'It cannot be refunded' },
  ADDRESS_LIMIT_REACHED: {
    zh: '最多保存 20 个地址，请先删掉不用的',
    en: 'You can keep 20 addresses. Please remove one you no longer need',
  },
  REGION_NOT_SERVED: {
    zh: '这个地区暂时不能寄送，请换一个收货地址',
    en: 'No carrier goes there yet. Please choose another address',
  },
  PARCEL_NUMBER_TAKEN: {
    zh: '这个运单号已用于另一个包裹，请核对后再填',
    en: 'This parcel number belongs to another shipment. Please check it',
  },
  ALREADY_REGISTERED: { zh: '这个用户名已被使用', en: 'This user name is taken' },
  ADDRESS_TAKEN: {
    zh: '这个手机号或邮箱已绑定别的账号，请直接用它登录，或换一个',
    en: 'This phone number or e-mail belongs to another account. Sign in with it, or use another one',
  },
  WECHAT_TAKEN: {
    zh: '这个微信已绑定别的账号，请直接用它登录，或先在那个账号里解绑',
    en: 'This WeChat belongs to another account. Sign in with it, or unbind it there first',
  },
  WECHAT_BOUND: {
    zh: '你的账号已绑定另一个微信，请先解绑',
    en: 'Another WeChat is bound to your account. Unbind it first',
  },
  AGE_DECLARED: {
    zh: '出生日期已经声明过，不能更改；确实填错了请联系客服',
    en: 'The birth date has been declared and cannot be changed. If it is wrong, please contact us',
  },
  ACCOUNT_NOT_EMPTY: {
    zh: '账号里还有没处理完的东西，处理完才能注销',
    en: 'There is still something in your account. Settle it before closing',
  },
  ORIGINAL_ROUTE_TOO_SMALL: {
    zh: '能原路退回的充值不够，请改用绑定的收款账户',
    en: 'Too little came in that way to send this back. Please use a bound account',
  },
  DRAFT_CHANGED: {
    zh: '这份草稿已在别处改动，请刷新后再改',
    en: 'This draft was changed elsewhere. Please refresh before editing',
  },
  BONUS_SPENT: {
    zh: '充值赠送的积分已用掉一部分，提现时会从余额里等额扣除，请减少提现金额',
    en: 'Points that came with your top-ups were spent and are taken from the balance. Please withdraw less',
  },
  RATE_LIMITED: { zh: '操作太频繁，请稍后再试', en: 'Too many tries. Please wait a little' },
  SPEND_LIMIT_REACHED: { zh: '已达到消费限额', en: 'You have reached your spending limit' },
  DRAW_LIMIT_REACHED: { zh: '已达到次数上限', en: 'You have reached the limit of draws' },
  WITHDRAWAL_LIMIT_REACHED: {
    zh: '超过今天还能提现的金额，请少提一些或明天再来',
    en: 'That is more than you can still withdraw today. Take less, or come back tomorrow',
  },
  REGISTRATION_LIMIT_REACHED: {
    zh: '当前网络注册的账号较多，请用手机验证码登录，或稍后再试',
    en: 'Many accounts were created on this network. Sign in with a phone code, or try again later',
  },
  UNVERIFIED_LIMIT_REACHED: {
    zh: '未验证手机号的账号今日消费已达上限，验证手机号后可继续购买',
    en: 'Accounts without a verified phone have reached today’s limit. Verify your phone to go on',
  },
  INTERNAL: { zh: '服务出错了，请稍后再试', en: 'Something went wrong. Please try again later' },
  PROVIDER_FAILED: {
    zh: '对方服务暂时没有回应，请稍后再试',
    en: 'The service behind this does not answer right now. Please try again later',
  },
  BUSY: {
    zh: '现在人有点多，请等几秒再试',
    en: 'The shop is very busy right now. Please try again in a few seconds',
  },
  PROVIDER_NOT_CONFIGURED: { zh: '这项服务还没有开通', en: 'This service is not set up yet' },
}

/** The words for a refusal, in the asker's language. */
export function messageFor(reason: Reason, language: Language): string {
  return messages[reason][language]
}

/** The language an `Accept-Language` header asks for; Chinese unless it begins with English. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'
}
