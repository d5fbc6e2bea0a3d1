import type { BodyOf, ParamsOf } from '@contract/client-types'
import * as accountsRoutes from '@contract/generated/accounts'
import * as agreementsRoutes from '@contract/generated/agreements'
import { call, type CallOptions } from '../client'
import { deviceTokens } from '../device-tokens'

/** A phone or an e-mail to register with, and the code that was sent to it. */
export type Contact = Pick<BodyOf<'accounts.register'>, 'phone' | 'email' | 'code'>

export const accounts = {
  register: (userName: string, password: string, contact: Contact = {}, options?: CallOptions) =>
    call(
      accountsRoutes.accountsRegister,
      { query: { table: 'user' }, body: { user_name: userName, password, ...contact } },
      options,
    ),
  /** Gives the token, as every way in. `account` is a user name, a phone number or an e-mail address (R45). */
  loginByPassword: (account: string, password: string, options?: CallOptions) =>
    call(
      accountsRoutes.accountsLoginByPassword,
      { body: { phone: account, password, deviceTokens: deviceTokens.read() } },
      options,
    ),
  sendSmsCode: (phone: string, options?: CallOptions) =>
    call(accountsRoutes.accountsSendSmsCode, { query: { phone } }, options),
  loginBySms: (phone: string, code: string, options?: CallOptions) =>
    call(accountsRoutes.accountsLoginBySms, { body: { phone, code } }, options),
  /** The address goes in the field `phone` (R46). */
  sendMailCode: (email: string, options?: CallOptions) =>
    call(accountsRoutes.accountsSendMailCode, { body: { phone: email } }, options),
  loginByMail: (email: string, code: string, options?: CallOptions) =>
    call(accountsRoutes.accountsLoginByMail, { body: { phone: email, code } }, options),
  /** Address for signing in with WeChat. */
  wechatUrl: (options?: CallOptions) => call(accountsRoutes.accountsWechatUrl, {}, options),
  /** The same, back to a page of ours. */
  mpUrl: (redirect: string, options?: CallOptions) =>
    call(accountsRoutes.accountsMpUrl, { body: { redirect } }, options),
  loginByWechat: (code: string, state: string, options?: CallOptions) =>
    call(accountsRoutes.accountsLoginByWechat, { body: { code, state } }, options),
  loginByWeapp: (code: string, phoneCode?: string, options?: CallOptions) =>
    call(accountsRoutes.accountsLoginByWeapp, { body: { code, phoneCode } }, options),
  /** Recognises who has been here with this WeChat before. */
  openid: (code: string, state?: string, options?: CallOptions) =>
    call(accountsRoutes.accountsOpenid, { query: { code, state } }, options),
  me: (options?: CallOptions) => call(accountsRoutes.accountsMe, {}, options),
  logout: (options?: CallOptions) => call(accountsRoutes.accountsLogout, {}, options),
  loginSettings: (options?: CallOptions) => call(accountsRoutes.accountsLoginSettings, {}, options),
}

export type AgreementName = ParamsOf<'agreements.get'>['name']

export const agreements = {
  get: (name: AgreementName, options?: CallOptions) =>
    call(agreementsRoutes.agreementsGet, { params: { name } }, options),
}
