import type { QueryOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export const prizes = {
  list: (query: QueryOf<'prizes.list'>, options?: CallOptions) => call('prizes.list', { query }, options),
  get: (id: string, options?: CallOptions) => call('prizes.get', { params: { id } }, options),
  album: (options?: CallOptions) => call('album.get', {}, options),
}
