import type { BodyOf, QueryOf } from '@contract/client-types'
import { propsList } from '@contract/generated/props'
import * as routes from '@contract/generated/shipping'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const shipments = {
  quote: (body: BodyOf<'shipments.quote'>, options?: CallOptions) => call(routes.shipmentsQuote, { body }, options),
  create: (body: BodyOf<'shipments.create'>, key: string, options?: CallOptions) =>
    call(routes.shipmentsCreate, { body }, { ...options, key }),
  list: (query: QueryOf<'shipments.list'>, options?: CallOptions) => call(routes.shipmentsList, { query }, options),
  get: (id: string, options?: CallOptions) => call(routes.shipmentsGet, { params: { id } }, options),
  confirm: (id: string, key: string, options?: CallOptions) =>
    call(routes.shipmentsConfirm, { params: { id } }, { ...options, key }),
  cancel: (id: string, key: string, options?: CallOptions) =>
    call(routes.shipmentsCancel, { params: { id } }, { ...options, key }),
  /** How many freight cards one has. */
  freightCards: async (options?: CallOptions) =>
    (await call(propsList, {}, options)).find(({ id }) => id === 'freight')?.mine ?? 0,
}
