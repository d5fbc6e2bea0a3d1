/** Generated from contract/src/calls/wallet.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const walletGet: Route<'wallet.get'> = { method: 'GET', path: '/wallet' }
export const walletEntries: Route<'wallet.entries'> = { method: 'GET', path: '/wallet/entries' }
export const topupPlansList: Route<'topupPlans.list'> = { method: 'GET', path: '/topup-plans' }
