import type { CallName } from '@joybox/contract'
import type { Handlers } from '../http/handler'
import { Refusal } from '../http/refusal'
import type { Shop } from '../shop'

type Names = Extract<CallName, `me.${string}`>

const soon = () => Promise.reject<never>(new Refusal('PROVIDER_NOT_CONFIGURED'))

/** What a person settles about their own account. */
export function meHandlers(_shop: Shop): Handlers<Names> {
  return {
    'me.update': soon,
    'me.avatars': soon,
    'me.security': soon,
    'me.sendCode': soon,
    'me.setPassword': soon,
    'me.setPhone': soon,
    'me.setEmail': soon,
    'me.bindWechat': soon,
    'me.unbindWechat': soon,
    'me.setPayPassword': soon,
    'me.declareAge': soon,
    'me.sessions': soon,
    'me.endSession': soon,
    'me.endOtherSessions': soon,
    'me.logins': soon,
    'me.closing': soon,
    'me.close': soon,
  }
}
