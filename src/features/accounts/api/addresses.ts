import * as addressRoutes from '@contract/generated/addresses'
import { call, type CallOptions } from '@/client/client'

/** Calls that help to write an address; the rows themselves are data (`tables`). */
export const addresses = {
  /** Finds the parts of an address in a text. */
  read: (text: string, options?: CallOptions) => call(addressRoutes.addressesRead, { body: { text } }, options),
  /** Regions below one; the provinces without one. */
  regions: (of?: string, options?: CallOptions) => call(addressRoutes.regionsList, { query: { of } }, options),
}
