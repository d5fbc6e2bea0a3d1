/** Generated from contract/src/calls/shipping/parcels.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const parcelsInquiry: Route<'parcels.inquiry'> = { method: 'POST', path: '/api/expressInquiry' }
export const parcelsMap: Route<'parcels.map'> = { method: 'POST', path: '/api/expressMap' }
export const sandboxParcelMap: Route<'sandbox.parcelMap'> = { method: 'GET', path: '/sandbox/parcels/:num/map', at: 'root' }
