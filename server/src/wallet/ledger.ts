import { newId } from '../ids'
import { Refusal } from '../http/refusal'
import type { Localized } from '../http/messages'
import type { Transaction } from '../database/database'

/** Accounts of the house; their balances are sums over transfers, never a row that every purchase updates (rules B11). */
export type HouseAccount = 'revenue' | 'refund_payable' | 'points_issued' | 'external:sandbox'

/** Kinds of account a person has. */
export type UserAccountKind = 'cash' | 'points' | 'cash_hold'

export type TransferKind = 'topup' | 'topup_bonus' | 'purchase' | 'refund'

/** One movement: `amount` (fen or points) leaves `debit` and arrives at `credit`. */
export interface Transfer {
  debit: string
  credit: string
  amount: number
  kind: TransferKind
  orderId: string | null
  subject: Localized
  /** What makes it happen once only, such as `purchase:{orderId}`. */
  uniqueKey: string
}

/** The id of a person's account of a kind. */
export function userAccount(userId: string, kind: UserAccountKind): string {
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

/** Takes from a person's account, or refuses; an account of the house has no balance row to take from. */
async function take(tx: Transaction, account: string, amount: number): Promise<void> {
  const [row] = await tx.rows<{ taken: boolean }>(
    `with taken as (
       update ledger_accounts set balance = balance - $2
         where id = $1 and user_id is not null and balance >= $2 returning 1)
     select exists (select 1 from taken) or user_id is null as taken from ledger_accounts where id = $1`,
    [account, amount],
  )
  if (!row?.taken) throw new Refusal('INSUFFICIENT_BALANCE')
}

/**
 * Posts one transfer: an immutable row with one debit and one credit, and the balance rows of the people it touches, all in
 * the caller's transaction. Refuses with INSUFFICIENT_BALANCE; a second transfer with the same unique key is an error.
 */
export async function post(tx: Transaction, transfer: Transfer, now: Date): Promise<void> {
  await take(tx, transfer.debit, transfer.amount)
  await tx.rows('update ledger_accounts set balance = balance + $2 where id = $1 and user_id is not null', [
    transfer.credit,
    transfer.amount,
  ])
  await tx.rows(
    `insert into transfers (id, debit_account_id, credit_account_id, amount, kind, order_id, subject, unique_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId('trf'),
      transfer.debit,
      transfer.credit,
      transfer.amount,
      transfer.kind,
      transfer.orderId,
      transfer.subject,
      transfer.uniqueKey,
      now,
    ],
  )
}
