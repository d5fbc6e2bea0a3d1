import type { TransferKind } from '@joybox/contract'
import type { Handlers } from '../http/handler'
import type { Localized } from '../http/messages'
import { mapPage, readPage } from '../http/page'
import { isoTime } from '../http/time'
import type { Shop } from '../shop'
import type { UserAccountKind } from './ledger'
import { topupPlans } from './topup-plans'

type Names = 'wallet.get' | 'wallet.entries' | 'topupPlans.list'

interface EntryRow {
  id: string
  account: UserAccountKind
  kind: TransferKind
  amount: number
  subject: Localized
  order_id: string | null
  created_at: string
}

const ENTRIES = `
  select t.id, a.kind as account, t.kind, case when t.credit_account_id = a.id then t.amount else -t.amount end as amount,
    t.subject, t.order_id, t.created_at
  from ledger_accounts a join transfers t on t.debit_account_id = a.id or t.credit_account_id = a.id
  where a.user_id = $1`

/** Balances and the ledger, as their owner sees them. */
export function walletHandlers(shop: Shop): Handlers<Names> {
  return {
    'wallet.get': async ({ user }) => {
      const accounts = await shop.database.rows<{ kind: UserAccountKind; balance: number }>(
        'select kind, balance from ledger_accounts where id = any($1)',
        [[`${user.id}:cash`, `${user.id}:cash_hold`, `${user.id}:points`]],
      )
      const balance = (kind: UserAccountKind) => accounts.find((account) => account.kind === kind)?.balance ?? 0
      return { balanceFen: balance('cash'), holdFen: balance('cash_hold'), points: balance('points') }
    },
    'wallet.entries': async ({ user, query, language }) => {
      const page = await readPage<EntryRow>(shop.database, query, {
        select: ENTRIES,
        order: 'id desc',
        values: [user.id],
      })
      return mapPage(page, (row) => ({
        id: row.id,
        account: row.account,
        kind: row.kind,
        amount: row.amount,
        subject: row.subject[language],
        orderNo: row.order_id,
        createdAt: isoTime(row.created_at),
      }))
    },
    'topupPlans.list': async () => [...topupPlans],
  }
}
