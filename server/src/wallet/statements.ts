import type { DataOf } from '@joybox/contract/client-types'
import type { RawAnswer, TransferKind } from '@joybox/contract'
import { china, momentOf } from '../kernel/china-time'
import { csvOf } from '../kernel/csv'
import type { Sql } from '../kernel/database/database'
import type { Language, Localized } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { userAccount } from './ledger/ledger'

type Statement = DataOf<'wallet.statements'>[number]

/** Months that can be looked back at, this one included. */
const MONTHS = 12

interface Row {
  opening: number
  closing: number
  earnings: number
  fees: number
  reversed: number
  withdrawn: number
  payout_fees: number
}

/** Sums of what moved on the cash account $1 of the person $2 in [$3, $4). A withdrawal's fee falls into the month that paid it. */
const MONTH = `
  with moves as (
    select t.kind, t.created_at, -t.amount as amount from transfers t where t.debit_account_id = $1
    union all
    select t.kind, t.created_at, t.amount from transfers t where t.credit_account_id = $1
  ), inside as (select * from moves where created_at >= $3 and created_at < $4)
  select
    (select coalesce(sum(amount), 0) from moves where created_at < $3)::bigint as opening,
    (select coalesce(sum(amount), 0) from moves where created_at < $4)::bigint as closing,
    (select coalesce(sum(amount), 0) from inside where kind = 'earning')::bigint as earnings,
    (select coalesce(sum(e.fee_fen), 0) from earnings e
       join transfers t on t.refers_to = e.pending_id and t.phase = 'post'
       where e.creator_id = $2 and t.created_at >= $3 and t.created_at < $4)::bigint as fees,
    (select coalesce(sum(amount), 0) from inside where kind in ('earning_reversed', 'earning_debt'))::bigint as reversed,
    (select coalesce(sum(amount), 0) from inside where kind in ('withdrawal', 'withdrawal_back', 'withdrawal_late', 'withdrawal_debt'))::bigint
      as withdrawn,
    (select coalesce(sum(w.fee_fen), 0) from withdrawals w
       where w.user_id = $2 and w.state = 'paid' and w.settled_at >= $3 and w.settled_at < $4)::bigint as payout_fees`

/** The moments between which a month lies by China's calendar. */
function bounds(month: string): { from: Date; to: Date } {
  const first = momentOf(`${month}-01`)
  return { from: first.toDate(), to: momentOf(china(first.toDate()).add(1, 'month')).toDate() }
}

/** One month of somebody's cash: opening + earnings + reversed + withdrawn + other = closing. */
async function statementOf(sql: Sql, userId: string, month: string): Promise<Statement> {
  const { from, to } = bounds(month)
  const row = await sql.first<Row>(MONTH, [userAccount(userId, 'cash'), userId, from, to])
  if (!row) throw new Error('sums always have a row')
  return {
    month,
    openingFen: row.opening,
    salesFen: row.earnings + row.fees,
    feesFen: -row.fees,
    earningsFen: row.earnings,
    reversedFen: row.reversed,
    withdrawnFen: row.withdrawn,
    payoutFeesFen: -row.payout_fees,
    otherFen: row.closing - row.opening - row.earnings - row.reversed - row.withdrawn,
    closingFen: row.closing,
  }
}

/** The last months, this one first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    china(now).startOf('month').subtract(back, 'month').format('YYYY-MM'),
  )
}

const isEmpty = ({ openingFen, closingFen, earningsFen, reversedFen, withdrawnFen, otherFen }: Statement): boolean =>
  [openingFen, closingFen, earningsFen, reversedFen, withdrawnFen, otherFen].every((fen) => fen === 0)

/** Somebody's months in which there was money, the latest first. */
export async function listStatements({ database, now }: Shop, userId: string): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const month of lastMonths(now())) statements.push(await statementOf(database, userId, month))
  return statements.filter((one) => !isEmpty(one))
}

const LINES: readonly [keyof Statement, Localized][] = [
  ['openingFen', { zh: '期初余额', en: 'Opening balance' }],
  ['salesFen', { zh: '销售额', en: 'Sales' }],
  ['feesFen', { zh: '平台服务费', en: 'Service fee' }],
  ['earningsFen', { zh: '到账收益', en: 'Earnings' }],
  ['reversedFen', { zh: '退款扣回', en: 'Taken back with refunds' }],
  ['withdrawnFen', { zh: '提现', en: 'Withdrawals' }],
  ['payoutFeesFen', { zh: '其中提现手续费', en: 'Of them, withdrawal fees' }],
  ['otherFen', { zh: '充值、消费和退款', en: 'Top-ups, purchases, refunds' }],
  ['closingFen', { zh: '期末余额', en: 'Closing balance' }],
]

const WORDS = {
  title: { zh: '月结单', en: 'Statement' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  time: { zh: '时间', en: 'Time' },
  what: { zh: '说明', en: 'Description' },
  kind: { zh: '类型', en: 'Kind' },
  order: { zh: '订单号', en: 'Order' },
} satisfies Record<string, Localized>

interface Entry {
  created_at: string
  kind: TransferKind
  subject: Localized
  order_id: string | null
  amount: number
}

const ENTRIES = `
  select created_at, kind, subject, order_id, amount from (
    select t.id, t.created_at, t.kind, t.subject, t.order_id, -t.amount as amount from transfers t where t.debit_account_id = $1
    union all
    select t.id, t.created_at, t.kind, t.subject, t.order_id, t.amount from transfers t where t.credit_account_id = $1
  ) moves where created_at >= $2 and created_at < $3 order by id`

/** A month's statement as a file: its sums, then every entry that they are made of. */
export async function statementFile(
  { database, now }: Shop,
  userId: string,
  month: string,
  language: Language,
): Promise<RawAnswer> {
  ensure(lastMonths(now()).includes(month), 'NOT_FOUND')
  const statement = await statementOf(database, userId, month)
  const { from, to } = bounds(month)
  const entries = await database.rows<Entry>(ENTRIES, [userAccount(userId, 'cash'), from, to])
  const text = csvOf([
    [WORDS.title[language], month],
    ['', WORDS.amount[language]],
    ...LINES.map(([name, words]) => [words[language], { fen: statement[name] as number }]),
    [],
    [WORDS.time, WORDS.kind, WORDS.what, WORDS.order, WORDS.amount].map((words) => words[language]),
    ...entries.map((entry) => [
      china(entry.created_at).format('YYYY-MM-DD HH:mm:ss'),
      entry.kind,
      entry.subject[language],
      entry.order_id,
      { fen: entry.amount },
    ]),
  ])
  return {
    headers: {
      'content-disposition': `attachment; filename="joybox-${month}.csv"`,
      'cache-control': 'no-store',
    },
    body: text,
  }
}
