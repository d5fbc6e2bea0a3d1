import { lengths } from '@contract/fields'
import { HOLD_FROM_FEN, PAY_PASSWORD_FROM_FEN } from '@contract/limits'
import { formatFen } from '@contract/money'
import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  channels: 'Payment method',
  noChannel: 'No payment method is available right now',
  channel_balance: 'Balance',
  balanceOf: '{amount} available',
  channel_sandbox: 'Sandbox cashier',
  cashierNote: 'For trying out, no real money',
  channel_wechat: 'WeChat Pay',
  wechatNote: 'Confirm in WeChat',
  cashierText:
    'A cashier for trying out: no real money moves. Choose a result; the shop gets the same notice as from a real one.',
  cashierPaid: 'It succeeds',
  cashierFailed: 'It fails',
  password: 'Pay password',
  passwordLabel: `${lengths.payPassword.max}-digit pay password`,
  passwordWhy: `Orders from ${formatFen(PAY_PASSWORD_FROM_FEN)} on are confirmed with it`,
  passwordShape: `A pay password has ${lengths.payPassword.max} digits`,
  passwordForgot: 'Forgot it? Set a new one',
  passwordPay: 'Confirm payment',
  passwordNotSet: `Orders from ${formatFen(PAY_PASSWORD_FROM_FEN)} on are confirmed with a pay password, and you have none yet. Set one and come back; nothing was charged.`,
  passwordNone: 'Taking money out needs the pay password, and you have not set one. Set it and come back.',
  passwordSet: 'Set a pay password',
  paying: 'Paying',
  resume: 'Continue to pay',
  holdPay: 'Hold to confirm {total}',
  payBalance: 'Pay {total} from balance',
  payWechat: 'Pay {total} in WeChat',
  holdHint: `From ${formatFen(HOLD_FROM_FEN)} or for ten boxes, hold for 1 second to confirm`,
  topUp: 'Top up',
  short: 'Balance is {amount} short',
  notPaid: 'The payment did not go through. Nothing was charged.',
  leftUnpaid: 'Not paid, nothing charged. Continue whenever you like',
  atWechat: 'Waiting to hear from WeChat',
  atWechatText: 'It goes on by itself once paid, and never charges twice. You may also stop here; the order stays',
  stopWaiting: 'Stop waiting',
  elsewhere: 'This WeChat is not bound to your account, so nothing was charged. Bind it under account security first',
  toAccount: 'See my account',
  toAccountYes: 'Account',
  uncertain: 'It is not known yet whether that was paid. Another tap looks first and never charges twice',
  elsewhereOrdered:
    'This WeChat is not bound to your account; nothing was charged. Bind WeChat under account security, then order again',
  laterDone: 'Ordered; pay within {n} minutes',
  changed: 'Something has just changed and nothing was charged. This is the newest; please look once more',
  expired: 'This order has expired and nothing was charged. Paying again places a new one',
  unpaidTitle: '“{subject}” is not paid yet',
  unpaidOther: 'Placing a new order drops this one',
  unpaidText: 'Going on pays the same order; it is never charged twice',
  uncertainTitle: 'Not known yet whether it was paid',
  uncertainText: 'It is looked up by itself once you are connected; it is never charged twice',
  checkNow: 'Look now',
  giveUp: 'Drop it',
  earlier: 'This order had been paid before; nothing was charged twice',
  notCharged: 'Nothing was charged.',
  toOrders: 'See that order',
  toPhone: 'Verify phone',
}

export default en
