import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'
import { destinationOf, type WithdrawalRow } from '../wallet/withdrawal'

type Listed = DataOf<'admin.approveWithdrawal'>

interface Row extends WithdrawalRow {
  nickname: string
}

const WITHDRAWALS = `
  select w.*, a.kind as account_kind, a.number as account_number, u.nickname
  from withdrawals w join users u on u.id = w.user_id left join payout_accounts a on a.id = w.payout_account_id
  where ($1::text is null or w.state = $1) and ($2::text is null or w.id = $2)`

function present(row: Row, language: Language): Listed {
  return {
    id: row.id,
    user: { id: row.user_id, nickname: row.nickname },
    amountFen: row.amount_fen,
    state: row.state,
    destination: destinationOf(row, language),
    attempts: row.attempts,
    lastError: row.last_error,
    note: row.note,
    requestedAt: isoTime(row.requested_at),
    decidedAt: row.decided_at && isoTime(row.decided_at),
    settledAt: row.settled_at && isoTime(row.settled_at),
  }
}

/** Withdrawals of everybody; what waits comes in the order it was asked for. */
export async function listAllWithdrawals(
  sql: Sql,
  query: QueryOf<'admin.withdrawals'>,
  language: Language,
): Promise<DataOf<'admin.withdrawals'>> {
  const order = query.state === 'requested' ? 'id' : 'id desc'
  const values = [query.state ?? null, null]
  return mapPage(await readPage<Row>(sql, query, { select: WITHDRAWALS, order, values }), (row) =>
    present(row, language),
  )
}

/** One withdrawal as an operator sees it. */
export async function withdrawalOf(sql: Sql, id: string, language: Language): Promise<Listed> {
  const row = await sql.first<Row>(WITHDRAWALS, [null, id])
  if (!row) throw new Error(`there is no withdrawal ${id}`)
  return present(row, language)
}
