/** Generated from contract/src/calls/shipping/shipping.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const shipmentsQuote: Route<'shipments.quote'> = { method: 'POST', path: '/shipments/quote' }
export const shipmentsCreate: Route<'shipments.create'> = { method: 'POST', path: '/shipments' }
export const shipmentsList: Route<'shipments.list'> = { method: 'GET', path: '/shipments' }
export const shipmentsGet: Route<'shipments.get'> = { method: 'GET', path: '/shipments/:id' }
export const shipmentsConfirm: Route<'shipments.confirm'> = { method: 'POST', path: '/shipments/:id/confirm' }
export const shipmentsCancel: Route<'shipments.cancel'> = { method: 'POST', path: '/shipments/:id/cancel' }
export const adminShipments: Route<'admin.shipments'> = { method: 'GET', path: '/admin/shipments' }
export const adminPackShipment: Route<'admin.packShipment'> = { method: 'POST', path: '/admin/shipments/:id/pack' }
export const adminShipShipment: Route<'admin.shipShipment'> = { method: 'POST', path: '/admin/shipments/:id/ship' }
export const adminReturnShipment: Route<'admin.returnShipment'> = { method: 'POST', path: '/admin/shipments/:id/return' }
export const sandboxAdvanceParcel: Route<'sandbox.advanceParcel'> = { method: 'POST', path: '/sandbox/parcels/:num/advance', at: 'root' }
