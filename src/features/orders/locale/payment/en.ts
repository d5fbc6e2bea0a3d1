import { lengths } from '@contract/fields'
import { HOLD_FROM_FEN } from '@contract/limits'
import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  cashier: 'Sandbox cashier',
  cashierNote: 'For trying out, no real money',
  cashierText:
    'A cashier for trying out: no real money moves. Choose a result; the shop gets the same notice as from a real one.',
  cashierPaid: 'It succeeds',
  cashierFailed: 'It fails',
  password: 'Pay password',
  passwordLabel: `${lengths.payPassword.max}-digit pay password`,
  passwordWhy: 'Orders from ¥1,000 on are confirmed with it',
  passwordShape: `A pay password has ${lengths.payPassword.max} digits`,
  passwordForgot: 'Forgot it? Set a new one',
  passwordPay: 'Confirm payment',
  passwordNotSet:
    'Orders from ¥1,000 on are confirmed with a pay password, and you have none yet. Set one and come back; nothing was charged.',
  passwordNone: 'Taking money out needs the pay password, and you have not set one. Set it and come back.',
  passwordSet: 'Set a pay password',
  paying: 'Paying',
  resume: 'Continue to pay',
  holdPay: 'Hold to confirm {total}',
  payBalance: 'Pay {total} from balance',
  payWechat: 'Pay {total} in WeChat',
  holdHint: `From ¥${HOLD_FROM_FEN / 100}, or for ten boxes, hold for a second, so that a slip pays nothing`,
  topUp: 'Top up',
  short: 'The balance is {amount} short',
  paid: 'Paid',
  notPaid: 'It was not paid, and nothing was charged',
  leftUnpaid: 'Not paid, nothing charged. Continue whenever you like',
  atWechat: 'Waiting to hear from WeChat',
  atWechatText: 'It goes on by itself once paid, and never charges twice. You may also stop here; the order stays',
  stopWaiting: 'Stop waiting',
  elsewhere: 'This WeChat is not bound to your account, so nothing was charged. Bind it under account security first',
  toAccount: 'See my account',
  uncertain: 'It is not known yet whether that was paid. Another tap looks first and never charges twice',
}

export default en
