import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/coupons'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const coupons = {
  list: (query: QueryOf<'coupons.list'>, options?: CallOptions) => call(routes.couponsList, { query }, options),
  /** Checks in for today; once a day, whatever the key. */
  checkIn: (key: string, options?: CallOptions) => call(routes.checkInsCreate, {}, { ...options, key }),
}
