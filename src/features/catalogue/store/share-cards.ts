import type { QueryOf } from '@contract/client-types'
import { boxes } from '../api/boxes'

/** Addresses of the pictures with which a box or a prize is shared. */
export const shareCards = (of: QueryOf<'boxes.card'>) => ({
  chat: boxes.card('chat', of),
  timeline: boxes.card('timeline', of),
})
