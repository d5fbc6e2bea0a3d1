/** Generated from contract/src/calls/accounts/me.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const meUpdate: Route<'me.update'> = { method: 'PUT', path: '/me' }
export const meAvatars: Route<'me.avatars'> = { method: 'GET', path: '/me/avatars' }
export const meSecurity: Route<'me.security'> = { method: 'GET', path: '/me/security' }
export const meSendCode: Route<'me.sendCode'> = { method: 'POST', path: '/me/codes' }
export const meSetPassword: Route<'me.setPassword'> = { method: 'POST', path: '/me/password' }
export const meSetPhone: Route<'me.setPhone'> = { method: 'POST', path: '/me/phone' }
export const meSetEmail: Route<'me.setEmail'> = { method: 'POST', path: '/me/email' }
export const meBindWechat: Route<'me.bindWechat'> = { method: 'POST', path: '/me/wechat/bind' }
export const meUnbindWechat: Route<'me.unbindWechat'> = { method: 'POST', path: '/me/wechat/unbind' }
export const meSetPayPassword: Route<'me.setPayPassword'> = { method: 'POST', path: '/me/pay-password' }
export const meDeclareAge: Route<'me.declareAge'> = { method: 'POST', path: '/me/age' }
export const meSessions: Route<'me.sessions'> = { method: 'GET', path: '/me/sessions' }
export const meEndSession: Route<'me.endSession'> = { method: 'DELETE', path: '/me/sessions/:id' }
export const meEndOtherSessions: Route<'me.endOtherSessions'> = { method: 'DELETE', path: '/me/sessions' }
export const meLogins: Route<'me.logins'> = { method: 'GET', path: '/me/logins' }
export const meFigures: Route<'me.figures'> = { method: 'GET', path: '/me/figures' }
export const meClosing: Route<'me.closing'> = { method: 'GET', path: '/me/close' }
export const meClose: Route<'me.close'> = { method: 'POST', path: '/me/close' }
