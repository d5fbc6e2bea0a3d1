import * as routes from '@contract/generated/shop'
import { call, type CallOptions } from '@/client/client'

/** The shop as it is set up for this client. */
export const shop = {
  get: (options?: CallOptions) => call(routes.shopGet, {}, options),
}
