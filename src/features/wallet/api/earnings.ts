import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/studio'
import { call, type CallOptions } from '@/client/client'

/** Earnings from the user's own boxes (rules B13). */
export const earnings = {
  list: (query: QueryOf<'studio.earnings'>, options?: CallOptions) => call(routes.studioEarnings, { query }, options),
}
