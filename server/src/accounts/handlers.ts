import type { CallName } from '@joybox/contract'
import type { Handlers } from '../http/handler'
import { ensure, Refusal } from '../http/refusal'
import type { Shop } from '../shop'
import { hasDeclaredAge } from './age'
import { loginByPassword } from './login'
import { register } from './register'
import { revokeSession } from './sessions'

type Names = Extract<CallName, `accounts.${string}`>

const soon = () => Promise.reject<never>(new Refusal('PROVIDER_NOT_CONFIGURED'))

interface MeRow {
  id: string
  user_name: string
  nickname: string
  avatar: string
  phone: string | null
  email: string | null
  language: 'zh-CN' | 'en' | null
  pay_password_set: boolean
  roles: ('player' | 'creator' | 'operator')[]
  created_at: string
  cash: number
  points: number
  sealed: number
}

const ME = `
  select u.id, u.user_name, u.nickname, u.avatar, u.phone, u.email, u.language, u.pay_password_hash is not null as pay_password_set, u.roles, u.created_at,
    (select balance from ledger_accounts where id = u.id || ':cash') as cash,
    (select balance from ledger_accounts where id = u.id || ':points') as points,
    (select count(*) from sealed_boxes s where s.user_id = u.id and s.state = 'sealed') as sealed
  from users u where u.id = $1`

/** `138****0013`, `a***@example.com`: enough to recognise one's own, not enough for anybody else. */
function mask(text: string | null, head: number, tailFrom: number): string | null {
  return text === null ? null : `${text.slice(0, head)}****${text.slice(tailFrom)}`
}

/** Signing in and out, and who one is. */
export function accountHandlers(shop: Shop): Handlers<Names> {
  return {
    'accounts.register': ({ body }) => register(shop, body.user_name, body.password),
    'accounts.loginByPassword': ({ body, device, address }) =>
      loginByPassword(shop, body.phone, body.password, { device, address }),
    'accounts.sendSmsCode': soon,
    'accounts.loginBySms': soon,
    'accounts.sendMailCode': soon,
    'accounts.loginByMail': soon,
    'accounts.wechatUrl': soon,
    'accounts.loginByWechat': soon,
    'accounts.loginByWeapp': soon,
    'accounts.openid': soon,
    'accounts.mpUrl': soon,
    'accounts.me': async ({ user }) => {
      const me = await shop.database.first<MeRow>(ME, [user.id])
      ensure(me, 'NOT_FOUND')
      return {
        id: me.id,
        userName: me.user_name,
        nickname: me.nickname,
        avatar: me.avatar,
        phone: mask(me.phone, 3, 7),
        email: mask(me.email, 1, Math.max(1, me.email?.indexOf('@') ?? 1)),
        language: me.language,
        balanceFen: me.cash,
        points: me.points,
        sealedCount: me.sealed,
        ageDeclared: await hasDeclaredAge(shop.database, user.id),
        payPasswordSet: me.pay_password_set,
        createdAt: me.created_at,
        roles: me.roles,
      }
    },
    'accounts.logout': async ({ user }) => {
      if (user) await revokeSession(shop, user.tokenHash)
      return true
    },
    'accounts.loginSettings': async () => ({
      passwd: true,
      sms: false,
      mail: false,
      wechat: false,
      weapp: false,
      serviceAgreementUrl: '/pages/web_view/index?agreement=service',
      privacyPolicyUrl: '/pages/web_view/index?agreement=privacy',
    }),
  }
}
