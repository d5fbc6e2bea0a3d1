import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { listMessages, readMessages } from './messages'

type Names = `messages.${'list' | 'read'}`

/** What the shop has told a person. */
export function messageHandlers({ database, now }: Shop): Handlers<Names> {
  return {
    'messages.list': ({ user, query, language }) => listMessages(database, user.id, query, language),
    'messages.read': ({ user, body }) => readMessages(database, user.id, body.ids, now()),
  }
}
