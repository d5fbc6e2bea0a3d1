import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { Id, Model, Note, Nullable, OneOf, PageOf, PageQuery, Strict, Time } from '../../schemas'

const ContentCheck = Model('ContentCheck', {
  id: Id,
  user: Strict({ id: Id, nickname: Type.String({ description: 'the one that shows now' }) }),
  door: OneOf(['nickname', 'upload', 'avatar']),
  text: Nullable(Type.String()),
  picture: Nullable(Type.String({ description: 'path of the upload' })),
  why: Nullable(Type.String({ description: 'for developers; null where WeChat wants a person to judge' })),
  createdAt: Time,
})

/** Texts and pictures that WeChat leaves to the operators. */
export const moderation = {
  'admin.contentChecks': call({
    method: 'GET',
    path: '/admin/content-checks',
    who: 'operator',
    summary: 'Nicknames and pictures that an operator has to judge, oldest first',
    query: PageQuery,
    data: PageOf(ContentCheck),
  }),
  'admin.judgeContent': call({
    method: 'POST',
    path: '/admin/content-checks/:id/judge',
    who: 'operator',
    key: true,
    summary: 'Judge one: it takes effect, and its owner is told, with the reason of a refusal',
    params: Strict({ id: Id }),
    body: Strict({ verdict: OneOf(['passed', 'refused']), note: Type.Optional(Note) }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
  }),
}
