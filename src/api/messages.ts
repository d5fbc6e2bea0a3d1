import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/messages'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const messages = {
  list: (query: QueryOf<'messages.list'>, options?: CallOptions) => call(routes.messagesList, { query }, options),
  /** Marks these as read, or all. */
  read: (body: BodyOf<'messages.read'>, options?: CallOptions) => call(routes.messagesRead, { body }, options),
}
