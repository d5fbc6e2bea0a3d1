/** Generated from contract/src/calls/accounts.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const accountsRegister: Route<'accounts.register'> = { method: 'POST', path: '/login/register' }
export const accountsLoginByPassword: Route<'accounts.loginByPassword'> = { method: 'POST', path: '/login/passwd' }
export const accountsMe: Route<'accounts.me'> = { method: 'GET', path: '/getUserInfo' }
export const accountsLogout: Route<'accounts.logout'> = { method: 'GET', path: '/logout' }
export const accountsLoginSettings: Route<'accounts.loginSettings'> = { method: 'GET', path: '/system/setting/login' }
