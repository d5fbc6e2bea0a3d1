import type { CallName } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { Answer, type Handlers, type Input } from '../kernel/http/handler'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { blockersOf } from './profile/blockers'
import { changeAddress } from './security/change-contact'
import { changePassword, changePayPassword } from './security/change-passwords'
import { bindWechat, unbindWechat } from './sign-in/change-wechat'
import { closeAccount } from './profile/close-account'
import { sendCode, type CodeUse } from './security/codes'
import { declareAge } from './limits/declare-age'
import { maskAddress } from './identities/mask'
import { presentSecurity } from './present-security'
import { listAvatars } from './profile/avatars'
import { updateProfile } from './profile/profile'
import { identityCheckMethods } from './security/identity-check'
import { endOtherSessions, endSession, listLogins, listSessions } from './sign-in/session-list'

type Names = Exclude<Extract<CallName, `me.${string}`>, 'me.export' | 'me.figures'>

/** Finds a code's recipient and purpose: the account's own address, or the one that is named. */
async function codeUse(shop: Shop, userId: string, body: BodyOf<'me.sendCode'>): Promise<CodeUse> {
  if (body.purpose !== 'security') {
    return { purpose: body.purpose, sentTo: body.address.toLowerCase(), userId }
  }
  const { codeTo } = await identityCheckMethods(shop.database, shop.config.providers, userId)
  ensure(codeTo, 'STATE_CONFLICT', 'phone, email')
  return { purpose: 'security', sentTo: codeTo, userId }
}

/** Handlers of a user's own account. */
export function meHandlers(shop: Shop): Handlers<Names> {
  async function send({ body, user, ...client }: Input<'me.sendCode'>): Promise<Answer<DataOf<'me.sendCode'>>> {
    const use = await codeUse(shop, user.id, body)
    const { sandbox } = await sendCode(shop, use, client)
    return new Answer({ sentTo: maskAddress(use.sentTo) }, { sandbox })
  }
  return {
    'me.update': ({ user, body }) => updateProfile(shop, user.id, body),
    'me.avatars': ({ language }) => listAvatars(shop.database, language),
    'me.security': ({ user }) => presentSecurity(shop, user.id),
    'me.sendCode': send,
    'me.setPassword': async ({ user, body }) =>
      new Answer(true, await changePassword(shop, user, body.newPassword, body.identityCheck)),
    'me.setPhone': ({ user, body }) =>
      changeAddress(shop, user.id, { phone: body.phone }, body.code, body.identityCheck),
    'me.setEmail': ({ user, body }) =>
      changeAddress(shop, user.id, { email: body.email.toLowerCase() }, body.code, body.identityCheck),
    'me.bindWechat': async ({ user, body, cookies }) =>
      new Answer(true, await bindWechat(shop, user.id, body, cookies)),
    'me.unbindWechat': ({ user, body }) => unbindWechat(shop, user.id, body.app, body.identityCheck),
    'me.setPayPassword': ({ user, body }) => changePayPassword(shop, user.id, body.payPassword, body.identityCheck),
    'me.declareAge': ({ user, body }) => declareAge(shop, user.id, body),
    'me.sessions': ({ user, query }) => listSessions(shop, user, query),
    'me.endSession': ({ user, params }) => endSession(shop, user.id, params.id),
    'me.endOtherSessions': ({ user }) => endOtherSessions(shop, user),
    'me.logins': ({ user, query }) => listLogins(shop, user.id, query),
    'me.closing': async ({ user }) => {
      const blockers = await blockersOf(shop.database, user.id)
      const points = await shop.database.first<{ balance: number }>(
        'select balance from ledger_accounts where id = $1',
        [`${user.id}:points`],
      )
      return { blockers, forfeits: { points: points?.balance ?? 0 } }
    },
    'me.close': ({ user, body, language }) => closeAccount(shop, user.id, body.identityCheck, language),
  }
}
