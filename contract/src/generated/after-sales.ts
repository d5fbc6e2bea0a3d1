/** Generated from contract/src/calls/after-sales.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const afterSalesCreate: Route<'afterSales.create'> = { method: 'POST', path: '/after-sales' }
export const afterSalesList: Route<'afterSales.list'> = { method: 'GET', path: '/after-sales' }
export const operatorAfterSales: Route<'operator.afterSales'> = { method: 'GET', path: '/operator/after-sales' }
export const operatorApproveAfterSale: Route<'operator.approveAfterSale'> = { method: 'POST', path: '/operator/after-sales/:id/approve' }
export const operatorRejectAfterSale: Route<'operator.rejectAfterSale'> = { method: 'POST', path: '/operator/after-sales/:id/reject' }
