import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/orders'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const orders = {
  /** A single-use number that makes one order, good for 30 minutes. */
  uniqueNumber: (productId: string, userId: string, options?: CallOptions) =>
    call(routes.ordersUniqueNumber, { body: { productId, userId } }, options),
  create: (body: BodyOf<'orders.create'>, options?: CallOptions) => call(routes.ordersCreate, { body }, options),
  paymentParams: (body: BodyOf<'orders.paymentParams'>, options?: CallOptions) =>
    call(routes.ordersPaymentParams, { body }, options),
  /** Pays from the balance; the same `key` never pays twice. */
  pay: (body: BodyOf<'orders.pay'>, key: string, options?: CallOptions) =>
    call(routes.ordersPay, { body }, { ...options, key }),
  confirm: (orderNo: string, options?: CallOptions) => call(routes.ordersConfirm, { body: { orderNo } }, options),
  cancel: (orderNo: string, options?: CallOptions) => call(routes.ordersCancel, { body: { orderNo } }, options),
  get: (orderNo: string, options?: CallOptions) => call(routes.ordersGet, { body: { orderNo } }, options),
  list: (query: QueryOf<'orders.list'>, options?: CallOptions) => call(routes.ordersList, { query }, options),
  payMethods: (options?: CallOptions) => call(routes.ordersPayMethods, {}, options),
  /** The sandbox cashier's two buttons; `token` stands in the order's payUrl. */
  sandboxCashier: (paymentOrderId: string, body: BodyOf<'sandbox.cashier'>, options?: CallOptions) =>
    call(routes.sandboxCashier, { params: { paymentOrderId }, body }, options),
}
