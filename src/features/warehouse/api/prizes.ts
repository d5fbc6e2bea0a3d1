import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/prizes'
import { call, type CallOptions } from '@/client/client'

export const prizes = {
  list: (query: QueryOf<'prizes.list'>, options?: CallOptions) => call(routes.prizesList, { query }, options),
  get: (id: string, options?: CallOptions) => call(routes.prizesGet, { params: { id } }, options),
  /** Turns prizes into points at the fixed rate; to be undone within 24 hours. */
  recycle: (ids: string[], key: string, options?: CallOptions) =>
    call(routes.prizesRecycle, { body: { ids } }, { ...options, key }),
  undoRecycle: (ids: string[], key: string, options?: CallOptions) =>
    call(routes.prizesUndoRecycle, { body: { ids } }, { ...options, key }),
  album: (options?: CallOptions) => call(routes.albumGet, {}, options),
}

export const gifts = {
  list: (query: QueryOf<'gifts.list'>, options?: CallOptions) => call(routes.giftsList, { query }, options),
  /** Mine, or anybody's with its code. */
  get: (id: string, code: string | undefined, options?: CallOptions) =>
    call(routes.giftsGet, { params: { id }, query: { code } }, options),
  /** Offers a prize of mine to the bearer of the link. */
  offer: (prizeId: string, key: string, options?: CallOptions) =>
    call(routes.prizesGift, { params: { id: prizeId } }, { ...options, key }),
  accept: (id: string, code: string, key: string, options?: CallOptions) =>
    call(routes.giftsAccept, { params: { id }, body: { code } }, { ...options, key }),
  cancel: (id: string, key: string, options?: CallOptions) =>
    call(routes.giftsCancel, { params: { id } }, { ...options, key }),
}
