import type { BodyOf, QueryOf } from '@contract/client-types'
import * as sales from '@contract/generated/after-sales'
import * as routes from '@contract/generated/operator'
import * as reports from '@contract/generated/reports'
import * as shipping from '@contract/generated/shipping'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

const quiet: CallOptions = { quiet: true }
const keyed = (key: string) => ({ ...quiet, key })

/** What the team reads and decides at its desk; the desk tells of every failure itself. */
export const operator = {
  /** Figures, and what waits to be done. */
  summary: () => call(routes.operatorSummary, {}, quiet),

  reviews: (query: QueryOf<'operator.reviews'>) => call(routes.operatorReviews, { query }, quiet),
  approveBox: (id: string, body: BodyOf<'operator.approveBox'>, key: string) =>
    call(routes.operatorApproveBox, { params: { id }, body }, keyed(key)),
  rejectBox: (id: string, note: string, key: string) =>
    call(routes.operatorRejectBox, { params: { id }, body: { note } }, keyed(key)),

  shipments: (query: QueryOf<'operator.shipments'>) => call(shipping.operatorShipments, { query }, quiet),
  pack: (id: string, key: string) => call(shipping.operatorPackShipment, { params: { id } }, keyed(key)),
  ship: (id: string, body: BodyOf<'operator.shipShipment'>, key: string) =>
    call(shipping.operatorShipShipment, { params: { id }, body }, keyed(key)),
  takeBack: (id: string, key: string) => call(shipping.operatorReturnShipment, { params: { id } }, keyed(key)),

  withdrawals: (query: QueryOf<'operator.withdrawals'>) => call(routes.operatorWithdrawals, { query }, quiet),
  approveWithdrawal: (id: string, key: string) =>
    call(routes.operatorApproveWithdrawal, { params: { id } }, keyed(key)),
  rejectWithdrawal: (id: string, note: string, key: string) =>
    call(routes.operatorRejectWithdrawal, { params: { id }, body: { note } }, keyed(key)),

  afterSales: (query: QueryOf<'operator.afterSales'>) => call(sales.operatorAfterSales, { query }, quiet),
  approveAfterSale: (id: string, note: string | undefined, key: string) =>
    call(sales.operatorApproveAfterSale, { params: { id }, body: { note } }, keyed(key)),
  rejectAfterSale: (id: string, note: string, key: string) =>
    call(sales.operatorRejectAfterSale, { params: { id }, body: { note } }, keyed(key)),

  orders: (query: QueryOf<'operator.orders'>) => call(routes.operatorOrders, { query }, quiet),
  refund: (orderNo: string, note: string, key: string) =>
    call(routes.operatorRefund, { body: { orderNo, note } }, keyed(key)),

  oddsAudit: (query: QueryOf<'operator.oddsAudit'>) => call(routes.operatorOddsAudit, { query }, quiet),
  reconcile: () => call(routes.operatorReconcile, {}, quiet),
  reconciliations: (query: QueryOf<'operator.reconciliations'>) =>
    call(routes.operatorReconciliations, { query }, quiet),
  errorReports: (query: QueryOf<'operator.errorReports'>) => call(reports.operatorErrorReports, { query }, quiet),
}
