/** Generated from contract/src/calls/tools/prices.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const pricesProducts: Route<'prices.products'> = { method: 'POST', path: '/api/bijia_spu_search' }
export const pricesOffers: Route<'prices.offers'> = { method: 'POST', path: '/api/bijia_spu_goods_search' }
