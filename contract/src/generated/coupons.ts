/** Generated from contract/src/calls/wallet/coupons.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const couponsList: Route<'coupons.list'> = { method: 'GET', path: '/coupons' }
export const checkInsCreate: Route<'checkIns.create'> = { method: 'POST', path: '/check-ins' }
