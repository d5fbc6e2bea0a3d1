import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { roles } from '../../kinds'
import { MAX_DEVICE_TOKENS } from '../../limits'
import {
  Code,
  Email,
  Fen,
  Id,
  Language,
  Nullable,
  OneOf,
  Password,
  Phone,
  Strict,
  Text,
  Time,
  WechatCode,
} from '../../schemas'

const UserName = Text(lengths.userName)
const Token = Type.String({ description: 'the session’s token' })
const State = Type.String({ minLength: 1, maxLength: 200 })
const tooOften = ['RATE_LIMITED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'] as const
const wechatReasons = ['CODE_INVALID', 'CODE_EXPIRED', ...tooOften] as const

/** Signing in and out, and who one is. */
export const accounts = {
  'accounts.register': call({
    method: 'POST',
    path: '/login/register',
    who: 'anyone',
    summary:
      'Register with a user name and a password. A phone or an e-mail (one of them) needs the code that was sent to it.',
    query: Strict({ table: OneOf(['user']) }),
    body: Strict({
      user_name: UserName,
      password: Password,
      phone: Type.Optional(Phone),
      email: Type.Optional(Email),
      code: Type.Optional(Code),
    }),
    data: Strict({ id: Id, user_name: Type.String() }),
    reasons: [
      'NAME_RESERVED',
      'ALREADY_REGISTERED',
      'NAME_ALIKE',
      'ADDRESS_TAKEN',
      'CODE_INVALID',
      'CODE_EXPIRED',
      'REGISTRATION_LIMIT_REACHED',
    ],
  }),
  'accounts.loginByPassword': call({
    method: 'POST',
    path: '/login/passwd',
    who: 'anyone',
    summary:
      'Sign in with a user name and a password; the data is the token. `phone` holds the user name, phone or e-mail.',
    body: Strict({
      phone: Text(lengths.account),
      password: Password,
      deviceTokens: Type.Optional(
        Type.Array(Text({ max: 100 }), {
          maxItems: MAX_DEVICE_TOKENS,
          description:
            'the `deviceToken`s of earlier sign-ins on this device, of whatever accounts. A right password from a device that is known to its account gets in while others’ wrong ones close the account or the network address.',
        }),
      ),
    }),
    data: Token,
    reasons: ['LOGIN_FAILED', 'RATE_LIMITED'],
  }),
  'accounts.sendSmsCode': call({
    method: 'GET',
    path: '/login/sms/code',
    who: 'anyone',
    summary: 'Send a code to a phone, for signing in or registering; the same answer whether it has an account or not',
    query: Strict({ phone: Phone }),
    data: Type.Boolean(),
    reasons: tooOften,
  }),
  'accounts.loginBySms': call({
    method: 'POST',
    path: '/login/sms',
    who: 'anyone',
    summary: 'Sign in with a phone and its code; a new phone gets an account',
    body: Strict({ phone: Phone, code: Code }),
    data: Token,
    reasons: ['CODE_INVALID', 'CODE_EXPIRED', 'PROVIDER_NOT_CONFIGURED'],
  }),
  'accounts.sendMailCode': call({
    method: 'POST',
    path: '/login/mail/sendCode',
    who: 'anyone',
    summary: 'Send a code to an e-mail address (in `phone`), for signing in or registering',
    body: Strict({ phone: Email }),
    data: Type.Boolean(),
    reasons: tooOften,
  }),
  'accounts.loginByMail': call({
    method: 'POST',
    path: '/login/mail',
    who: 'anyone',
    summary: 'Sign in with an e-mail address (in `phone`) and its code; a new address gets an account',
    body: Strict({ phone: Email, code: Code }),
    data: Token,
    reasons: ['CODE_INVALID', 'CODE_EXPIRED', 'PROVIDER_NOT_CONFIGURED', 'REGISTRATION_LIMIT_REACHED'],
  }),
  'accounts.wechatUrl': call({
    method: 'GET',
    path: '/login/wechat',
    who: 'anyone',
    summary:
      'Where to send the browser to sign in with WeChat. WeChat sends it back to the login page with `code` and `state`; the state is good once, for 10 minutes, in this browser (a cookie). A relative URL in the sandbox.',
    data: Type.String(),
    reasons: ['PROVIDER_NOT_CONFIGURED'],
  }),
  'accounts.loginByWechat': call({
    method: 'POST',
    path: '/login/wechat',
    who: 'anyone',
    summary: 'Sign in with what WeChat sent back; a new WeChat user gets an account',
    body: Strict({ code: WechatCode, state: State }),
    data: Token,
    reasons: wechatReasons,
  }),
  'accounts.loginByWeapp': call({
    method: 'POST',
    path: '/login/weapp',
    who: 'anyone',
    summary:
      'Sign in from the mini-program: `code` of wx.login, `phoneCode` of its phone number button. A new WeChat user gets an account, or the account of that phone. In the sandbox the code’s part before the last `:` stands for the device.',
    body: Strict({ code: WechatCode, phoneCode: Type.Optional(WechatCode) }),
    data: Token,
    reasons: wechatReasons,
  }),
  'accounts.openid': call({
    method: 'GET',
    path: '/login/openid',
    who: 'anyone',
    summary:
      'Recognise a returning WeChat user: a token when this openid belongs to an account, else null. With `state`: a code of the browser’s authorization (get_mp_url); without: a code of wx.login.',
    query: Strict({ code: WechatCode, state: Type.Optional(State) }),
    data: Strict({ openid: Type.String(), token: Nullable(Token) }),
    reasons: wechatReasons,
  }),
  'accounts.mpUrl': call({
    method: 'POST',
    path: '/get_mp_url',
    who: 'anyone',
    summary:
      'The same as GET /login/wechat, coming back to a page of ours (`redirect`, a path such as `/pagesA/security/index`)',
    body: Strict({ redirect: Type.Optional(Type.String({ maxLength: 500, pattern: '^/' })) }),
    data: Type.String(),
    reasons: ['PROVIDER_NOT_CONFIGURED'],
  }),
  'accounts.me': call({
    method: 'GET',
    path: '/getUserInfo',
    who: 'user',
    summary: 'Who is signed in',
    data: Strict({
      id: Id,
      userName: Type.String(),
      nickname: Type.String(),
      avatar: Type.String({ description: 'path of a picture, or empty' }),
      phone: Nullable(Type.String({ description: 'masked' })),
      email: Nullable(Type.String({ description: 'masked' })),
      language: Nullable(Language),
      balanceFen: Fen,
      points: Type.Integer(),
      sealedCount: Type.Integer({ description: 'boxes bought and not yet opened' }),
      counts: Strict({
        unread: Type.Integer({ description: 'messages' }),
        service: Type.Integer({ description: 'unread answers of customer service' }),
        unpaid: Type.Integer({ description: 'orders that wait for their payment' }),
        onTheWay: Type.Integer({ description: 'parcels asked for and paid, and not yet received' }),
        coupons: Type.Integer({ description: 'that can be used' }),
      }),
      ageDeclared: Type.Boolean({
        description: 'whether the declaration that the first paid order needs has been made',
      }),
      verified: Type.Boolean({ description: 'a phone or WeChat vouches for the account' }),
      payPasswordSet: Type.Boolean(),
      createdAt: Time,
      roles: Type.Array(OneOf(roles)),
    }),
  }),
  'accounts.logout': call({
    method: 'GET',
    path: '/logout',
    who: 'anyone',
    summary: 'Sign out: the token is revoked. Without a token it answers true as well.',
    data: Type.Boolean(),
  }),
  'accounts.loginSettings': call({
    method: 'GET',
    path: '/system/setting/login',
    who: 'anyone',
    summary: 'Which ways to sign in are offered, and where the agreements are',
    data: Strict({
      passwd: Type.Boolean(),
      sms: Type.Boolean(),
      mail: Type.Boolean(),
      wechat: Type.Boolean(),
      weapp: Type.Boolean(),
      serviceAgreementUrl: Type.String(),
      privacyPolicyUrl: Type.String(),
    }),
  }),
}
