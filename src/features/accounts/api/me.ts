import type { BodyOf, QueryOf } from '@contract/client-types'
import * as meRoutes from '@contract/generated/me'
import * as messagesRoutes from '@contract/generated/messages'
import * as protection from '@contract/generated/limits'
import * as tables from '@contract/generated/tables'
import { call, type CallOptions } from '@/client/client'

export type IdentityCheck = BodyOf<'me.close'>['identityCheck']

export const me = {
  update: (body: BodyOf<'me.update'>, options?: CallOptions) => call(meRoutes.meUpdate, { body }, options),
  avatars: (options?: CallOptions) => call(meRoutes.meAvatars, {}, options),
  security: (options?: CallOptions) => call(meRoutes.meSecurity, {}, options),
  sendCode: (body: BodyOf<'me.sendCode'>, options?: CallOptions) => call(meRoutes.meSendCode, { body }, options),
  setPassword: (body: BodyOf<'me.setPassword'>, options?: CallOptions) =>
    call(meRoutes.meSetPassword, { body }, options),
  setPhone: (body: BodyOf<'me.setPhone'>, options?: CallOptions) => call(meRoutes.meSetPhone, { body }, options),
  setEmail: (body: BodyOf<'me.setEmail'>, options?: CallOptions) => call(meRoutes.meSetEmail, { body }, options),
  bindWechat: (body: BodyOf<'me.bindWechat'>, options?: CallOptions) => call(meRoutes.meBindWechat, { body }, options),
  unbindWechat: (body: BodyOf<'me.unbindWechat'>, options?: CallOptions) =>
    call(meRoutes.meUnbindWechat, { body }, options),
  setPayPassword: (body: BodyOf<'me.setPayPassword'>, options?: CallOptions) =>
    call(meRoutes.meSetPayPassword, { body }, options),
  declareAge: (body: BodyOf<'me.declareAge'>, options?: CallOptions) => call(meRoutes.meDeclareAge, { body }, options),
  sessions: (query: QueryOf<'me.sessions'>, options?: CallOptions) => call(meRoutes.meSessions, { query }, options),
  endSession: (id: string, options?: CallOptions) => call(meRoutes.meEndSession, { params: { id } }, options),
  endOtherSessions: (options?: CallOptions) => call(meRoutes.meEndOtherSessions, {}, options),
  logins: (query: QueryOf<'me.logins'>, options?: CallOptions) => call(meRoutes.meLogins, { query }, options),
  /** Everything the shop keeps about me. */
  export: (options?: CallOptions) => call(tables.meExport, {}, options),
  /** Totals of my openings and spending. */
  figures: (options?: CallOptions) => call(meRoutes.meFigures, {}, options),
  closing: (options?: CallOptions) => call(meRoutes.meClosing, {}, options),
  close: (identityCheck: IdentityCheck, options?: CallOptions) =>
    call(meRoutes.meClose, { body: { identityCheck } }, options),
}

export const limits = {
  get: (options?: CallOptions) => call(protection.limitsGet, {}, options),
  set: (body: BodyOf<'limits.set'>, options?: CallOptions) => call(protection.limitsSet, { body }, options),
  /** Takes a break from buying, which cannot be undone. */
  exclude: (days: BodyOf<'selfExclusion.start'>['days'], options?: CallOptions) =>
    call(protection.selfExclusionStart, { body: { days } }, options),
}

export const messages = {
  list: (query: QueryOf<'messages.list'>, options?: CallOptions) =>
    call(messagesRoutes.messagesList, { query }, options),
  /** Marks these as read, or all. */
  read: (body: BodyOf<'messages.read'>, options?: CallOptions) => call(messagesRoutes.messagesRead, { body }, options),
}
