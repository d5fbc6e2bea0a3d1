/** Generated from contract/src/calls/orders/orders.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const ordersUniqueNumber: Route<'orders.uniqueNumber'> = { method: 'POST', path: '/generalOrder/getUniqueOrderNo' }
export const ordersCreate: Route<'orders.create'> = { method: 'POST', path: '/generalOrder/create' }
export const ordersPaymentParams: Route<'orders.paymentParams'> = { method: 'POST', path: '/generalOrder/getPaymentParam' }
export const ordersPay: Route<'orders.pay'> = { method: 'POST', path: '/generalOrder/pay' }
export const ordersDeliver: Route<'orders.deliver'> = { method: 'POST', path: '/generalOrder/deliver' }
export const ordersConfirm: Route<'orders.confirm'> = { method: 'POST', path: '/generalOrder/confirm' }
export const ordersCancel: Route<'orders.cancel'> = { method: 'POST', path: '/generalOrder/cancelPay' }
export const ordersGet: Route<'orders.get'> = { method: 'POST', path: '/generalOrder/getPayOrderMessage' }
export const ordersList: Route<'orders.list'> = { method: 'GET', path: '/orders' }
export const ordersPayMethods: Route<'orders.payMethods'> = { method: 'GET', path: '/generalOrder/payMethod' }
export const ordersSandboxWebhook: Route<'orders.sandboxWebhook'> = { method: 'POST', path: '/generalOrder/callback/sandbox' }
export const ordersWechatWebhook: Route<'orders.wechatWebhook'> = { method: 'POST', path: '/generalOrder/callback/wechat' }
export const sandboxCashierPage: Route<'sandbox.cashierPage'> = { method: 'GET', path: '/sandbox/cashier/:paymentOrderId', at: 'root' }
export const sandboxCashier: Route<'sandbox.cashier'> = { method: 'POST', path: '/sandbox/cashier/:paymentOrderId', at: 'root' }
