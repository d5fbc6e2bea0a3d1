import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Fen, Id, Nullable, OneOf, Strict, Time } from '../schemas'

const UserName = Type.String({ minLength: 1, maxLength: 100 })
const Password = Type.String({ minLength: 3, maxLength: 18 })

/** Signing in and out, and who one is. */
export const accounts = {
  'accounts.register': call({
    method: 'POST',
    path: '/login/register',
    who: 'anyone',
    summary: 'Register with a user name and a password',
    query: Strict({ table: OneOf(['user']) }),
    body: Strict({ user_name: UserName, password: Password }),
    data: Strict({ id: Id, user_name: Type.String() }),
    reasons: ['ALREADY_REGISTERED'],
  }),
  'accounts.loginByPassword': call({
    method: 'POST',
    path: '/login/passwd',
    who: 'anyone',
    summary:
      'Sign in with a user name and a password; the data is the token. `phone` holds the user name, phone or e-mail.',
    body: Strict({ phone: UserName, password: Password }),
    data: Type.String(),
    reasons: ['LOGIN_FAILED', 'RATE_LIMITED'],
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
      avatar: Type.String(),
      phone: Nullable(Type.String({ description: 'masked' })),
      email: Nullable(Type.String({ description: 'masked' })),
      balanceFen: Fen,
      points: Type.Integer(),
      sealedCount: Type.Integer({ description: 'boxes bought and not yet opened' }),
      ageDeclared: Type.Boolean({
        description: 'whether the declaration that the first paid order needs has been made',
      }),
      createdAt: Time,
      roles: Type.Array(OneOf(['player', 'creator', 'operator'])),
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
