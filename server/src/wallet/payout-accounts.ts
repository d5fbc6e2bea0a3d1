import type { PayoutKind } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { newId } from '../kernel/ids'
import { ensure } from '../kernel/refusal'
import { isoTime } from '../kernel/http/time'
import type { Sql, Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import type { Shop } from '../kernel/shop'
import { wechatPayee } from './wechat-payee'
import { maskHolder, maskNumber, normalBank, normalHolder, normalNumber } from './payout-number'

/** Accounts that one person may have bound at a time. */
const MOST_ACCOUNTS = 5

/** A payout account as its table holds it. */
export interface PayoutAccountRow {
  id: string
  kind: PayoutKind
  holder: string
  number: string
  /** Bank and branch of a card; null for other accounts, and for cards that were bound before it was asked for. */
  bank_name: string | null
  created_at: string
}

function present(row: PayoutAccountRow): DataOf<'payoutAccounts.add'> {
  return {
    id: row.id,
    kind: row.kind,
    holder: maskHolder(row.holder),
    number: maskNumber(row.kind, row.number),
    bank: row.bank_name,
    createdAt: isoTime(row.created_at),
  }
}

const MINE = `
  select id, kind, holder, number, bank_name, created_at from payout_accounts where user_id = $1 and removed_at is null`

/** A person's bound accounts, numbers masked. */
export async function listPayoutAccounts(sql: Sql, userId: string): Promise<DataOf<'payoutAccounts.list'>> {
  return (await sql.rows<PayoutAccountRow>(`${MINE} order by id`, [userId])).map(present)
}

/** One bound account of a person, or NOT_FOUND. */
export async function payoutAccountOf(sql: Sql, userId: string, id: string): Promise<PayoutAccountRow> {
  const row = await sql.first<PayoutAccountRow>(`${MINE} and id = $2`, [userId, id])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Binds an account; the same number again is the same account, with the bank named now. Refuses a sixth with STATE_CONFLICT. */
export function addPayoutAccount(
  shop: Shop,
  userId: string,
  wanted: BodyOf<'payoutAccounts.add'>,
): Promise<DataOf<'payoutAccounts.add'>> {
  const number = normalNumber(wanted.kind, wanted.number)
  const holder = normalHolder(wanted.holder)
  const bank = normalBank(wanted.kind, wanted.bank)
  return shop.database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (wanted.kind === 'wechat') await wechatPayee(tx, shop, userId)
    const mine = await tx.rows<PayoutAccountRow>(MINE, [userId])
    const known = mine.find((row) => row.kind === wanted.kind && row.number === number)
    if (known) {
      await tx.rows('update payout_accounts set bank_name = $2 where id = $1', [known.id, bank])
      return present({ ...known, bank_name: bank })
    }
    ensure(mine.length < MOST_ACCOUNTS, 'STATE_CONFLICT', `at most ${MOST_ACCOUNTS} accounts`)
    const id = newId('pac')
    const row = { id, kind: wanted.kind, holder, number, bank_name: bank, created_at: shop.now().toISOString() }
    await tx.rows(
      `insert into payout_accounts (id, user_id, kind, holder, number, bank_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, row.kind, holder, number, bank, row.created_at],
    )
    return present(row)
  })
}

/** Unbinds an account. Its row stays for the withdrawals that went there. */
export async function removePayoutAccount(shop: Shop, userId: string, id: string): Promise<boolean> {
  const removed = await shop.database.rows(
    'update payout_accounts set removed_at = $3 where id = $1 and user_id = $2 and removed_at is null returning id',
    [id, userId, shop.now()],
  )
  ensure(removed.length === 1, 'NOT_FOUND')
  return true
}

/** Removes the payout accounts of an account that is closed; the last digits stay as proof of where money went. */
export async function erasePayoutAccounts(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.rows(
    `update payout_accounts set holder = '', number = right(number, 4), bank_name = null,
       removed_at = coalesce(removed_at, $2)
       where user_id = $1`,
    [userId, now],
  )
}
