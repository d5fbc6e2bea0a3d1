import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { csvOf } from '../kernel/csv'
import type { Sql, Transaction } from '../kernel/database/database'
import { newId } from '../kernel/ids'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import { ensure } from '../kernel/refusal'

type Batch = DataOf<'admin.createPayoutBatch'>

interface BatchRow {
  id: string
  count: number
  sum: number
  unpaid: number
  created_by: string
  nickname: string
  created_at: string
}

const BATCHES = `
  select b.id, b.created_by, u.nickname, b.created_at, s.count, s.sum, s.unpaid
  from payout_batches b join users u on u.id = b.created_by cross join lateral (
    select count(*)::int as count, coalesce(sum(w.amount_fen - w.fee_fen), 0)::bigint as sum,
      (count(*) filter (where w.state = 'approved'))::int as unpaid
    from withdrawals w where w.batch_id = b.id) s`

const present = (row: BatchRow): Batch => ({
  id: row.id,
  count: row.count,
  sumFen: row.sum,
  unpaid: row.unpaid,
  createdBy: { id: row.created_by, nickname: row.nickname },
  createdAt: isoTime(row.created_at),
})

/** Batches of bank transfers, newest first. */
export async function listBatches(
  sql: Sql,
  query: QueryOf<'admin.payoutBatches'>,
): Promise<DataOf<'admin.payoutBatches'>> {
  return mapPage(await readPage<BatchRow>(sql, query, { select: BATCHES, order: 'id desc', values: [] }), present)
}

/** One batch, or NOT_FOUND. */
export async function batchOf(sql: Sql, id: string): Promise<Batch> {
  const row = await sql.first<BatchRow>(`${BATCHES} where b.id = $1`, [id])
  ensure(row, 'NOT_FOUND')
  return present(row)
}

/**
 * Puts the approved bank transfers that are in no batch into a new one, once each however many operators do so together, and
 * none of the operator's own. Refuses with STATE_CONFLICT where there is none.
 */
export async function createBatch(tx: Transaction, operatorId: string, now: Date): Promise<Batch> {
  const id = newId('bat')
  await tx.rows('insert into payout_batches (id, created_by, created_at) values ($1, $2, $3)', [id, operatorId, now])
  const taken = await tx.rows(
    `update withdrawals set batch_id = $1, step = 'sent' where id in (
       select id from withdrawals
       where state = 'approved' and external_account_id = 'external:bank' and batch_id is null and user_id <> $2
       order by id for update skip locked) returning id`,
    [id, operatorId],
  )
  ensure(taken.length > 0, 'STATE_CONFLICT', 'no bank transfer waits')
  return batchOf(tx, id)
}

interface Line {
  id: string
  holder: string
  number: string
  bank: string | null
  amount: number
}

/** Columns that banks' templates for batch transfers share. */
const HEAD = ['户名', '账号', '开户行', '金额（元）', '附言']

/** Unpaid rest of a batch, for the bank: holder, number and bank, how many yuan, and the withdrawal's number to find it by. */
export async function batchFile(sql: Sql, id: string): Promise<{ rows: number; text: string }> {
  const lines = await sql.rows<Line>(
    `select w.id, a.holder, a.number, a.bank_name as bank, (w.amount_fen - w.fee_fen)::bigint as amount
       from withdrawals w join payout_accounts a on a.id = w.payout_account_id
       where w.batch_id = $1 and w.state = 'approved' order by w.id`,
    [id],
  )
  const rows = lines.map(({ id: number, holder, number: account, bank, amount }) => [
    holder,
    account,
    bank,
    { fen: amount },
    `提现 ${number}`,
  ])
  return { rows: lines.length, text: csvOf([HEAD, ...rows]) }
}
