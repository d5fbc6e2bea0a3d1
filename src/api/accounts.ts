import * as routes from '@contract/generated/accounts'
import { call, type CallOptions } from './client'

export const accounts = {
  register: (userName: string, password: string, options?: CallOptions) =>
    call(routes.accountsRegister, { query: { table: 'user' }, body: { user_name: userName, password } }, options),
  /** Gives the token. `account` is a user name, a phone number or an e-mail address (R45). */
  loginByPassword: (account: string, password: string, options?: CallOptions) =>
    call(routes.accountsLoginByPassword, { body: { phone: account, password } }, options),
  me: (options?: CallOptions) => call(routes.accountsMe, {}, options),
  logout: (options?: CallOptions) => call(routes.accountsLogout, {}, options),
  loginSettings: (options?: CallOptions) => call(routes.accountsLoginSettings, {}, options),
}
