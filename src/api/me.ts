import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/me'
import * as protection from '@contract/generated/protection'
import * as tables from '@contract/generated/tables'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

/** How one proves to be the account's owner. */
export type Proof = BodyOf<'me.close'>['proof']

export const me = {
  update: (body: BodyOf<'me.update'>, options?: CallOptions) => call(routes.meUpdate, { body }, options),
  avatars: (options?: CallOptions) => call(routes.meAvatars, {}, options),
  security: (options?: CallOptions) => call(routes.meSecurity, {}, options),
  sendCode: (body: BodyOf<'me.sendCode'>, options?: CallOptions) => call(routes.meSendCode, { body }, options),
  setPassword: (body: BodyOf<'me.setPassword'>, options?: CallOptions) => call(routes.meSetPassword, { body }, options),
  setPhone: (body: BodyOf<'me.setPhone'>, options?: CallOptions) => call(routes.meSetPhone, { body }, options),
  setEmail: (body: BodyOf<'me.setEmail'>, options?: CallOptions) => call(routes.meSetEmail, { body }, options),
  bindWechat: (body: BodyOf<'me.bindWechat'>, options?: CallOptions) => call(routes.meBindWechat, { body }, options),
  unbindWechat: (body: BodyOf<'me.unbindWechat'>, options?: CallOptions) =>
    call(routes.meUnbindWechat, { body }, options),
  setPayPassword: (body: BodyOf<'me.setPayPassword'>, options?: CallOptions) =>
    call(routes.meSetPayPassword, { body }, options),
  declareAge: (body: BodyOf<'me.declareAge'>, options?: CallOptions) => call(routes.meDeclareAge, { body }, options),
  sessions: (query: QueryOf<'me.sessions'>, options?: CallOptions) => call(routes.meSessions, { query }, options),
  endSession: (id: string, options?: CallOptions) => call(routes.meEndSession, { params: { id } }, options),
  endOtherSessions: (options?: CallOptions) => call(routes.meEndOtherSessions, {}, options),
  logins: (query: QueryOf<'me.logins'>, options?: CallOptions) => call(routes.meLogins, { query }, options),
  /** Everything the shop keeps about me. */
  export: (options?: CallOptions) => call(tables.meExport, {}, options),
  /** What I opened and spent. */
  figures: (options?: CallOptions) => call(routes.meFigures, {}, options),
  closing: (options?: CallOptions) => call(routes.meClosing, {}, options),
  close: (proof: Proof, options?: CallOptions) => call(routes.meClose, { body: { proof } }, options),
}

export const limits = {
  get: (options?: CallOptions) => call(protection.limitsGet, {}, options),
  set: (body: BodyOf<'limits.set'>, options?: CallOptions) => call(protection.limitsSet, { body }, options),
  /** Takes a break from buying, which cannot be undone. */
  exclude: (days: BodyOf<'selfExclusion.start'>['days'], options?: CallOptions) =>
    call(protection.selfExclusionStart, { body: { days } }, options),
}
