import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/boxes'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const boxes = {
  home: (options?: CallOptions) => call(routes.homeGet, {}, options),
  list: (query: QueryOf<'boxes.list'>, options?: CallOptions) => call(routes.boxesList, { query }, options),
  get: (id: string, options?: CallOptions) => call(routes.boxesGet, { params: { id } }, options),
  /** What others have opened from this box lately. */
  draws: (id: string, query: QueryOf<'boxes.draws'>, options?: CallOptions) =>
    call(routes.boxesDraws, { params: { id }, query }, options),
}
