import { call, type CallOptions } from './client'

export const accounts = {
  register: (userName: string, password: string, options?: CallOptions) =>
    call('accounts.register', { query: { table: 'user' }, body: { user_name: userName, password } }, options),
  /** Gives the token. `account` is a user name, a phone number or an e-mail address (R45). */
  loginByPassword: (account: string, password: string, options?: CallOptions) =>
    call('accounts.loginByPassword', { body: { phone: account, password } }, options),
  me: (options?: CallOptions) => call('accounts.me', {}, options),
  logout: (options?: CallOptions) => call('accounts.logout', {}, options),
  loginSettings: (options?: CallOptions) => call('accounts.loginSettings', {}, options),
}
