import * as routes from '@contract/generated/operator'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const operator = {
  /** Figures of today, and what waits to be done. */
  summary: (options?: CallOptions) => call(routes.operatorSummary, {}, options),
}
