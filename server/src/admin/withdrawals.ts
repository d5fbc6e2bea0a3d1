import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language } from '../kernel/localized'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { noteWords } from '../wallet/payout-notes'
import { isBankManual } from '../wallet/payout-provider'
import { destinationOf, type WithdrawalRow } from '../wallet/withdrawal'

type Listed = DataOf<'admin.approveWithdrawal'>

interface Row extends WithdrawalRow {
  nickname: string
}

const WITHDRAWALS = `
  select w.*, a.kind as account_kind, a.holder as account_holder, a.number as account_number, u.nickname
  from withdrawals w join users u on u.id = w.user_id left join payout_accounts a on a.id = w.payout_account_id
  where ($1::text is null or w.state = $1) and ($2::text is null or w.id = $2)`

function present(shop: Pick<Shop, 'config'>, row: Row, language: Language): Listed {
  const note = row.note ?? row.return_note
  return {
    id: row.id,
    user: { id: row.user_id, nickname: row.nickname },
    amountFen: row.amount_fen,
    feeFen: row.fee_fen,
    state: row.state,
    step: row.state === 'approved' ? row.step : null,
    kind: row.account_kind,
    batchId: row.batch_id,
    byHand: row.account_kind === 'bank' && isBankManual(shop),
    returning: row.state === 'approved' && row.return_note !== null,
    owedFen: row.owed_fen,
    reference: row.provider_reference,
    proof: row.proof,
    destination: destinationOf(row, language),
    attempts: row.attempts,
    lastError: row.last_error,
    note: note && noteWords(note, language),
    requestedAt: isoTime(row.requested_at),
    decidedAt: row.decided_at && isoTime(row.decided_at),
    settledAt: row.settled_at && isoTime(row.settled_at),
  }
}

/** Withdrawals of everybody; what waits comes in the order it was asked for. */
export async function listAllWithdrawals(
  shop: Shop,
  query: QueryOf<'admin.withdrawals'>,
  language: Language,
): Promise<DataOf<'admin.withdrawals'>> {
  const order = query.state === 'requested' ? 'id' : 'id desc'
  const values = [query.state ?? null, null]
  return mapPage(await readPage<Row>(shop.database, query, { select: WITHDRAWALS, order, values }), (row) =>
    present(shop, row, language),
  )
}

/** One withdrawal as an operator sees it. */
export async function withdrawalOf(
  sql: Sql,
  shop: Pick<Shop, 'config'>,
  id: string,
  language: Language,
): Promise<Listed> {
  const row = await sql.first<Row>(WITHDRAWALS, [null, id])
  if (!row) throw new Error(`there is no withdrawal ${id}`)
  return present(shop, row, language)
}
