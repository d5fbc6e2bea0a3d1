import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/quotes'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const quotes = {
  /** What an order of this box would cost and need now. Promises nothing. */
  quote: (id: string, body: BodyOf<'boxes.quote'>, options?: CallOptions) =>
    call(routes.boxesQuote, { params: { id }, body }, options),
  /** Opens a box for fun: nothing is drawn, nothing kept. */
  trial: (id: string, options?: CallOptions) => call(routes.boxesTrial, { params: { id } }, options),
}
