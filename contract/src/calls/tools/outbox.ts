import { Type } from '@sinclair/typebox'
import { call, RawData } from '../../define'
import { outboxKinds } from '../../kinds'
import { Id, OneOf, PageOf, pageQuery, Strict, Time } from '../../schemas'

/** Messages the sandbox providers would have sent, and the page with which the sandbox stands in for WeChat. */
export const outbox = {
  'sandbox.outbox': call({
    method: 'GET',
    path: '/sandbox/outbox',
    at: 'root',
    who: 'anyone',
    summary: 'SMS, mails, robot messages and WeChat messages of the sandbox, newest first; refused in production',
    query: Strict({
      ...pageQuery,
      kind: Type.Optional(OneOf(outboxKinds)),
      to: Type.Optional(Type.String({ maxLength: 254 })),
    }),
    data: PageOf(
      Strict({
        id: Id,
        kind: OneOf(outboxKinds),
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        createdAt: Time,
      }),
    ),
    reasons: ['FORBIDDEN'],
  }),
  'sandbox.wechatAuthorize': call({
    method: 'GET',
    path: '/sandbox/wechat/authorize',
    at: 'root',
    who: 'anyone',
    raw: 'html',
    summary:
      'The sandbox’s consent page: choose who to be, and the browser goes back to `redirect_uri` with `code` and `state`; without `code` when refused',
    query: Strict({
      redirect_uri: Type.String({ maxLength: 500, pattern: '^/' }),
      state: Type.String({ maxLength: 200 }),
    }),
    data: RawData,
    reasons: ['FORBIDDEN', 'VALIDATION_FAILED'],
  }),
}
