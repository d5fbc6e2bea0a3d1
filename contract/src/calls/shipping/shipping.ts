import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { TRACKING_NUMBER_PATTERN } from '../../fields'
import { carrierCodes, MAX_SHIPMENT_PRIZES, freightRuleNames } from '../../freight'
import { Model, Fen, Id, Nullable, OneOf, PageOf, pageQuery, Prize, stateSchema, Strict, Time } from '../../schemas'
import { shipmentStates } from '../../states'

export const ShipmentState = stateSchema(shipmentStates)
const FreightRule = OneOf(freightRuleNames)
const CarrierCode = OneOf(carrierCodes)
const CarrierView = Model('Carrier', { code: CarrierCode, name: Type.String() })
const ParcelNumber = Type.String({ pattern: TRACKING_NUMBER_PATTERN })

const shipment = {
  id: Id,
  state: ShipmentState,
  prizes: Type.Array(
    Strict({
      id: Id,
      prize: Prize,
      state: Type.String({ description: 'of the prize in the warehouse; one given back on the way is `returned`' }),
    }),
  ),
  address: Strict({
    name: Type.String(),
    mobile: Type.String(),
    province: Type.String(),
    city: Type.String(),
    district: Type.String(),
    regionCode: Type.String(),
    detail: Type.String(),
  }),
  freightFen: Fen,
  freightRule: FreightRule,
  productId: Nullable(Type.String({ description: 'what to order to pay the freight, while that is due' })),
  orderNo: Nullable(Type.String()),
  carrier: Nullable(CarrierView),
  trackingNumber: Nullable(Type.String()),
  requestedAt: Time,
  payBy: Nullable(Type.String({ description: 'unpaid by then, it is cancelled and its prizes are free again' })),
  paidAt: Nullable(Time),
  shipBy: Nullable(Type.String({ description: 'the promise; later, its prizes may be given back' })),
  packedAt: Nullable(Time),
  shippedAt: Nullable(Time),
  receivedBy: Nullable(Type.String({ description: 'it counts as received then, unless confirmed earlier' })),
  receivedAt: Nullable(Time),
  endedAt: Nullable(Type.String({ description: 'cancelled, or come back' })),
}
const Shipment = Model('Shipment', shipment)
const ShipmentDetail = Model('ShipmentDetail', {
  ...shipment,
  events: Type.Array(Strict({ at: Time, step: Type.String(), text: Type.String() }), {
    description: 'what the carrier tells, newest first',
  }),
})
const ById = Strict({ id: Id })

const Wanted = {
  prizeIds: Type.Array(Id, { minItems: 1, maxItems: MAX_SHIPMENT_PRIZES, uniqueItems: true }),
  addressId: Id,
  useFreeShipping: Type.Optional(
    Type.Boolean({ description: 'waive the freight with a prop, where it is not free anyway' }),
  ),
}

/** Freight, shipments and their parcels. */
export const shipping = {
  'shipments.quote': call({
    method: 'POST',
    path: '/shipments/quote',
    who: 'user',
    summary: 'What sending these prizes to this address costs, and why',
    body: Strict(Wanted),
    data: Strict({
      items: Type.Integer(),
      valueFen: Fen,
      freightFen: Fen,
      rule: FreightRule,
      why: Type.String(),
      freeFromItems: Type.Integer(),
      freeFromValueFen: Fen,
      carriers: Type.Array(CarrierView),
      shipsWithinHours: Type.Integer(),
      messageTemplate: Nullable(
        Type.String({ description: 'of WeChat’s subscribe message that tells when it is sent; ask before ordering' }),
      ),
    }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'REGION_NOT_SERVED', 'PROP_NEEDED'],
  }),
  'shipments.create': call({
    method: 'POST',
    path: '/shipments',
    who: 'user',
    key: true,
    summary: 'Have prizes sent. Free ones are paid at once; the others wait for their freight order, `productId`.',
    body: Strict(Wanted),
    data: Shipment,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'REGION_NOT_SERVED', 'PROP_NEEDED'],
  }),
  'shipments.list': call({
    method: 'GET',
    path: '/shipments',
    who: 'user',
    summary: 'My shipments, newest first',
    query: Strict({ ...pageQuery, state: Type.Optional(ShipmentState) }),
    data: PageOf(Shipment),
  }),
  'shipments.get': call({
    method: 'GET',
    path: '/shipments/:id',
    who: 'user',
    summary: 'One shipment of mine, and where its parcel is',
    params: ById,
    data: ShipmentDetail,
    reasons: ['NOT_FOUND'],
  }),
  'shipments.confirm': call({
    method: 'POST',
    path: '/shipments/:id/confirm',
    who: 'user',
    key: true,
    summary: 'Its parcel has arrived',
    params: ById,
    data: Shipment,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'shipments.cancel': call({
    method: 'POST',
    path: '/shipments/:id/cancel',
    who: 'user',
    key: true,
    summary:
      'Give a shipment up, until it is packed: its prizes are free again, paid freight goes back the way it came',
    params: ById,
    data: Shipment,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'admin.shipments': call({
    method: 'GET',
    path: '/admin/shipments',
    who: 'operator',
    summary: 'Shipments of everybody by state, the oldest first, with the address to write on the parcel',
    query: Strict({ ...pageQuery, state: Type.Optional(ShipmentState) }),
    data: PageOf(Strict({ ...shipment, userId: Id, late: Type.Boolean() })),
  }),
  'admin.packShipment': call({
    method: 'POST',
    path: '/admin/shipments/:id/pack',
    who: 'operator',
    key: true,
    summary: 'It is packed; its owner cannot cancel it any more',
    params: ById,
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'admin.shipShipment': call({
    method: 'POST',
    path: '/admin/shipments/:id/ship',
    who: 'operator',
    key: true,
    summary: 'It was handed to a carrier; a tracking number belongs to one shipment',
    params: ById,
    body: Strict({ com: CarrierCode, num: ParcelNumber }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'TRACKING_NUMBER_TAKEN'],
  }),
  'admin.returnShipment': call({
    method: 'POST',
    path: '/admin/shipments/:id/return',
    who: 'operator',
    key: true,
    summary: 'Its parcel came back: its prizes are in the warehouse again, the freight is spent',
    params: ById,
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'sandbox.advanceParcel': call({
    method: 'POST',
    path: '/sandbox/parcels/:num/advance',
    at: 'root',
    who: 'anyone',
    summary: 'Move a sandbox parcel on to its next step; refused in production',
    params: Strict({ num: ParcelNumber }),
    data: Strict({ step: Type.String(), at: Time }),
    reasons: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
