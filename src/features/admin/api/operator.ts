import type { BodyOf, QueryOf } from '@contract/client-types'
import * as sales from '@contract/generated/after-sales'
import * as boxDeskRoutes from '@contract/generated/box-desk'
import * as operatorRoutes from '@contract/generated/operator'
import * as reports from '@contract/generated/reports'
import * as shipping from '@contract/generated/shipping'
import { traysCreate } from '@contract/generated/trays'
import { call, type CallOptions } from '@/client/client'

const quiet: CallOptions = { quiet: true }
const keyed = (key: string) => ({ ...quiet, key })

/** What the team reads and decides at its desk; the desk tells of every failure itself. */
export const operator = {
  /** Figures, and what waits to be done. */
  summary: () => call(operatorRoutes.operatorSummary, {}, quiet),

  reviews: (query: QueryOf<'operator.reviews'>) => call(operatorRoutes.operatorReviews, { query }, quiet),
  approveBox: (id: string, body: BodyOf<'operator.approveBox'>, key: string) =>
    call(operatorRoutes.operatorApproveBox, { params: { id }, body }, keyed(key)),
  rejectBox: (id: string, note: string, key: string) =>
    call(operatorRoutes.operatorRejectBox, { params: { id }, body: { note } }, keyed(key)),

  shipments: (query: QueryOf<'operator.shipments'>) => call(shipping.operatorShipments, { query }, quiet),
  pack: (id: string, key: string) => call(shipping.operatorPackShipment, { params: { id } }, keyed(key)),
  ship: (id: string, body: BodyOf<'operator.shipShipment'>, key: string) =>
    call(shipping.operatorShipShipment, { params: { id }, body }, keyed(key)),
  takeBack: (id: string, key: string) => call(shipping.operatorReturnShipment, { params: { id } }, keyed(key)),

  withdrawals: (query: QueryOf<'operator.withdrawals'>) => call(operatorRoutes.operatorWithdrawals, { query }, quiet),
  approveWithdrawal: (id: string, key: string) =>
    call(operatorRoutes.operatorApproveWithdrawal, { params: { id } }, keyed(key)),
  rejectWithdrawal: (id: string, note: string, key: string) =>
    call(operatorRoutes.operatorRejectWithdrawal, { params: { id }, body: { note } }, keyed(key)),

  afterSales: (query: QueryOf<'operator.afterSales'>) => call(sales.operatorAfterSales, { query }, quiet),
  approveAfterSale: (id: string, note: string | undefined, key: string) =>
    call(sales.operatorApproveAfterSale, { params: { id }, body: { note } }, keyed(key)),
  rejectAfterSale: (id: string, note: string, key: string) =>
    call(sales.operatorRejectAfterSale, { params: { id }, body: { note } }, keyed(key)),

  orders: (query: QueryOf<'operator.orders'>) => call(operatorRoutes.operatorOrders, { query }, quiet),
  refund: (orderNo: string, note: string, key: string) =>
    call(operatorRoutes.operatorRefund, { body: { orderNo, note } }, keyed(key)),

  oddsAudit: (query: QueryOf<'operator.oddsAudit'>) => call(operatorRoutes.operatorOddsAudit, { query }, quiet),
  reconcile: () => call(operatorRoutes.operatorReconcile, {}, quiet),
  reconciliations: (query: QueryOf<'operator.reconciliations'>) =>
    call(operatorRoutes.operatorReconciliations, { query }, quiet),
  errorReports: (query: QueryOf<'operator.errorReports'>) => call(reports.operatorErrorReports, { query }, quiet),
}

/** What the team does with a box on the shelf. */
export const operatorBoxes = {
  pause: (id: string, key: string) => call(boxDeskRoutes.operatorPauseBox, { params: { id } }, keyed(key)),
  resume: (id: string, key: string) => call(boxDeskRoutes.operatorResumeBox, { params: { id } }, keyed(key)),
  restock: (id: string, body: BodyOf<'operator.restockBox'>, key: string) =>
    call(boxDeskRoutes.operatorRestockBox, { params: { id }, body }, keyed(key)),
  publishOdds: (id: string, body: BodyOf<'operator.publishOdds'>, key: string) =>
    call(boxDeskRoutes.operatorPublishOdds, { params: { id }, body }, keyed(key)),
  end: (id: string, key: string) => call(boxDeskRoutes.operatorEndBox, { params: { id } }, keyed(key)),
  /** Another tray of the same prizes. */
  lay: (id: string, key: string) => call(traysCreate, { params: { id } }, keyed(key)),
}
