import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/wallet'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const wallet = {
  get: (options?: CallOptions) => call(routes.walletGet, {}, options),
  entries: (query: QueryOf<'wallet.entries'>, options?: CallOptions) => call(routes.walletEntries, { query }, options),
  topupPlans: (options?: CallOptions) => call(routes.topupPlansList, {}, options),
}
