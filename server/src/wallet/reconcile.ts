import type { Sql } from '../database/database'

/** What does not add up; all empty and zero in a sound ledger (rules B11). */
export interface Reconciliation {
  /** Accounts of people whose balance differs from their transfers. */
  wrongBalances: { id: string; balance: number; fromTransfers: number }[]
  /** Sum over all accounts, per unit; double entry keeps it at zero. */
  totals: { unit: string; total: number }[]
}

const BY_ACCOUNT = `
  select a.id, a.unit, a.user_id, a.balance,
    coalesce((select sum(amount) from transfers where credit_account_id = a.id), 0)::bigint
      - coalesce((select sum(amount) from transfers where debit_account_id = a.id), 0)::bigint as from_transfers
  from ledger_accounts a`

/** Compares every balance with its entries and adds all accounts up. Reads one snapshot, so it may run under load. */
export async function reconcile(sql: Sql): Promise<Reconciliation> {
  const [row] = await sql.rows<{ wrong: Reconciliation['wrongBalances'] | null; totals: Reconciliation['totals'] }>(
    `with accounts as (${BY_ACCOUNT})
     select
       (select json_agg(json_build_object('id', id, 'balance', balance, 'fromTransfers', from_transfers))
          from accounts where user_id is not null and balance <> from_transfers) as wrong,
       (select json_agg(json_build_object('unit', unit, 'total', total))
          from (select unit, sum(from_transfers)::bigint as total from accounts group by unit) sums) as totals`,
  )
  return { wrongBalances: row?.wrong ?? [], totals: row?.totals ?? [] }
}
