/** Generated from contract/src/calls/admin/admin.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const adminSummary: Route<'admin.summary'> = { method: 'GET', path: '/admin/summary' }
export const adminReviews: Route<'admin.reviews'> = { method: 'GET', path: '/admin/reviews' }
export const adminApproveBox: Route<'admin.approveBox'> = { method: 'POST', path: '/admin/boxes/:id/approve' }
export const adminRejectBox: Route<'admin.rejectBox'> = { method: 'POST', path: '/admin/boxes/:id/reject' }
export const adminWithdrawals: Route<'admin.withdrawals'> = { method: 'GET', path: '/admin/withdrawals' }
export const adminApproveWithdrawal: Route<'admin.approveWithdrawal'> = { method: 'POST', path: '/admin/withdrawals/:id/approve' }
export const adminRejectWithdrawal: Route<'admin.rejectWithdrawal'> = { method: 'POST', path: '/admin/withdrawals/:id/reject' }
export const adminPayWithdrawal: Route<'admin.payWithdrawal'> = { method: 'POST', path: '/admin/withdrawals/:id/paid' }
export const adminReturnWithdrawal: Route<'admin.returnWithdrawal'> = { method: 'POST', path: '/admin/withdrawals/:id/return' }
export const adminPayoutBatches: Route<'admin.payoutBatches'> = { method: 'GET', path: '/admin/payout-batches' }
export const adminCreatePayoutBatch: Route<'admin.createPayoutBatch'> = { method: 'POST', path: '/admin/payout-batches' }
export const adminPayoutBatchFile: Route<'admin.payoutBatchFile'> = { method: 'GET', path: '/admin/payout-batches/:id/file' }
export const adminOrders: Route<'admin.orders'> = { method: 'GET', path: '/admin/orders' }
export const adminRefund: Route<'admin.refund'> = { method: 'POST', path: '/admin/refunds' }
export const adminOddsAudit: Route<'admin.oddsAudit'> = { method: 'GET', path: '/admin/odds-audit' }
export const adminReconcile: Route<'admin.reconcile'> = { method: 'POST', path: '/admin/reconciliations' }
export const adminReconciliations: Route<'admin.reconciliations'> = { method: 'GET', path: '/admin/reconciliations' }
