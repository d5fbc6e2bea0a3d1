import type { TransferKind, WalletAccount } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { Refusal } from '../../kernel/refusal'
import type { Localized } from '../../kernel/localized'
import type { Transaction } from '../../kernel/database/database'

export type { TransferKind }

/** Accounts of the house; their balances are sums over transfers, never a row that every purchase updates (rules B11). */
export type HouseAccount =
  'revenue' | 'fees' | 'refund_payable' | 'withdraw_payable' | 'points_issued' | `external:${ExternalChannel}`

/** Origins and destinations of money outside the shop. */
export type ExternalChannel = 'sandbox' | 'wechat' | 'bank' | 'alipay'

/** One movement: `amount` (fen or points) leaves `debit` and arrives at `credit`. */
export interface Transfer {
  debit: string
  credit: string
  amount: number
  kind: TransferKind
  orderId: string | null
  subject: Localized
  /** Makes the transfer happen once only, such as `purchase:{orderId}`. */
  uniqueKey: string
  /** The transfer that this one corrects, posts or voids. */
  refersTo?: string
  /** Left out for a movement that is complete by itself; the others are `two-phase.ts`. */
  phase?: 'pending' | 'post' | 'void'
  /** Of a pending transfer: the account it is meant for in the end. */
  settlesTo?: string
}

/** The id of a person's account of a kind. */
export function userAccount(userId: string, kind: WalletAccount): string {
  return `${userId}:${kind}`
}

/** Opens a new user's three accounts, empty. */
export async function openUserAccounts(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(
    `insert into ledger_accounts (id, user_id, kind, unit, balance)
       values ($1 || ':cash', $1, 'cash', 'fen', 0), ($1 || ':points', $1, 'points', 'points', 0),
              ($1 || ':cash_hold', $1, 'cash_hold', 'fen', 0)`,
    [userId],
  )
}

/** Sums these transfers by account, in id order: the order in which rows are locked. */
function changes(transfers: readonly Transfer[]): [account: string, change: number][] {
  const sums = new Map<string, number>()
  for (const { debit, credit, amount } of transfers) {
    sums.set(debit, (sums.get(debit) ?? 0) - amount)
    sums.set(credit, (sums.get(credit) ?? 0) + amount)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The accounts of people among these, locked in id order, with what is on them. */
export async function lockBalances(tx: Transaction, accounts: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; balance: number }>(
    'select id, balance from ledger_accounts where id = any($1) and user_id is not null order by id for update',
    [accounts],
  )
  return new Map(rows.map((row) => [row.id, row.balance]))
}

/** Changes people's balances, or refuses; an account of the house has no balance row to change. */
async function changeBalances(
  tx: Transaction,
  wanted: ReturnType<typeof changes>,
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  const own = wanted.filter(([account]) => balances.has(account))
  if (own.some(([account, by]) => (balances.get(account) ?? 0) + by < 0)) throw new Refusal('INSUFFICIENT_BALANCE')
  await tx.rows(
    `update ledger_accounts a set balance = a.balance + c.by from unnest($1::text[], $2::bigint[]) as c(id, by)
       where a.id = c.id`,
    [own.map(([account]) => account), own.map(([, by]) => by)],
  )
}

/**
 * Posts transfers that belong together: immutable rows with one debit and one credit each, and the balance rows of the people
 * they touch, all in the caller's transaction. Balance rows are changed in id order, whatever the order of the transfers.
 * Returns the ids of the transfers. Refuses with INSUFFICIENT_BALANCE; a second transfer with the same unique key is an error.
 * `locked`: the people's balances, where the caller has locked them all.
 */
export async function postAll(
  tx: Transaction,
  transfers: readonly Transfer[],
  now: Date,
  locked?: ReadonlyMap<string, number>,
): Promise<string[]> {
  const wanted = changes(transfers)
  const accounts = wanted.map(([account]) => account)
  const changing = changeBalances(tx, wanted, locked ?? (await lockBalances(tx, accounts)))
  const ids = transfers.map(() => newId('trf'))
  const writing = tx.rows(
    `insert into transfers (id, debit_account_id, credit_account_id, amount, kind, order_id, subject, unique_key, phase,
         refers_to, settles_to, created_at)
       select r.*, $12 from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::jsonb[],
         $8::text[], $9::text[], $10::text[], $11::text[]) as r`,
    [
      ids,
      transfers.map((transfer) => transfer.debit),
      transfers.map((transfer) => transfer.credit),
      transfers.map((transfer) => transfer.amount),
      transfers.map((transfer) => transfer.kind),
      transfers.map((transfer) => transfer.orderId),
      transfers.map((transfer) => JSON.stringify(transfer.subject)),
      transfers.map((transfer) => transfer.uniqueKey),
      transfers.map((transfer) => transfer.phase ?? 'single'),
      transfers.map((transfer) => transfer.refersTo ?? null),
      transfers.map((transfer) => transfer.settlesTo ?? null),
      now,
    ],
  )
  await Promise.all([changing, writing])
  return ids
}

/** Posts one transfer; see `postAll`. */
export async function post(tx: Transaction, transfer: Transfer, now: Date): Promise<void> {
  await postAll(tx, [transfer], now)
}
