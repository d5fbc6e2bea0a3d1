import type { Handlers } from '../http/handler'
import { ensure } from '../http/refusal'
import type { Shop } from '../shop'
import { payAtSandboxCashier } from './sandbox-cashier'
import { cancelOrder, confirmOrder, deliverOrder } from './close-order'
import { createOrder, newOrderNumber } from './create-order'
import { hasExpired, lockOrder } from './order'
import { payFromBalance } from './pay-order'
import { payParams } from './pay-params'
import { receiveNotice } from './receive-notice'
import { findOrder, listOrders } from './views'

type Names =
  | `orders.${'uniqueNumber' | 'create' | 'paymentParams' | 'pay' | 'deliver' | 'confirm' | 'cancel' | 'get' | 'list'}`
  | 'orders.payMethods'
  | 'orders.sandboxNotice'
  | 'sandbox.cashier'

/** The order flow of every kind of product. */
export function orderHandlers(shop: Shop): Handlers<Names> {
  return {
    'orders.uniqueNumber': ({ body, user }) => {
      ensure(body.userId === user.id, 'FORBIDDEN')
      return newOrderNumber(shop, user.id, body.productId)
    },
    'orders.create': ({ body, user }) => createOrder(shop, user.id, body),
    'orders.paymentParams': async ({ body, user, language }) => {
      const view = await findOrder(shop.database, user.id, body, language)
      ensure(view, 'NOT_FOUND')
      return shop.database.transaction(async (tx) => {
        const found = await lockOrder(tx, view.orderNo, user.id)
        ensure(found, 'NOT_FOUND')
        ensure(found.order.state !== 'expired' && !hasExpired(found.order, shop.now()), 'ORDER_EXPIRED')
        ensure(found.order.state === 'unpaid' || found.order.state === 'paying', 'STATE_CONFLICT')
        return payParams(shop, tx, found.order.channel, found.payment.id)
      })
    },
    'orders.pay': ({ body, user, key }) =>
      payFromBalance(shop, { userId: user.id, key, call: 'orders.pay', request: body }, body.orderNo),
    'orders.deliver': ({ body }) => deliverOrder(shop, body.orderNo),
    'orders.confirm': ({ body, user }) => confirmOrder(shop, user.id, body.orderNo),
    'orders.cancel': ({ body, user }) => cancelOrder(shop, user.id, body.orderNo),
    'orders.get': ({ body, user, language }) => findOrder(shop.database, user.id, body, language),
    'orders.list': ({ query, user, language }) => listOrders(shop.database, user.id, query, language),
    'orders.payMethods': async () => [...shop.config.payChannels],
    'orders.sandboxNotice': async ({ body }) => {
      await receiveNotice(shop, body)
      return 'success'
    },
    'sandbox.cashier': ({ params, body }) => payAtSandboxCashier(shop, params.paymentOrderId, body),
  }
}
