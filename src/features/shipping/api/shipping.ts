import type { BodyOf, QueryOf } from '@contract/client-types'
import * as afterSalesRoutes from '@contract/generated/after-sales'
import { propsList } from '@contract/generated/props'
import * as shippingRoutes from '@contract/generated/shipping'
import { call, type CallOptions } from '@/client/client'

export const shipments = {
  quote: (body: BodyOf<'shipments.quote'>, options?: CallOptions) =>
    call(shippingRoutes.shipmentsQuote, { body }, { ...options, isQuestion: true }),
  create: (body: BodyOf<'shipments.create'>, key: string, options?: CallOptions) =>
    call(shippingRoutes.shipmentsCreate, { body }, { ...options, key }),
  list: (query: QueryOf<'shipments.list'>, options?: CallOptions) =>
    call(shippingRoutes.shipmentsList, { query }, options),
  get: (id: string, options?: CallOptions) => call(shippingRoutes.shipmentsGet, { params: { id } }, options),
  confirm: (id: string, key: string, options?: CallOptions) =>
    call(shippingRoutes.shipmentsConfirm, { params: { id } }, { ...options, key }),
  cancel: (id: string, key: string, options?: CallOptions) =>
    call(shippingRoutes.shipmentsCancel, { params: { id } }, { ...options, key }),
  /** Number of the user's free shipping cards. */
  freightCards: async (options?: CallOptions) =>
    (await call(propsList, {}, options)).find(({ id }) => id === 'free_shipping')?.mine ?? 0,
}

export const afterSales = {
  list: (query: QueryOf<'afterSales.list'>, options?: CallOptions) =>
    call(afterSalesRoutes.afterSalesList, { query }, options),
  create: (body: BodyOf<'afterSales.create'>, key: string, options?: CallOptions) =>
    call(afterSalesRoutes.afterSalesCreate, { body }, { ...options, key }),
}
