import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/shipping'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const addresses = {
  list: (options?: CallOptions) => call(routes.addressesList, {}, options),
  add: (body: BodyOf<'addresses.add'>, options?: CallOptions) => call(routes.addressesAdd, { body }, options),
  change: (id: string, body: BodyOf<'addresses.change'>, options?: CallOptions) =>
    call(routes.addressesChange, { params: { id }, body }, options),
  remove: (id: string, options?: CallOptions) => call(routes.addressesRemove, { params: { id } }, options),
  /** Finds the parts of an address in a text. */
  read: (text: string, options?: CallOptions) => call(routes.addressesRead, { body: { text } }, options),
  /** What lies below a region; the provinces without one. */
  regions: (of?: string, options?: CallOptions) => call(routes.regionsList, { query: { of } }, options),
}
