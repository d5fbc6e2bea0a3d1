/** Closed lists of words that calls, server and app share, beside the state machines. Each list stands here once. */
import type { BoxState, CouponState, OrderState } from './states'

/** Kinds of box: endless with odds, or a tray of numbered slots (rules B2). */
export const boxKinds = ['odds', 'tray'] as const
export type BoxKind = (typeof boxKinds)[number]

/** States of a box that anybody may see. */
export const shownBoxStates = ['on_sale', 'paused', 'sold_out', 'ended'] as const satisfies readonly BoxState[]
export type ShownBoxState = (typeof shownBoxStates)[number]

/** Orders in which boxes are listed. */
export const boxSorts = ['featured', 'newest', 'price_asc', 'price_desc'] as const
export type BoxSort = (typeof boxSorts)[number]

/** Kinds of draw. A slot's stays `pool`: it is part of the record that a draw's `recordHash` covers. */
export const drawKinds = ['odds', 'pool', 'last_one', 'combine'] as const
export type DrawKind = (typeof drawKinds)[number]

/** Props that tell something about a slot. */
export const clueKinds = ['hint', 'peek'] as const
export type ClueKind = (typeof clueKinds)[number]

/** Sensations of a shaken slot; they tell nothing about its prize. */
export const shakeFeels = ['rattle', 'thump', 'swish', 'hush'] as const

/** Kinds of order. */
export const orderKinds = ['box', 'topup', 'prop', 'freight'] as const
export type OrderKind = (typeof orderKinds)[number]

/** States in which an order is closed and nothing more is owed for it. */
export const closedOrderStates: readonly OrderState[] = ['cancelled', 'expired', 'refunding', 'refunded']

/** Ways to pay. */
export const payChannels = ['balance', 'sandbox', 'wechat'] as const
export type PayChannel = (typeof payChannels)[number]

/** Places a payer pays from: the mini-program, WeChat's own browser, any other. */
export const payScenes = ['weapp', 'wechat', 'h5'] as const
export type PayScene = (typeof payScenes)[number]

/** States in which a coupon is shown, usable ones first; one that is held past its time is shown as expired. */
export const shownCouponStates = ['held', 'locked', 'used', 'expired'] as const satisfies readonly (
  CouponState | 'expired'
)[]

/** Accounts of a wallet. */
export const walletAccounts = ['cash', 'points', 'cash_hold'] as const
export type WalletAccount = (typeof walletAccounts)[number]

/** Kinds of payout account. */
export const payoutKinds = ['wechat', 'alipay', 'bank'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/** Steps of an approved withdrawal between being handed to whoever pays it and its end. */
export const payoutSteps = ['sent', 'confirm', 'transferring', 'cancelling'] as const
export type PayoutStep = (typeof payoutSteps)[number]

/** Reasons of an after-sale. */
export const afterSaleReasons = ['faulty', 'mismatched', 'late'] as const
export type AfterSaleReason = (typeof afterSaleReasons)[number]

/** Kinds of message to and from customer service, its senders, and the lists that operators work through (rules B19). */
export const serviceMessageKinds = ['text', 'picture', 'order', 'box'] as const
export type ServiceMessageKind = (typeof serviceMessageKinds)[number]
export const serviceSenders = ['user', 'shop'] as const
export type ServiceSender = (typeof serviceSenders)[number]
export const serviceFilters = ['waiting', 'mine', 'open', 'closed'] as const
export type ServiceFilter = (typeof serviceFilters)[number]

/** States of an answer that goes to WeChat. */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Knowledge of a person's age (rules B12). */
export const ageStates = ['undeclared', 'adult', 'minor', 'blocked'] as const
export type AgeState = (typeof ageStates)[number]

/** Apps of WeChat that an identity belongs to. */
export const wechatApps = ['mini_program', 'public_account'] as const
export type WechatApp = (typeof wechatApps)[number]

/** Sign-in methods. */
export const signInMethods = ['password', 'sms', 'mail', 'wechat', 'weapp', 'openid'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Roles of an account (rules B17). */
export const roles = ['player', 'creator', 'operator'] as const
export type Role = (typeof roles)[number]

/** Kinds of message that a sandbox keeps in place of sending. */
export const outboxKinds = ['sms', 'mail', 'robot', 'wechat'] as const
export type OutboxKind = (typeof outboxKinds)[number]

/** Agreements that can be read. */
export const agreementNames = ['service', 'privacy', 'rules'] as const
export type AgreementName = (typeof agreementNames)[number]

/** Services of others that the shop can be connected to. */
export const providerNames = [
  'sms',
  'mail',
  'wechat',
  'tencentMap',
  'amap',
  'kuaidi100',
  'juheTrains',
  'juheFlights',
  'assistant',
  'ark',
  'elevenlabs',
  'tempolor',
  'lightpdf',
  'prices',
  'feishu',
  'wecom',
  'wechatTransfer',
  'alipay',
] as const
export type ProviderName = (typeof providerNames)[number]

/** Sides of a provider: the service itself, the shop's sandbox, or none. */
export const providerSides = ['live', 'sandbox', 'off'] as const
export type ProviderSide = (typeof providerSides)[number]

/** An operator's decision. */
export const decisions = ['approved', 'rejected'] as const
export type DecisionName = (typeof decisions)[number]

/** Shapes of a picture for sharing: 5:4 to a chat, square to a timeline. */
export const cardShapes = ['chat', 'timeline'] as const
export type CardShape = (typeof cardShapes)[number]

/** Parts of the shop that an operator can switch off where a category of WeChat's, or a law, does not allow them. */
export const shopParts = ['studio', 'withdrawal', 'recycling', 'props', 'assistant'] as const
export type ShopPart = (typeof shopParts)[number]
