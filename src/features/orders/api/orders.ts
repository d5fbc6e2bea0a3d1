import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/orders'
import { call, type CallOptions, ask } from '@/client/client'
import type { Answer } from '@/client/envelope'

/** Order to place (R51); a number that was not taken before is fetched on the way. */
export type OrderPayload = Omit<BodyOf<'orders.create'>, 'opId' | 'userId'> & { userId?: string; opId?: string }

/** A step that was not taken because something it needs is missing. */
export interface NotDone {
  success: false
  message: string
}

/** An order by any of its names. */
export type OrderName = BodyOf<'orders.get'>

/** The steps of an order as single calls (H9). */
export const orderSteps = {
  /** A single-use number. Without a buyer this is a failure and no error; which product it is for, the server checks (R82). */
  async getUniqueOrderNo(
    { productId, userId }: { productId: string; userId?: string },
    options?: CallOptions,
  ): Promise<Answer<string> | NotDone> {
    if (!userId) return { success: false, message: 'productId或userId均不能为空' }
    return ask(routes.ordersUniqueNumber, { body: { productId, userId } }, options)
  },

  /**
   * Places an order: fetches its number first, unless one was taken for it, and stops with that step's failure (R83).
   * The given payload is left unchanged.
   */
  async createOrders({ opId, ...payload }: OrderPayload, options?: CallOptions) {
    const { productId, userId = '' } = payload
    const number: Answer<string> | NotDone = opId
      ? { success: true, data: opId, sandbox: false }
      : await orderSteps.getUniqueOrderNo({ productId, userId }, options)
    if (!number.success) return number
    return ask(routes.ordersCreate, { body: { ...payload, userId, opId: number.data } }, options)
  },

  /** Parameters with which the order's channel is asked for money. */
  getPaymentParam: (body: BodyOf<'orders.paymentParams'>, options?: CallOptions) =>
    ask(routes.ordersPaymentParams, { body }, options),
  /** An operator hands the order over. */
  deliver: (body: BodyOf<'orders.deliver'>, options?: CallOptions) => ask(routes.ordersDeliver, { body }, options),
  confirmReceipt: (body: BodyOf<'orders.confirm'>, options?: CallOptions) =>
    ask(routes.ordersConfirm, { body }, options),
  getPayOrderMessage: (body: OrderName, options?: CallOptions) => ask(routes.ordersGet, { body }, options),
  cancelPay: (body: BodyOf<'orders.cancel'>, options?: CallOptions) => ask(routes.ordersCancel, { body }, options),
  payMethod: (options?: CallOptions) => ask(routes.ordersPayMethods, {}, options),
}

async function dataOf<Data>(step: Promise<Answer<Data>>): Promise<Data> {
  return (await step).data
}

/** Orders as stores keep them: what the steps bring, and what the specification has no step for. */
export const orders = {
  paymentParams: (body: BodyOf<'orders.paymentParams'>, options?: CallOptions) =>
    dataOf(orderSteps.getPaymentParam(body, options)),
  /** Pays from the balance; the same `key` never pays twice. */
  pay: (body: BodyOf<'orders.pay'>, key: string, options?: CallOptions) =>
    call(routes.ordersPay, { body }, { ...options, key }),
  confirm: (orderNo: string, options?: CallOptions) => dataOf(orderSteps.confirmReceipt({ orderNo }, options)),
  cancel: (orderNo: string, options?: CallOptions) => dataOf(orderSteps.cancelPay({ orderNo }, options)),
  get: (orderNo: string, options?: CallOptions) => dataOf(orderSteps.getPayOrderMessage({ orderNo }, options)),
  list: (query: QueryOf<'orders.list'>, options?: CallOptions) => call(routes.ordersList, { query }, options),
  payMethods: (options?: CallOptions) => dataOf(orderSteps.payMethod(options)),
  /** The sandbox cashier's two buttons; `token` stands in the order's payUrl. */
  sandboxCashier: (paymentOrderId: string, body: BodyOf<'sandbox.cashier'>, options?: CallOptions) =>
    call(routes.sandboxCashier, { params: { paymentOrderId }, body }, options),
}
