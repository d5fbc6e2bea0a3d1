import { isCalendarDay, later, momentOf } from '../../kernel/china-time'
import { ensure } from '../../kernel/refusal'
import type { Selection } from './select'
import type { Table } from './table'

/** Days of China's calendar, as `2026-11-21`, both included; either may be left open. */
export interface Period {
  from?: string
  to?: string
}

/** When a day begins, in China; refuses days that no calendar has. */
function beginOf(day: string, name: string): Date {
  ensure(isCalendarDay(day), 'VALIDATION_FAILED', `querystring/${name}`)
  return momentOf(day).toDate()
}

/** The column that tells when a row came about. */
function timeColumn({ columns }: Table): string | undefined {
  const times = Object.keys(columns).filter((name) => columns[name]?.type === 'time')
  return times.find((name) => name === 'createdAt') ?? times[0]
}

/** Narrows a selection to rows that came about in a period. Refuses with VALIDATION_FAILED where rows have no time. */
export function within(table: Table, selection: Selection, { from, to }: Period): Selection {
  if (from === undefined && to === undefined) return selection
  const moment = timeColumn(table)
  ensure(moment, 'VALIDATION_FAILED', 'querystring/from')
  const begin = from === undefined ? null : beginOf(from, 'from')
  const end = to === undefined ? null : later(beginOf(to, 'to'), 1, 'day')
  ensure(!begin || !end || begin < end, 'VALIDATION_FAILED', 'querystring/to')
  const first = selection.values.length + 1
  const conditions = [
    `($${first}::timestamptz is null or p."${moment}" >= $${first})`,
    `($${first + 1}::timestamptz is null or p."${moment}" < $${first + 1})`,
  ]
  return {
    ...selection,
    select: `select * from (${selection.select}) p where ${conditions.join(' and ')}`,
    values: [...selection.values, begin, end],
  }
}
