import type { QueryOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export const wallet = {
  get: (options?: CallOptions) => call('wallet.get', {}, options),
  entries: (query: QueryOf<'wallet.entries'>, options?: CallOptions) => call('wallet.entries', { query }, options),
  topupPlans: (options?: CallOptions) => call('topupPlans.list', {}, options),
}
