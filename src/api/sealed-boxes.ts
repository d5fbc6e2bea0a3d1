import type { QueryOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export const sealedBoxes = {
  list: (query: QueryOf<'sealedBoxes.list'>, options?: CallOptions) => call('sealedBoxes.list', { query }, options),
  /** Opens one to ten; opening an opened box gives the same draw again. */
  open: (ids: string[], key: string, options?: CallOptions) =>
    call('sealedBoxes.open', { body: { ids } }, { ...options, key }),
}
