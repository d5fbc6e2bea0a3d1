/** Generated from contract/src/calls/accounts/addresses.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const addressesList: Route<'addresses.list'> = { method: 'GET', path: '/addresses' }
export const addressesAdd: Route<'addresses.add'> = { method: 'POST', path: '/addresses' }
export const addressesChange: Route<'addresses.change'> = { method: 'PUT', path: '/addresses/:id' }
export const addressesRemove: Route<'addresses.remove'> = { method: 'DELETE', path: '/addresses/:id' }
export const addressesRead: Route<'addresses.read'> = { method: 'POST', path: '/addresses/read' }
export const regionsList: Route<'regions.list'> = { method: 'GET', path: '/regions' }
