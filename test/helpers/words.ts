import { refusals, type Reason } from '../../contract/src/refusals'
import about from '../../src/locales/zh-CN/about'
import actions from '../../src/locales/zh-CN/actions'
import address from '../../src/locales/zh-CN/address'
import box from '../../src/locales/zh-CN/box'
import assistant from '../../src/locales/zh-CN/assistant'
import checkIn from '../../src/locales/zh-CN/check-in'
import combine from '../../src/locales/zh-CN/combine'
import coupon from '../../src/locales/zh-CN/coupon'
import demo from '../../src/locales/zh-CN/demo'
import desk from '../../src/locales/zh-CN/desk'
import home from '../../src/locales/zh-CN/home'
import props from '../../src/locales/zh-CN/props'
import common from '../../src/locales/zh-CN/common'
import history from '../../src/locales/zh-CN/history'
import code from '../../src/locales/zh-CN/code'
import kit from '../../src/locales/zh-CN/kit'
import login from '../../src/locales/zh-CN/login'
import messages from '../../src/locales/zh-CN/messages'
import device from '../../src/locales/zh-CN/device'
import opening from '../../src/locales/zh-CN/opening'
import owned from '../../src/locales/zh-CN/owned'
import payment from '../../src/locales/zh-CN/payment'
import phone from '../../src/locales/zh-CN/phone'
import poster from '../../src/locales/zh-CN/poster'
import prize from '../../src/locales/zh-CN/prize'
import profile from '../../src/locales/zh-CN/profile'
import purchase from '../../src/locales/zh-CN/purchase'
import sides from '../../src/locales/zh-CN/sides'
import studio from '../../src/locales/zh-CN/studio'
import recharge from '../../src/locales/zh-CN/recharge'
import security from '../../src/locales/zh-CN/security'
import time from '../../src/locales/zh-CN/time'
import tray from '../../src/locales/zh-CN/tray'
import verify from '../../src/locales/zh-CN/verify'
import warehouse from '../../src/locales/zh-CN/warehouse'

/** Words of the shop's refusals. */
const reasons = Object.fromEntries(Object.entries(refusals).map(([name, { zh }]) => [name, zh])) as Record<
  Reason,
  string
>

/** The app's own words, so that a better wording breaks no test. What the specification quotes stands in the tests. */
export const words = {
  props,
  sides,
  home,
  demo,
  desk,
  coupon,
  combine,
  checkIn,
  about,
  assistant,
  actions,
  address,
  box,
  common,
  history,
  device,
  code,
  kit,
  login,
  messages,
  opening,
  owned,
  phone,
  payment,
  poster,
  prize,
  profile,
  purchase,
  reasons,
  recharge,
  security,
  time,
  tray,
  studio,
  verify,
  warehouse,
}

/** A message with its places filled in; a place without a value ends the text, for looking it up by its beginning. */
export function say(message: string, values: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))
}
