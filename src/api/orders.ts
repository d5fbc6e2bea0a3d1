import type { BodyOf, QueryOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export const orders = {
  /** A single-use number that makes one order, good for 30 minutes. */
  uniqueNumber: (productId: string, userId: string, options?: CallOptions) =>
    call('orders.uniqueNumber', { body: { productId, userId } }, options),
  create: (body: BodyOf<'orders.create'>, options?: CallOptions) => call('orders.create', { body }, options),
  paymentParams: (orderNo: string, options?: CallOptions) =>
    call('orders.paymentParams', { body: { orderNo } }, options),
  /** Pays from the balance; the same `key` never pays twice. */
  pay: (body: BodyOf<'orders.pay'>, key: string, options?: CallOptions) =>
    call('orders.pay', { body }, { ...options, key }),
  confirm: (orderNo: string, options?: CallOptions) => call('orders.confirm', { body: { orderNo } }, options),
  cancel: (orderNo: string, options?: CallOptions) => call('orders.cancel', { body: { orderNo } }, options),
  get: (orderNo: string, options?: CallOptions) => call('orders.get', { body: { orderNo } }, options),
  list: (query: QueryOf<'orders.list'>, options?: CallOptions) => call('orders.list', { query }, options),
  payMethods: (options?: CallOptions) => call('orders.payMethods', {}, options),
  /** The sandbox cashier's two buttons; `token` stands in the order's payUrl. */
  sandboxCashier: (paymentOrderId: string, body: BodyOf<'sandbox.cashier'>, options?: CallOptions) =>
    call('sandbox.cashier', { params: { paymentOrderId }, body }, options),
}
