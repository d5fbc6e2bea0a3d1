import type { Handlers } from '../kernel/http/handler'
import { newId } from '../kernel/ids'
import { requirePart } from '../kernel/parts'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { cashierPage, payAtSandboxCashier } from './sandbox-cashier'
import { cancelOrder, confirmOrder, deliverOrder } from './close-order'
import { createOrder } from './create-order'
import { newPlacementToken } from './placement-tokens'
import { partOfProduct, requirePayable } from './parts'
import { payFromBalance } from './pay-order'
import { payParams } from './pay-params'
import { requirePace } from './purchase-pace'
import { receiveWebhook } from './webhook'
import { findOrder, listOrders } from './views'
import { closeBeforeCancel } from './wechat-close'
import { receiveWechatWebhook } from './wechat-webhook'
import { pollWechat } from './wechat-poll'

type Names =
  | `orders.${'uniqueNumber' | 'create' | 'paymentParams' | 'pay' | 'deliver' | 'confirm' | 'cancel' | 'get' | 'list'}`
  | 'orders.payMethods'
  | `orders.${'sandbox' | 'wechat'}Webhook`
  | `sandbox.${'cashier' | 'cashierPage'}`

/** The order flow of every kind of product. */
export function orderHandlers(shop: Shop): Handlers<Names> {
  return {
    'orders.uniqueNumber': async ({ body, user, client }) => {
      ensure(body.userId === user.id, 'FORBIDDEN')
      requirePart(shop.config, partOfProduct(body.productId), client)
      await requirePace(shop, user.id, 'number', newId('stp'))
      return newPlacementToken(shop, user.id, body.productId)
    },
    'orders.create': async ({ body, user, address, client }) => {
      requirePart(shop.config, partOfProduct(body.productId), client)
      await requirePace(shop, user.id, 'create', body.opId)
      return createOrder(shop, user.id, body, address)
    },
    'orders.paymentParams': async ({ body, user, language, address, client }) => {
      const view = await findOrder(shop.database, user.id, body, language)
      ensure(view, 'NOT_FOUND')
      requirePart(shop.config, partOfProduct(view.productId), client)
      const open = view.orderStatus === 'unpaid' || view.orderStatus === 'paying'
      const late = Date.parse(view.expiresAt) <= shop.now().getTime()
      ensure(view.orderStatus !== 'expired' && !(open && late), 'ORDER_EXPIRED')
      ensure(open, 'STATE_CONFLICT')
      return payParams(shop, view.paymentChannel, view.paymentOrderId, { scene: body.payScene, address })
    },
    'orders.pay': async ({ body: { orderNo, payPassword }, user, key, client }) => {
      await requirePace(shop, user.id, 'pay', key)
      await requirePayable(shop, orderNo, client)
      // The password is no part of what was asked for: not even its hash is kept.
      const once = { userId: user.id, key, call: 'orders.pay', request: { orderNo } } as const
      return payFromBalance(shop, once, orderNo, payPassword)
    },
    'orders.deliver': ({ body, user }) => {
      const { orderNo, com, num } = body
      return deliverOrder(shop, orderNo, { operatorId: user.id, com, num })
    },
    'orders.confirm': ({ body, user }) => confirmOrder(shop, user.id, body.orderNo),
    'orders.cancel': async ({ body, user }) => {
      await closeBeforeCancel(shop, user.id, body.orderNo)
      return cancelOrder(shop, user.id, body.orderNo)
    },
    'orders.get': async ({ body, user, language }) => {
      await pollWechat(shop, user.id, body)
      return findOrder(shop.database, user.id, body, language)
    },
    'orders.list': ({ query, user, language }) => listOrders(shop.database, user.id, query, language),
    'orders.payMethods': async () => [...shop.config.payChannels],
    'orders.sandboxWebhook': async ({ body }) => {
      await receiveWebhook(shop, body)
      return 'success'
    },
    'orders.wechatWebhook': ({ body }) => receiveWechatWebhook(shop, body),
    'sandbox.cashierPage': ({ params, query, language }) => cashierPage(shop, params.paymentOrderId, query, language),
    'sandbox.cashier': ({ params, body }) => payAtSandboxCashier(shop, params.paymentOrderId, body),
  }
}
