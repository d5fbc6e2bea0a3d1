import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/draws'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const sealedBoxes = {
  list: (query: QueryOf<'sealedBoxes.list'>, options?: CallOptions) => call(routes.sealedBoxesList, { query }, options),
  /** Which other boxes of mine cannot be given back any more once these are open. */
  openQuote: (ids: string[], options?: CallOptions) => call(routes.sealedBoxesOpenQuote, { body: { ids } }, options),
  /** Opens one to ten; opening an opened box gives the same draw again. */
  open: (ids: string[], key: string, options?: CallOptions) =>
    call(routes.sealedBoxesOpen, { body: { ids } }, { ...options, key }),
  /** Gives back a box that is still sealed; its whole price returns by the way it was paid. */
  refund: (id: string, key: string, options?: CallOptions) =>
    call(routes.sealedBoxesRefund, { params: { id } }, { ...options, key }),
}
