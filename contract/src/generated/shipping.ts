/** Generated from contract/src/calls/shipping.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const addressesList: Route<'addresses.list'> = { method: 'GET', path: '/addresses' }
export const addressesAdd: Route<'addresses.add'> = { method: 'POST', path: '/addresses' }
export const addressesChange: Route<'addresses.change'> = { method: 'PUT', path: '/addresses/:id' }
export const addressesRemove: Route<'addresses.remove'> = { method: 'DELETE', path: '/addresses/:id' }
export const addressesRead: Route<'addresses.read'> = { method: 'POST', path: '/addresses/read' }
export const regionsList: Route<'regions.list'> = { method: 'GET', path: '/regions' }
export const shipmentsQuote: Route<'shipments.quote'> = { method: 'POST', path: '/shipments/quote' }
export const shipmentsCreate: Route<'shipments.create'> = { method: 'POST', path: '/shipments' }
export const shipmentsList: Route<'shipments.list'> = { method: 'GET', path: '/shipments' }
export const shipmentsGet: Route<'shipments.get'> = { method: 'GET', path: '/shipments/:id' }
export const shipmentsConfirm: Route<'shipments.confirm'> = { method: 'POST', path: '/shipments/:id/confirm' }
export const shipmentsCancel: Route<'shipments.cancel'> = { method: 'POST', path: '/shipments/:id/cancel' }
export const operatorShipments: Route<'operator.shipments'> = { method: 'GET', path: '/operator/shipments' }
export const operatorPackShipment: Route<'operator.packShipment'> = { method: 'POST', path: '/operator/shipments/:id/pack' }
export const operatorShipShipment: Route<'operator.shipShipment'> = { method: 'POST', path: '/operator/shipments/:id/ship' }
export const operatorReturnShipment: Route<'operator.returnShipment'> = { method: 'POST', path: '/operator/shipments/:id/return' }
export const sandboxAdvanceParcel: Route<'sandbox.advanceParcel'> = { method: 'POST', path: '/sandbox/parcels/:num/advance', at: 'root' }
