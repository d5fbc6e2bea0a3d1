import type { BodyOf, QueryOf } from '@contract/client-types'
import { meFigures } from '@contract/generated/me'
import * as routes from '@contract/generated/wallet'
import '@/locales/shop-reasons'
import { ask, call, type CallOptions } from './client'

export const wallet = {
  get: (options?: CallOptions) => call(routes.walletGet, {}, options),
  entries: (query: QueryOf<'wallet.entries'>, options?: CallOptions) => call(routes.walletEntries, { query }, options),
  topupPlans: (options?: CallOptions) => call(routes.topupPlansList, {}, options),
  /** What was spent in each of the last twelve months. */
  months: async (options?: CallOptions) => (await call(meFigures, {}, options)).months,
  /** Withdrawals, newest first, and whether a sandbox pays them. */
  withdrawals: (query: QueryOf<'withdrawals.list'>, options?: CallOptions) =>
    ask(routes.withdrawalsList, { query }, options),
  /** Takes money out; the same `key` takes it once. */
  withdraw: (body: BodyOf<'withdrawals.create'>, key: string, options?: CallOptions) =>
    call(routes.withdrawalsCreate, { body }, { ...options, key }),
  payoutAccounts: (options?: CallOptions) => call(routes.payoutAccountsList, {}, options),
  addPayoutAccount: (body: BodyOf<'payoutAccounts.add'>, options?: CallOptions) =>
    call(routes.payoutAccountsAdd, { body }, options),
  removePayoutAccount: (id: string, options?: CallOptions) =>
    call(routes.payoutAccountsRemove, { params: { id } }, options),
}
