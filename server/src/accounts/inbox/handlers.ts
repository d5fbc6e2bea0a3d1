import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { listMessages, readMessages } from './messages'

type Names = `messages.${'list' | 'read'}`

/** Handlers of a user's inbox. */
export function messageHandlers({ database, now }: Shop): Handlers<Names> {
  return {
    'messages.list': ({ user, query, language }) => listMessages(database, user.id, query, language),
    'messages.read': ({ user, body }) => readMessages(database, user.id, body.ids, now()),
  }
}
