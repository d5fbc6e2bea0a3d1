import type { BodyOf } from '@contract/client-types'
import * as shippingRoutes from '@contract/generated/shipping'
import { call, type CallOptions } from '@/client/client'

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
