import { refusals, type Reason } from '../../contract/src/refusals'
import about from '../../src/features/accounts/locale/about/zh-CN'
import actions from '../../src/features/warehouse/locale/actions/zh-CN'
import address from '../../src/features/accounts/locale/address/zh-CN'
import box from '../../src/features/catalogue/locale/box/zh-CN'
import assistant from '../../src/features/catalogue/locale/assistant/zh-CN'
import checkIn from '../../src/features/wallet/locale/check-in/zh-CN'
import combine from '../../src/features/draws/locale/combine/zh-CN'
import coupon from '../../src/features/wallet/locale/coupon/zh-CN'
import demo from '../../src/ui/demo-mark/locale/zh-CN'
import admin from '../../src/features/admin/locale/admin/zh-CN'
import home from '../../src/features/catalogue/locale/home/zh-CN'
import props from '../../src/features/draws/locale/props/zh-CN'
import common from '../../src/i18n/common/zh-CN'
import history from '../../src/features/accounts/locale/history/zh-CN'
import code from '../../src/features/accounts/locale/code/zh-CN'
import kit from '../../src/ui/locale/zh-CN'
import login from '../../src/features/accounts/locale/login/zh-CN'
import messages from '../../src/features/accounts/locale/messages/zh-CN'
import device from '../../src/i18n/device/zh-CN'
import opening from '../../src/features/draws/locale/opening/zh-CN'
import prizeDetail from '../../src/features/draws/locale/prize/zh-CN'
import age from '../../src/features/accounts/locale/age/zh-CN'
import payment from '../../src/features/orders/locale/payment/zh-CN'
import phone from '../../src/features/accounts/locale/phone/zh-CN'
import poster from '../../src/features/draws/locale/poster/zh-CN'
import prize from '../../src/features/warehouse/locale/prize/zh-CN'
import parts from '../../src/features/tools/locale/parts/zh-CN'
import profile from '../../src/features/accounts/locale/profile/zh-CN'
import purchase from '../../src/features/orders/locale/purchase/zh-CN'
import sides from '../../src/app/desktop-panels/locale/zh-CN'
import studio from '../../src/features/studio/locale/studio/zh-CN'
import recharge from '../../src/features/orders/locale/recharge/zh-CN'
import security from '../../src/features/accounts/locale/security/zh-CN'
import time from '../../src/i18n/time/zh-CN'
import service from '../../src/features/service/locale/service/zh-CN'
import tray from '../../src/features/catalogue/locale/tray/zh-CN'
import verify from '../../src/features/draws/locale/verify/zh-CN'
import warehouse from '../../src/features/warehouse/locale/warehouse/zh-CN'

/** Words of the shop's refusals. */
const reasons = Object.fromEntries(Object.entries(refusals).map(([name, { zh }]) => [name, zh])) as Record<
  Reason,
  string
>

/**
 * The app's own words, so that a better wording breaks no test. Words that the specification quotes stand in the tests.
 */
export const words = {
  props,
  sides,
  home,
  demo,
  admin,
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
  prizeDetail,
  parts,
  phone,
  age,
  payment,
  poster,
  prize,
  profile,
  purchase,
  reasons,
  recharge,
  security,
  service,
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
