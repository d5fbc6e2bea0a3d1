import type { QueryOf } from '@contract/client-types'
import * as drawsRoutes from '@contract/generated/draws'
import { call, type CallOptions } from '@/client/client'

export const sealedBoxes = {
  list: (query: QueryOf<'sealedBoxes.list'>, options?: CallOptions) =>
    call(drawsRoutes.sealedBoxesList, { query }, options),
  /** Lists my other boxes that cannot be given back any more once these are open. */
  openQuote: (ids: string[], options?: CallOptions) =>
    call(drawsRoutes.sealedBoxesOpenQuote, { body: { ids } }, { ...options, isQuestion: true }),
  /** Opens one to ten; opening an opened box gives the same draw again. */
  open: (ids: string[], key: string, options?: CallOptions) =>
    call(drawsRoutes.sealedBoxesOpen, { body: { ids } }, { ...options, key }),
  /** Gives back a box that is still sealed; its whole price returns by the way it was paid. */
  refund: (id: string, key: string, options?: CallOptions) =>
    call(drawsRoutes.sealedBoxesRefund, { params: { id } }, { ...options, key }),
}
