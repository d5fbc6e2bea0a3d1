import * as routes from '@contract/generated/props'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const props = {
  /** Mine, what they cost, and where each can be used now. */
  list: (options?: CallOptions) => call(routes.propsList, {}, options),
}
