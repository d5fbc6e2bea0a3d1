/** Generated from contract/src/calls/tools/shop.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const shopGet: Route<'shop.get'> = { method: 'GET', path: '/shop' }
