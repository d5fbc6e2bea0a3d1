/** Generated from contract/src/calls/wallet/wallet.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const walletGet: Route<'wallet.get'> = { method: 'GET', path: '/wallet' }
export const walletEntries: Route<'wallet.entries'> = { method: 'GET', path: '/wallet/entries' }
export const withdrawalsCreate: Route<'withdrawals.create'> = { method: 'POST', path: '/withdrawals' }
export const withdrawalsGet: Route<'withdrawals.get'> = { method: 'GET', path: '/withdrawals/:id' }
export const withdrawalsCode: Route<'withdrawals.code'> = { method: 'GET', path: '/withdrawals/code' }
export const withdrawalsList: Route<'withdrawals.list'> = { method: 'GET', path: '/withdrawals' }
export const payoutAccountsList: Route<'payoutAccounts.list'> = { method: 'GET', path: '/payout-accounts' }
export const payoutAccountsAdd: Route<'payoutAccounts.add'> = { method: 'POST', path: '/payout-accounts' }
export const payoutAccountsRemove: Route<'payoutAccounts.remove'> = { method: 'DELETE', path: '/payout-accounts/:id' }
export const walletStatements: Route<'wallet.statements'> = { method: 'GET', path: '/wallet/statements' }
export const walletStatementFile: Route<'wallet.statementFile'> = { method: 'GET', path: '/wallet/statements/:month/file' }
export const topupPlansList: Route<'topupPlans.list'> = { method: 'GET', path: '/topup-plans' }
