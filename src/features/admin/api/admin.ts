import type { BodyOf, QueryOf } from '@contract/client-types'
import * as sales from '@contract/generated/after-sales'
import * as adminBoxesRoutes from '@contract/generated/admin-boxes'
import * as adminRoutes from '@contract/generated/admin'
import { adminContentChecks, adminJudgeContent } from '@contract/generated/moderation'
import * as providersRoutes from '@contract/generated/providers'
import * as reports from '@contract/generated/reports'
import * as shipping from '@contract/generated/shipping'
import { traysCreate } from '@contract/generated/trays'
import { fetchCsv } from '@/features/tools/api/text-file'
import { call, type CallOptions } from '@/client/client'

const quiet: CallOptions = { quiet: true }
const keyed = (key: string) => ({ ...quiet, key })

/** Calls of operators; the admin screen shows every failure itself. */
export const operator = {
  /** Figures, and what waits to be done. */
  summary: () => call(adminRoutes.adminSummary, {}, quiet),

  reviews: (query: QueryOf<'admin.reviews'>) => call(adminRoutes.adminReviews, { query }, quiet),
  approveBox: (id: string, body: BodyOf<'admin.approveBox'>, key: string) =>
    call(adminRoutes.adminApproveBox, { params: { id }, body }, keyed(key)),
  rejectBox: (id: string, note: string, key: string) =>
    call(adminRoutes.adminRejectBox, { params: { id }, body: { note } }, keyed(key)),

  contentChecks: (query: QueryOf<'admin.contentChecks'>) => call(adminContentChecks, { query }, quiet),
  judgeContent: (id: string, body: BodyOf<'admin.judgeContent'>, key: string) =>
    call(adminJudgeContent, { params: { id }, body }, keyed(key)),

  shipments: (query: QueryOf<'admin.shipments'>) => call(shipping.adminShipments, { query }, quiet),
  pack: (id: string, key: string) => call(shipping.adminPackShipment, { params: { id } }, keyed(key)),
  ship: (id: string, body: BodyOf<'admin.shipShipment'>, key: string) =>
    call(shipping.adminShipShipment, { params: { id }, body }, keyed(key)),
  takeBack: (id: string, key: string) => call(shipping.adminReturnShipment, { params: { id } }, keyed(key)),

  withdrawals: (query: QueryOf<'admin.withdrawals'>) => call(adminRoutes.adminWithdrawals, { query }, quiet),
  approveWithdrawal: (id: string, key: string) =>
    call(adminRoutes.adminApproveWithdrawal, { params: { id } }, keyed(key)),
  rejectWithdrawal: (id: string, note: string, key: string) =>
    call(adminRoutes.adminRejectWithdrawal, { params: { id }, body: { note } }, keyed(key)),

  /** Notes that the bank paid one of a batch. */
  payWithdrawal: (id: string, body: BodyOf<'admin.payWithdrawal'>, key: string) =>
    call(adminRoutes.adminPayWithdrawal, { params: { id }, body }, keyed(key)),
  returnWithdrawal: (id: string, note: string, key: string) =>
    call(adminRoutes.adminReturnWithdrawal, { params: { id }, body: { note } }, keyed(key)),
  payoutBatches: (query: QueryOf<'admin.payoutBatches'>) => call(adminRoutes.adminPayoutBatches, { query }, quiet),
  createPayoutBatch: (key: string) => call(adminRoutes.adminCreatePayoutBatch, {}, keyed(key)),
  /** A batch as a file for the bank. */
  payoutBatchFile: (id: string) => fetchCsv(`${id}.csv`, adminRoutes.adminPayoutBatchFile, { params: { id } }),

  afterSales: (query: QueryOf<'admin.afterSales'>) => call(sales.adminAfterSales, { query }, quiet),
  approveAfterSale: (id: string, note: string | undefined, key: string) =>
    call(sales.adminApproveAfterSale, { params: { id }, body: { note } }, keyed(key)),
  rejectAfterSale: (id: string, note: string, key: string) =>
    call(sales.adminRejectAfterSale, { params: { id }, body: { note } }, keyed(key)),

  orders: (query: QueryOf<'admin.orders'>) => call(adminRoutes.adminOrders, { query }, quiet),
  refund: (orderNo: string, note: string, key: string) =>
    call(adminRoutes.adminRefund, { body: { orderNo, note } }, keyed(key)),

  oddsAudit: (query: QueryOf<'admin.oddsAudit'>) => call(adminRoutes.adminOddsAudit, { query }, quiet),
  reconcile: () => call(adminRoutes.adminReconcile, {}, quiet),
  reconciliations: (query: QueryOf<'admin.reconciliations'>) =>
    call(adminRoutes.adminReconciliations, { query }, quiet),
  /** Live services of others: what they were asked and cost. */
  providers: () => call(providersRoutes.adminProviders, {}, quiet),
  errorReports: (query: QueryOf<'admin.errorReports'>) => call(reports.adminErrorReports, { query }, quiet),
}

/** Operators' commands on boxes on sale. */
export const adminBoxes = {
  pause: (id: string, key: string) => call(adminBoxesRoutes.adminPauseBox, { params: { id } }, keyed(key)),
  resume: (id: string, key: string) => call(adminBoxesRoutes.adminResumeBox, { params: { id } }, keyed(key)),
  restock: (id: string, body: BodyOf<'admin.restockBox'>, key: string) =>
    call(adminBoxesRoutes.adminRestockBox, { params: { id }, body }, keyed(key)),
  publishOdds: (id: string, body: BodyOf<'admin.publishOdds'>, key: string) =>
    call(adminBoxesRoutes.adminPublishOdds, { params: { id }, body }, keyed(key)),
  end: (id: string, key: string) => call(adminBoxesRoutes.adminEndBox, { params: { id } }, keyed(key)),
  /** Another tray of the same prizes. */
  createTray: (id: string, key: string) => call(traysCreate, { params: { id } }, keyed(key)),
}
