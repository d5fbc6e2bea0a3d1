import type { QueryOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export const boxes = {
  home: (options?: CallOptions) => call('home.get', {}, options),
  list: (query: QueryOf<'boxes.list'>, options?: CallOptions) => call('boxes.list', { query }, options),
  get: (id: string, options?: CallOptions) => call('boxes.get', { params: { id } }, options),
  /** What others have opened from this box lately. */
  draws: (id: string, query: QueryOf<'boxes.draws'>, options?: CallOptions) =>
    call('boxes.draws', { params: { id }, query }, options),
}
