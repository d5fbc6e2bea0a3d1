/** Generated from contract/src/calls/operator.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const operatorSummary: Route<'operator.summary'> = { method: 'GET', path: '/operator/summary' }
export const operatorReviews: Route<'operator.reviews'> = { method: 'GET', path: '/operator/reviews' }
export const operatorApproveBox: Route<'operator.approveBox'> = { method: 'POST', path: '/operator/boxes/:id/approve' }
export const operatorRejectBox: Route<'operator.rejectBox'> = { method: 'POST', path: '/operator/boxes/:id/reject' }
export const operatorWithdrawals: Route<'operator.withdrawals'> = { method: 'GET', path: '/operator/withdrawals' }
export const operatorApproveWithdrawal: Route<'operator.approveWithdrawal'> = { method: 'POST', path: '/operator/withdrawals/:id/approve' }
export const operatorRejectWithdrawal: Route<'operator.rejectWithdrawal'> = { method: 'POST', path: '/operator/withdrawals/:id/reject' }
export const operatorOrders: Route<'operator.orders'> = { method: 'GET', path: '/operator/orders' }
export const operatorRefund: Route<'operator.refund'> = { method: 'POST', path: '/operator/refunds' }
export const operatorOddsAudit: Route<'operator.oddsAudit'> = { method: 'GET', path: '/operator/odds-audit' }
export const operatorReconcile: Route<'operator.reconcile'> = { method: 'POST', path: '/operator/reconciliations' }
export const operatorReconciliations: Route<'operator.reconciliations'> = { method: 'GET', path: '/operator/reconciliations' }
