/** Generated from contract/src/calls/accounts/accounts.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const accountsRegister: Route<'accounts.register'> = { method: 'POST', path: '/login/register' }
export const accountsLoginByPassword: Route<'accounts.loginByPassword'> = { method: 'POST', path: '/login/passwd' }
export const accountsSendSmsCode: Route<'accounts.sendSmsCode'> = { method: 'GET', path: '/login/sms/code' }
export const accountsLoginBySms: Route<'accounts.loginBySms'> = { method: 'POST', path: '/login/sms' }
export const accountsSendMailCode: Route<'accounts.sendMailCode'> = { method: 'POST', path: '/login/mail/sendCode' }
export const accountsLoginByMail: Route<'accounts.loginByMail'> = { method: 'POST', path: '/login/mail' }
export const accountsWechatUrl: Route<'accounts.wechatUrl'> = { method: 'GET', path: '/login/wechat' }
export const accountsLoginByWechat: Route<'accounts.loginByWechat'> = { method: 'POST', path: '/login/wechat' }
export const accountsLoginByWeapp: Route<'accounts.loginByWeapp'> = { method: 'POST', path: '/login/weapp' }
export const accountsOpenid: Route<'accounts.openid'> = { method: 'GET', path: '/login/openid' }
export const accountsMpUrl: Route<'accounts.mpUrl'> = { method: 'POST', path: '/get_mp_url' }
export const accountsMe: Route<'accounts.me'> = { method: 'GET', path: '/getUserInfo' }
export const accountsLogout: Route<'accounts.logout'> = { method: 'GET', path: '/logout' }
export const accountsLoginSettings: Route<'accounts.loginSettings'> = { method: 'GET', path: '/system/setting/login' }
