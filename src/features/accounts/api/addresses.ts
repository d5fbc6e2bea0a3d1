import type { BodyOf } from '@contract/client-types'
import * as addressRoutes from '@contract/generated/addresses'
import { call, type CallOptions } from '@/client/client'

export const addresses = {
  list: (options?: CallOptions) => call(addressRoutes.addressesList, {}, options),
  add: (body: BodyOf<'addresses.add'>, options?: CallOptions) => call(addressRoutes.addressesAdd, { body }, options),
  change: (id: string, body: BodyOf<'addresses.change'>, options?: CallOptions) =>
    call(addressRoutes.addressesChange, { params: { id }, body }, options),
  remove: (id: string, options?: CallOptions) => call(addressRoutes.addressesRemove, { params: { id } }, options),
  /** Finds the parts of an address in a text. */
  read: (text: string, options?: CallOptions) => call(addressRoutes.addressesRead, { body: { text } }, options),
  /** What lies below a region; the provinces without one. */
  regions: (of?: string, options?: CallOptions) => call(addressRoutes.regionsList, { query: { of } }, options),
}
