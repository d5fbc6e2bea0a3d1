import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Id, OneOf, PageOf, pageQuery, Strict, Time } from '../schemas'

/** What the sandbox providers would have sent. */
export const outbox = {
  'sandbox.outbox': call({
    method: 'GET',
    path: '/sandbox/outbox',
    at: 'root',
    who: 'anyone',
    summary: 'SMS, mails and robot messages of the sandbox, newest first; refused in production',
    query: Strict({
      ...pageQuery,
      kind: Type.Optional(OneOf(['sms', 'mail', 'robot'])),
      to: Type.Optional(Type.String({ maxLength: 254 })),
    }),
    data: PageOf(
      Strict({
        id: Id,
        kind: OneOf(['sms', 'mail', 'robot']),
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        createdAt: Time,
      }),
    ),
    reasons: ['FORBIDDEN'],
  }),
}
