import { payoutKinds, type TransferKind, walletAccounts, type WalletAccount, moneyLimits } from '@joybox/contract'
import { Answer, type Handlers } from '../kernel/http/handler'
import type { Localized } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Shop } from '../kernel/shop'
import { miniProgramCode } from '../tools/media/mini-program-code'
import { userAccount } from './ledger/ledger'
import { listWithdrawals } from './list-withdrawals'
import { isSandboxed, lookAtWithdrawal } from './look-at-withdrawal'
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from './payout-accounts'
import { payoutProvider } from './payout-provider'
import { requestWithdrawal } from './request-withdrawal'
import { listStatements, statementFile } from './statements'
import { topupPlans } from './topup-plans'
import { WITHDRAWALS, type WithdrawalRow } from './withdrawal'

type Names =
  | 'wallet.get'
  | 'wallet.entries'
  | 'wallet.statements'
  | 'wallet.statementFile'
  | 'topupPlans.list'
  | `withdrawals.${'create' | 'list' | 'get' | 'code'}`
  | `payoutAccounts.${'list' | 'add' | 'remove'}`

interface EntryRow {
  id: string
  account_id: string
  kind: TransferKind
  amount: number
  subject: Localized
  order_id: string | null
  created_at: string
}

const side = (account: 'debit_account_id' | 'credit_account_id', amount: string) => `
  select t.id, t.${account} as account_id, t.kind, ${amount} as amount, t.subject, t.order_id, t.created_at
  from transfers t where t.${account} = any($1)`

/**
 * Entries of the accounts of $1. Two questions and not one with "or", and about accounts by their names: PostgreSQL then knows
 * that these few have little in a long ledger, unlike the house's, and reads no more than that; joined with the accounts, it would
 * read all of them.
 */
const ENTRIES = `${side('debit_account_id', '-t.amount')} union all ${side('credit_account_id', 't.amount')}`

/** Balances and the ledger, as their owner sees them. */
export function walletHandlers(shop: Shop): Handlers<Names> {
  return {
    'wallet.get': async ({ user }) => {
      const accounts = await shop.database.rows<{ kind: WalletAccount; balance: number }>(
        'select kind, balance from ledger_accounts where id = any($1)',
        [[`${user.id}:cash`, `${user.id}:cash_hold`, `${user.id}:points`]],
      )
      const balance = (kind: WalletAccount) => accounts.find((account) => account.kind === kind)?.balance ?? 0
      return { balanceFen: balance('cash'), holdFen: balance('cash_hold'), points: balance('points') }
    },
    'wallet.entries': async ({ user, query, language }) => {
      const kinds = new Map(
        (query.account ? [query.account] : walletAccounts).map((kind) => [userAccount(user.id, kind), kind]),
      )
      const values = [[...kinds.keys()]]
      const page = await readPage<EntryRow>(shop.database, query, { select: ENTRIES, order: 'id desc', values })
      return mapPage(page, (row) => ({
        id: row.id,
        account: kinds.get(row.account_id) as WalletAccount,
        kind: row.kind,
        amount: row.amount,
        subject: row.subject[language],
        orderNo: row.order_id,
        createdAt: isoTime(row.created_at),
      }))
    },
    'wallet.statements': ({ user }) => listStatements(shop, user.id),
    'wallet.statementFile': ({ user, params, language }) => statementFile(shop, user.id, params.month, language),
    'topupPlans.list': async () => ({
      plans: [...topupPlans],
      custom: moneyLimits.topup,
      withdrawal: moneyLimits.withdrawal,
    }),
    'withdrawals.create': async ({ user, key, body, language }) => {
      const withdrawal = await requestWithdrawal(shop, user.id, key, body, language)
      const row = await shop.database.first<WithdrawalRow>(`${WITHDRAWALS} where w.id = $1`, [withdrawal.id])
      return new Answer(withdrawal, { sandbox: row !== undefined && isSandboxed(shop, row) })
    },
    'withdrawals.list': async ({ user, query, language }) =>
      new Answer(await listWithdrawals(shop, user.id, query, language), {
        sandbox: payoutKinds.some((kind) => payoutProvider(shop, `external:${kind}`)?.sandbox),
      }),
    'withdrawals.code': () => miniProgramCode(shop, { page: 'pagesA/recharge/index', scene: 'withdraw' }),
    'withdrawals.get': ({ user, params, language }) => lookAtWithdrawal(shop, user.id, params.id, language),
    'payoutAccounts.list': ({ user }) => listPayoutAccounts(shop.database, user.id),
    'payoutAccounts.add': ({ user, body }) => addPayoutAccount(shop, user.id, body),
    'payoutAccounts.remove': ({ user, params }) => removePayoutAccount(shop, user.id, params.id),
  }
}
