/** Generated from contract/src/calls/accounts/messages.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const messagesList: Route<'messages.list'> = { method: 'GET', path: '/messages' }
export const messagesRead: Route<'messages.read'> = { method: 'POST', path: '/messages/read' }
