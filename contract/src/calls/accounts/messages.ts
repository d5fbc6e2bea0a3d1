import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { messageKinds } from '../../message-kinds'
import { Id, Nullable, OneOf, PageOf, pageQuery, Strict, Time } from '../../schemas'

/** Inbox of a user. */
export const messages = {
  'messages.list': call({
    method: 'GET',
    path: '/messages',
    who: 'user',
    summary: 'My messages, newest first, and how many are unread',
    query: Strict({ ...pageQuery, unread: Type.Optional(Type.Boolean({ description: 'true: only the unread ones' })) }),
    data: Strict({
      ...PageOf(
        Strict({
          id: Id,
          kind: OneOf(messageKinds),
          title: Type.String(),
          text: Type.String(),
          link: Nullable(Type.String({ description: 'a path in the app' })),
          createdAt: Time,
          readAt: Nullable(Time),
        }),
      ).properties,
      unread: Type.Integer(),
    }),
  }),
  'messages.read': call({
    method: 'POST',
    path: '/messages/read',
    who: 'user',
    summary: 'Mark messages as read: these, or all',
    body: Strict({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })) }),
    data: Strict({ unread: Type.Integer() }),
  }),
}
