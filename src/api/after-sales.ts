import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/after-sales'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const afterSales = {
  list: (query: QueryOf<'afterSales.list'>, options?: CallOptions) => call(routes.afterSalesList, { query }, options),
  create: (body: BodyOf<'afterSales.create'>, key: string, options?: CallOptions) =>
    call(routes.afterSalesCreate, { body }, { ...options, key }),
}
