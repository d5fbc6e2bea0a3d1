import type { CallName } from '@joybox/contract'
import { Answer, type Handlers } from '../kernel/http/handler'
import { safeRedirect, pathOf } from '../kernel/http/safe-redirect'
import type { Shop } from '../kernel/shop'
import { sendCode } from './security/codes'
import { loginByPassword, type SignedIn } from './sign-in/login'
import { loginByCode } from './sign-in/login-by-code'
import { loginByWeapp, loginByWechat, recognise } from './sign-in/login-by-wechat'
import { presentMe } from './profile/present-me'
import { register } from './sign-in/register'
import { revokeSession } from './sign-in/sessions'
import { startWechat } from './sign-in/wechat-state'
import { signInMethodsOf } from './identities/sign-in-methods'

type Names = Extract<CallName, `accounts.${string}`>

/** Page WeChat returns to when the request names none. */
const LOGIN_PAGE = '/pages/login/index'

/** Signing in and out, and who one is. */
export function accountHandlers(shop: Shop): Handlers<Names> {
  async function send(sentTo: string, client: Parameters<typeof sendCode>[2]) {
    const { sandbox } = await sendCode(shop, { purpose: 'login', sentTo, userId: null }, client)
    return new Answer(true, { sandbox })
  }
  async function leaveForWechat(returnTo: string, cookies: Readonly<Record<string, string>>) {
    const { url, ...about } = await startWechat(shop, returnTo, cookies)
    return new Answer(url, about)
  }
  const answerTo = ({ token, ...about }: SignedIn & { sandbox?: boolean }) => new Answer(token, about)
  return {
    'accounts.register': ({ body, address }) => register(shop, body, address),
    'accounts.loginByPassword': async ({ body, ...client }) => answerTo(await loginByPassword(shop, body, client)),
    'accounts.sendSmsCode': ({ query, ...client }) => send(query.phone, client),
    'accounts.loginBySms': async ({ body, ...client }) =>
      answerTo(await loginByCode(shop, { phone: body.phone }, body.code, client)),
    'accounts.sendMailCode': ({ body, ...client }) => send(body.phone.toLowerCase(), client),
    'accounts.loginByMail': async ({ body, ...client }) =>
      answerTo(await loginByCode(shop, { email: body.phone.toLowerCase() }, body.code, client)),
    'accounts.wechatUrl': ({ cookies }) => leaveForWechat(LOGIN_PAGE, cookies),
    'accounts.mpUrl': ({ body, cookies }) =>
      leaveForWechat(pathOf(safeRedirect(body.redirect ?? LOGIN_PAGE, 'redirect')), cookies),
    'accounts.loginByWechat': async ({ body, ...client }) =>
      answerTo(await loginByWechat(shop, body.code, body.state, client)),
    'accounts.loginByWeapp': async ({ body, ...client }) =>
      answerTo(await loginByWeapp(shop, body.code, body.phoneCode, client)),
    'accounts.openid': async ({ query, ...client }) => {
      const { openid, token, ...about } = await recognise(shop, query.code, query.state, client)
      return new Answer({ openid, token }, about)
    },
    'accounts.me': ({ user }) => presentMe(shop.database, user.id, shop.now()),
    'accounts.logout': async ({ user }) => {
      if (user) await revokeSession(shop, user.tokenHash)
      return true
    },
    'accounts.loginSettings': async () => signInMethodsOf(shop.config.providers),
  }
}
