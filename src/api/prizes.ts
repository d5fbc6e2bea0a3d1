import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/prizes'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

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
