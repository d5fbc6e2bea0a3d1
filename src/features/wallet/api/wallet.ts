import type { BodyOf, QueryOf } from '@contract/client-types'
import * as couponsRoutes from '@contract/generated/coupons'
import { meFigures } from '@contract/generated/me'
import * as walletRoutes from '@contract/generated/wallet'
import { fetchCsv } from '@/features/tools/api/text-file'
import { ask, call, type CallOptions } from '@/client/client'

export const wallet = {
  get: (options?: CallOptions) => call(walletRoutes.walletGet, {}, options),
  entries: (query: QueryOf<'wallet.entries'>, options?: CallOptions) =>
    call(walletRoutes.walletEntries, { query }, options),
  topupPlans: (options?: CallOptions) => call(walletRoutes.topupPlansList, {}, options),
  /** Spending in each of the last twelve months. */
  months: async (options?: CallOptions) => (await call(meFigures, {}, options)).months,
  /** Withdrawals, newest first, and whether a sandbox pays them. */
  withdrawals: (query: QueryOf<'withdrawals.list'>, options?: CallOptions) =>
    ask(walletRoutes.withdrawalsList, { query }, options),
  /** Takes money out; the same `key` takes it once. */
  withdraw: (body: BodyOf<'withdrawals.create'>, key: string, options?: CallOptions) =>
    call(walletRoutes.withdrawalsCreate, { body }, { ...options, key }),
  /** One withdrawal as it stands now, with what WeChat needs while it waits to be confirmed. */
  withdrawal: (id: string, options?: CallOptions) => call(walletRoutes.withdrawalsGet, { params: { id } }, options),
  /** WeChat’s code that opens withdrawals in the mini-program. */
  withdrawalCode: (options?: CallOptions) => call(walletRoutes.withdrawalsCode, {}, options),
  statements: (options?: CallOptions) => call(walletRoutes.walletStatements, {}, options),
  /** A month's statement as a file that a tap hands over. */
  statementFile: (month: string) =>
    fetchCsv(`joybox-${month}.csv`, walletRoutes.walletStatementFile, { params: { month } }),
  payoutAccounts: (options?: CallOptions) => call(walletRoutes.payoutAccountsList, {}, options),
  addPayoutAccount: (body: BodyOf<'payoutAccounts.add'>, options?: CallOptions) =>
    call(walletRoutes.payoutAccountsAdd, { body }, options),
  removePayoutAccount: (id: string, options?: CallOptions) =>
    call(walletRoutes.payoutAccountsRemove, { params: { id } }, options),
}

export const coupons = {
  list: (query: QueryOf<'coupons.list'>, options?: CallOptions) => call(couponsRoutes.couponsList, { query }, options),
  /** Checks in for today; once a day, whatever the key. */
  checkIn: (key: string, options?: CallOptions) => call(couponsRoutes.checkInsCreate, {}, { ...options, key }),
}
