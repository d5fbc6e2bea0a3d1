import type { Sql } from '../kernel/database/database'

/**
 * Findings of a reconciliation; all empty and zero in a sound ledger (rules B11). They are reported, never repaired.
 */
export interface Reconciliation {
  /** Accounts of people whose balance differs from their transfers. */
  wrongBalances: { id: string; balance: number; fromTransfers: number }[]
  /** Sum over all accounts, per unit; double entry keeps it at zero. */
  totals: { unit: string; total: number }[]
  /** People whose held cash is not what their held earnings and requested withdrawals add up to. */
  wrongHolds: { userId: string; held: number; explained: number }[]
}

const BY_ACCOUNT = `
  select a.id, a.unit, a.user_id, a.balance,
    coalesce((select sum(amount) from transfers where credit_account_id = a.id), 0)::bigint
      - coalesce((select sum(amount) from transfers where debit_account_id = a.id), 0)::bigint as from_transfers
  from ledger_accounts a`

const HOLDS = `
  select a.user_id, a.balance as held,
    coalesce((select sum(net_fen) from earnings where creator_id = a.user_id and state = 'held'), 0)::bigint
      + coalesce((select sum(amount_fen) from withdrawals where user_id = a.user_id and state = 'requested'), 0)::bigint
      as explained
  from ledger_accounts a where a.kind = 'cash_hold' and a.user_id is not null`

type Row = {
  wrong: Reconciliation['wrongBalances'] | null
  totals: Reconciliation['totals']
  holds: Reconciliation['wrongHolds'] | null
}

/**
 * Compares every balance with its entries, adds all accounts up, and explains what is held. Reads one snapshot, so it may run
 * under load.
 */
export async function reconcile(sql: Sql): Promise<Reconciliation> {
  const [row] = await sql.rows<Row>(
    `with accounts as (${BY_ACCOUNT}), holds as (${HOLDS})
     select
       (select json_agg(json_build_object('id', id, 'balance', balance, 'fromTransfers', from_transfers))
          from accounts where user_id is not null and balance <> from_transfers) as wrong,
       (select json_agg(json_build_object('unit', unit, 'total', total))
          from (select unit, sum(from_transfers)::bigint as total from accounts group by unit) sums) as totals,
       (select json_agg(json_build_object('userId', user_id, 'held', held, 'explained', explained))
          from holds where held <> explained) as holds`,
  )
  return { wrongBalances: row?.wrong ?? [], totals: row?.totals ?? [], wrongHolds: row?.holds ?? [] }
}

export function isSound({ wrongBalances, totals, wrongHolds }: Reconciliation): boolean {
  return wrongBalances.length === 0 && wrongHolds.length === 0 && totals.every(({ total }) => total === 0)
}
