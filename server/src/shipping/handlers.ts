import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { cancelShipment } from './cancel-shipment'
import { packShipment, returnShipment, shipShipment } from './dispatch'
import { advanceParcel } from './parcel-track'
import { quoteShipment } from './quote'
import { confirmShipment } from './receive-shipment'
import { requestShipment } from './request-shipment'
import { findShipmentWithParcel, listAllShipments, listShipments } from './views'

type Names =
  | `shipments.${'quote' | 'create' | 'list' | 'get' | 'confirm' | 'cancel'}`
  | `admin.${'shipments' | 'packShipment' | 'shipShipment' | 'returnShipment'}`
  | 'sandbox.advanceParcel'

/** Prizes on their way: asked for by their owners, packed and sent by operators. */
export function shippingHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'shipments.quote': ({ user, body, language }) => quoteShipment(shop, user.id, body, language),
    'shipments.create': ({ user, key, body, language }) =>
      requestShipment(shop, { userId: user.id, key, call: 'shipments.create', request: body }, body, language),
    'shipments.list': ({ user, query, language }) => listShipments(database, user.id, query, language),
    'shipments.get': ({ user, params, language }) =>
      findShipmentWithParcel(database, user.id, params.id, language, {
        now: shop.now(),
        sandbox: !shop.config.production,
      }),
    'shipments.confirm': ({ user, key, params, language }) =>
      confirmShipment(shop, { userId: user.id, key, call: 'shipments.confirm', request: params }, params.id, language),
    'shipments.cancel': ({ user, key, params, language }) =>
      cancelShipment(shop, { userId: user.id, key, call: 'shipments.cancel', request: params }, params.id, language),
    'admin.shipments': ({ query, language }) => listAllShipments(database, query, language, shop.now()),
    'admin.packShipment': ({ user, key, params }) =>
      packShipment(shop, { userId: user.id, key, call: 'admin.packShipment', request: params }, params.id),
    'admin.shipShipment': ({ user, key, params, body }) => {
      const request = { ...params, ...body }
      return shipShipment(shop, { userId: user.id, key, call: 'admin.shipShipment', request }, params.id, body)
    },
    'admin.returnShipment': ({ user, key, params }) =>
      returnShipment(shop, { userId: user.id, key, call: 'admin.returnShipment', request: params }, params.id),
    'sandbox.advanceParcel': ({ params }) => advanceParcel(shop, params.num),
  }
}
