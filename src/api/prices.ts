import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/prices'
import '@/locales/shop-reasons'
import { ask, type CallOptions } from './client'

/** What shops ask for a thing (R60). */
export const prices = {
  /** Products that fit the words, with the range of what they cost. */
  products: (body: BodyOf<'prices.products'>, options?: CallOptions) => ask(routes.pricesProducts, { body }, options),
  /** Offers that fit the words, the cheapest first. */
  offers: (body: BodyOf<'prices.offers'>, options?: CallOptions) => ask(routes.pricesOffers, { body }, options),
}
