/** Generated from contract/src/calls/shipping/after-sales.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const afterSalesCreate: Route<'afterSales.create'> = { method: 'POST', path: '/after-sales' }
export const afterSalesList: Route<'afterSales.list'> = { method: 'GET', path: '/after-sales' }
export const adminAfterSales: Route<'admin.afterSales'> = { method: 'GET', path: '/admin/after-sales' }
export const adminApproveAfterSale: Route<'admin.approveAfterSale'> = { method: 'POST', path: '/admin/after-sales/:id/approve' }
export const adminRejectAfterSale: Route<'admin.rejectAfterSale'> = { method: 'POST', path: '/admin/after-sales/:id/reject' }
