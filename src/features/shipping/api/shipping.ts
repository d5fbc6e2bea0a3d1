import type { BodyOf, QueryOf } from '@contract/client-types'
import * as afterSalesRoutes from '@contract/generated/after-sales'
import { propsList } from '@contract/generated/props'
import * as shippingRoutes from '@contract/generated/shipping'
import { call, type CallOptions } from '@/client/client'

export const shipments = {
  quote: (body: BodyOf<'shipments.quote'>, options?: CallOptions) =>
    call(shippingRoutes.shipmentsQuote, { body }, options),
  create: (body: BodyOf<'shipments.create'>, key: string, options?: CallOptions) =>
    call(shippingRoutes.shipmentsCreate, { body }, { ...options, key }),
  list: (query: QueryOf<'shipments.list'>, options?: CallOptions) =>
    call(shippingRoutes.shipmentsList, { query }, options),
  get: (id: string, options?: CallOptions) => call(shippingRoutes.shipmentsGet, { params: { id } }, options),
  confirm: (id: string, key: string, options?: CallOptions) =>
    call(shippingRoutes.shipmentsConfirm, { params: { id } }, { ...options, key }),
  cancel: (id: string, key: string, options?: CallOptions) =>
    call(shippingRoutes.shipmentsCancel, { params: { id } }, { ...options, key }),
  /** How many freight cards one has. */
  freightCards: async (options?: CallOptions) =>
    (await call(propsList, {}, options)).find(({ id }) => id === 'freight')?.mine ?? 0,
}

export const addresses = {
  list: (options?: CallOptions) => call(shippingRoutes.addressesList, {}, options),
  add: (body: BodyOf<'addresses.add'>, options?: CallOptions) => call(shippingRoutes.addressesAdd, { body }, options),
  change: (id: string, body: BodyOf<'addresses.change'>, options?: CallOptions) =>
    call(shippingRoutes.addressesChange, { params: { id }, body }, options),
  remove: (id: string, options?: CallOptions) => call(shippingRoutes.addressesRemove, { params: { id } }, options),
  /** Finds the parts of an address in a text. */
  read: (text: string, options?: CallOptions) => call(shippingRoutes.addressesRead, { body: { text } }, options),
  /** What lies below a region; the provinces without one. */
  regions: (of?: string, options?: CallOptions) => call(shippingRoutes.regionsList, { query: { of } }, options),
}

export const afterSales = {
  list: (query: QueryOf<'afterSales.list'>, options?: CallOptions) =>
    call(afterSalesRoutes.afterSalesList, { query }, options),
  create: (body: BodyOf<'afterSales.create'>, key: string, options?: CallOptions) =>
    call(afterSalesRoutes.afterSalesCreate, { body }, { ...options, key }),
}
