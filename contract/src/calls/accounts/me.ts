import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths, PAY_PASSWORD_PATTERN } from '../../fields'
import { ageStates, signInMethods, wechatApps } from '../../kinds'
import {
  Model,
  BirthDate,
  Code,
  Email,
  Id,
  Language,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  Password,
  Phone,
  Picture,
  Strict,
  Text,
  TierName,
  Time,
  WechatCode,
  Weight,
} from '../../schemas'

/**
 * Proof that the requester owns the account, asked before an important change: the sign-in password, or a code that
 * `me.sendCode` sent to the account's own phone or e-mail (purpose `security`). An account that has none of them needs
 * none.
 */
const IdentityCheck = Type.Optional(Strict({ password: Type.Optional(Password), code: Type.Optional(Code) }))
const identityCheckReasons = [
  'IDENTITY_CHECK_REQUIRED',
  'PASSWORD_WRONG',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'RATE_LIMITED',
] as const
const WechatApp = OneOf(wechatApps)
const Method = OneOf(signInMethods)

const Age = Model('Age', {
  /** `blocked` is under 8, `minor` 8 to 17. */
  state: OneOf(ageStates),
  birthDate: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  guardian: Nullable(Strict({ name: Type.String(), phone: Type.String({ description: 'masked' }), consentedAt: Time })),
})

const Security = Model('Security', {
  userName: Type.String(),
  hasPassword: Type.Boolean(),
  phone: Nullable(Type.String({ description: 'masked' })),
  email: Nullable(Type.String({ description: 'masked' })),
  wechat: Type.Array(Strict({ app: WechatApp, boundAt: Time })),
  payPasswordSet: Type.Boolean(),
  age: Age,
  /** Methods of proving the identity (see IdentityCheck); empty: none is asked for. `codeTo`: where a security code would go, masked. */
  identityCheck: Strict({ methods: Type.Array(OneOf(['password', 'code'])), codeTo: Nullable(Type.String()) }),
  sessions: Type.Integer(),
})

const Session = Model('Session', {
  id: Id,
  device: Type.String({ description: 'such as `iPhone · WeChat`; empty when unknown' }),
  address: Type.String(),
  createdAt: Time,
  lastSeenAt: Time,
  current: Type.Boolean(),
})

const Blocker = Strict({
  kind: OneOf(['balance', 'sealed_boxes', 'prizes', 'orders', 'shipments', 'withdrawals', 'studio_boxes', 'earnings']),
  count: Type.Integer({ description: 'how many; for the balance, fen' }),
})

/** Totals of a user's openings and spending. */
const Figures = Model('Figures', {
  opened: Type.Integer({ description: 'boxes opened, ever' }),
  since: Nullable(Type.String({ description: 'when the first was opened' })),
  spentFen: Type.Integer({ description: 'on boxes and props, ever, refunds taken off' }),
  tiers: Type.Array(Strict({ tier: TierName, opened: Type.Integer() })),
  luck: Strict({
    draws: Type.Integer({ description: 'boxes opened that were drawn from a published odds table: all but trays' }),
    tiers: Type.Array(
      Strict({
        tier: TierName,
        drawn: Type.Integer(),
        expectedPpm: Type.Integer({
          description: 'how many the tables in force at each draw made likely, in millionths; without any guarantee',
        }),
      }),
    ),
  }),
  best: Nullable(
    Strict({
      drawId: Id,
      warehousePrizeId: Id,
      name: Type.String(),
      tier: TierName,
      weight: Weight,
      openedAt: Time,
    }),
  ),
  months: Type.Array(
    Strict({
      month: Type.String({ description: 'YYYY-MM of China’s calendar' }),
      spentFen: Type.Integer({ description: 'on what was paid that month, refunds taken off' }),
      opened: Type.Integer(),
    }),
    { description: 'the last twelve, the present one last' },
  ),
})

/** Everything a person settles about their own account. */
export const me = {
  'me.update': call({
    method: 'PUT',
    path: '/me',
    who: 'user',
    summary:
      'Change nickname, picture or language; what is not given stays. A nickname or an upload that has to be reviewed shows when it has passed.',
    body: Strict({
      nickname: Type.Optional(Text(lengths.nickname, { pattern: '\\S' })),
      avatar: Type.Optional(
        Type.String({
          maxLength: 60,
          description: 'an id of GET /me/avatars, the path of an upload of one’s own, or empty for no picture',
        }),
      ),
      language: Type.Optional(Language),
    }),
    data: Type.Boolean(),
    reasons: ['NAME_RESERVED', 'CONTENT_RISKY'],
  }),
  'me.avatars': call({
    method: 'GET',
    path: '/me/avatars',
    who: 'user',
    summary: 'Pictures to choose from',
    data: Type.Array(Strict({ id: Type.String(), name: Type.String(), image: Picture })),
  }),
  'me.security': call({
    method: 'GET',
    path: '/me/security',
    who: 'user',
    summary: 'How the account is protected',
    data: Security,
  }),
  'me.sendCode': call({
    method: 'POST',
    path: '/me/codes',
    who: 'user',
    summary:
      'Send a code: to a new phone (`phone`), a new e-mail (`email`), a guardian’s phone (`guardian`), or to the account’s own phone or e-mail to prove who one is (`security`, no address)',
    body: Type.Union([
      Strict({ purpose: Type.Literal('security') }),
      Strict({ purpose: OneOf(['phone', 'guardian']), address: Phone }),
      Strict({ purpose: Type.Literal('email'), address: Email }),
    ]),
    data: Strict({ sentTo: Type.String({ description: 'masked' }) }),
    reasons: ['STATE_CONFLICT', 'RATE_LIMITED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'],
  }),
  'me.setPassword': call({
    method: 'POST',
    path: '/me/password',
    who: 'user',
    summary: 'Set or change the sign-in password; every other session ends',
    body: Strict({ newPassword: Password, identityCheck: IdentityCheck }),
    data: Type.Boolean(),
    reasons: identityCheckReasons,
  }),
  'me.setPhone': call({
    method: 'POST',
    path: '/me/phone',
    who: 'user',
    summary: 'Bind or change the phone, with the code sent to the new one',
    body: Strict({ phone: Phone, code: Code, identityCheck: IdentityCheck }),
    data: Type.Boolean(),
    reasons: [...identityCheckReasons, 'ADDRESS_TAKEN'],
  }),
  'me.setEmail': call({
    method: 'POST',
    path: '/me/email',
    who: 'user',
    summary: 'Bind or change the e-mail, with the code sent to the new one',
    body: Strict({ email: Email, code: Code, identityCheck: IdentityCheck }),
    data: Type.Boolean(),
    reasons: [...identityCheckReasons, 'ADDRESS_TAKEN'],
  }),
  'me.bindWechat': call({
    method: 'POST',
    path: '/me/wechat/bind',
    who: 'user',
    summary:
      'Bind WeChat. With `state`: what WeChat sent the browser back with (get_mp_url); without: a code of wx.login.',
    body: Strict({
      code: WechatCode,
      state: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      identityCheck: IdentityCheck,
    }),
    data: Type.Boolean(),
    reasons: [...identityCheckReasons, 'WECHAT_TAKEN', 'WECHAT_BOUND', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'],
  }),
  'me.unbindWechat': call({
    method: 'POST',
    path: '/me/wechat/unbind',
    who: 'user',
    summary: 'Unbind WeChat of the mini-program or the browser; refused when it is the last way in',
    body: Strict({ app: WechatApp, identityCheck: IdentityCheck }),
    data: Type.Boolean(),
    reasons: [...identityCheckReasons, 'LAST_WAY_IN', 'NOT_FOUND'],
  }),
  'me.setPayPassword': call({
    method: 'POST',
    path: '/me/pay-password',
    who: 'user',
    summary: 'Set or change the pay password: six digits, asked for from 1 000 CNY on and for withdrawals',
    body: Strict({ payPassword: Type.String({ pattern: PAY_PASSWORD_PATTERN }), identityCheck: IdentityCheck }),
    data: Type.Boolean(),
    reasons: identityCheckReasons,
  }),
  'me.declareAge': call({
    method: 'POST',
    path: '/me/age',
    who: 'user',
    summary:
      'Declare to be an adult, or the birth date; for 8–17 with a guardian’s consent, confirmed by a code sent to their phone. A declared birth date stands.',
    body: Type.Union([
      Strict({ adult: Type.Literal(true) }),
      Strict({
        birthDate: BirthDate,
        guardian: Type.Optional(
          Strict({ name: Text(lengths.guardianName, { pattern: '\\S' }), phone: Phone, code: Code }),
        ),
      }),
    ]),
    data: Age,
    reasons: ['AGE_DECLARED', 'STATE_CONFLICT', 'CODE_INVALID', 'CODE_EXPIRED', 'AGE_BLOCKED'],
  }),
  'me.sessions': call({
    method: 'GET',
    path: '/me/sessions',
    who: 'user',
    summary: 'Devices that are signed in, last used first',
    query: PageQuery,
    data: PageOf(Session),
  }),
  'me.endSession': call({
    method: 'DELETE',
    path: '/me/sessions/:id',
    who: 'user',
    summary: 'Sign one device out',
    params: Strict({ id: Id }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND'],
  }),
  'me.endOtherSessions': call({
    method: 'DELETE',
    path: '/me/sessions',
    who: 'user',
    summary: 'Sign every other device out; tells how many',
    data: Strict({ ended: Type.Integer() }),
  }),
  'me.logins': call({
    method: 'GET',
    path: '/me/logins',
    who: 'user',
    summary: 'When somebody signed in to the account or tried to, newest first',
    query: PageQuery,
    data: PageOf(
      Strict({
        id: Id,
        method: Method,
        succeeded: Type.Boolean(),
        device: Type.String(),
        address: Type.String(),
        createdAt: Time,
      }),
    ),
  }),
  'me.figures': call({
    method: 'GET',
    path: '/me/figures',
    who: 'user',
    summary: 'What I opened and spent: by tier, by month, and against the published odds',
    data: Figures,
  }),
  'me.closing': call({
    method: 'GET',
    path: '/me/close',
    who: 'user',
    summary: 'What still stands in the way of closing the account, and what would be lost',
    data: Strict({ blockers: Type.Array(Blocker), forfeits: Strict({ points: Type.Integer() }) }),
  }),
  'me.close': call({
    method: 'POST',
    path: '/me/close',
    who: 'user',
    summary: 'Close the account for good: it becomes nobody’s, every session ends, its names are free again',
    body: Strict({ identityCheck: IdentityCheck }),
    data: Type.Boolean(),
    reasons: [...identityCheckReasons, 'ACCOUNT_NOT_EMPTY'],
  }),
}
