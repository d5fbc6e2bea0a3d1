import type { Language } from '../../kernel/localized'
import { isoTime } from '../../kernel/http/time'
import { ensure } from '../../kernel/refusal'
import type { Column, ColumnType, Table } from './table'

/** Owner of the requested rows: one user, or everybody. */
export type Scope = { userId: string } | 'everybody'

/** Filters and order of a request: column names and values, `order_by`, and the position of the page. */
export type Param = Readonly<Record<string, unknown>>

/** A query in parts, as `readPage` takes it. */
export interface Selection {
  select: string
  order: string
  values: unknown[]
}

export type Row = Record<string, unknown>

const SQL_TYPES: Partial<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'bigint',
  boolean: 'boolean',
  time: 'timestamptz',
  day: 'date',
}

/** Most values of one filter, and most columns to order by. */
const MAX_VALUES = 100
const MAX_ORDERS = 3

const checks: Partial<Record<ColumnType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= 200,
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  time: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(value) && !isNaN(Date.parse(value)),
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !isNaN(Date.parse(value)),
}

/** The column of that name, or VALIDATION_FAILED: what is not listed does not exist. */
function columnOf(table: Table, name: string): Column {
  ensure(Object.hasOwn(table.columns, name), 'VALIDATION_FAILED', `body/${name}`)
  return table.columns[name] as Column
}

/** One condition: equal to the value, to one of several, or missing (null). */
function condition(table: Table, name: string, given: unknown, values: unknown[]): string {
  const { type } = columnOf(table, name)
  const check = checks[type]
  ensure(check, 'VALIDATION_FAILED', `body/${name} cannot be filtered by`)
  if (given === null) return `r."${name}" is null`
  const several = Array.isArray(given) ? given : [given]
  ensure(several.length <= MAX_VALUES && several.every(check), 'VALIDATION_FAILED', `body/${name}`)
  values.push(several)
  return `r."${name}" = any($${values.length}::${SQL_TYPES[type]}[])`
}

/** `createdAt desc`, `-createdAt` or `priceFen, id`; rows with the same values stay in the order of their key. */
function orderOf(table: Table, given: unknown): string {
  const last = `"${table.key}" desc`
  if (given === undefined || given === '') return last
  ensure(typeof given === 'string', 'VALIDATION_FAILED', 'body/order_by')
  const parts = given.split(',').map((part) => /^\s*(-?)(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part))
  ensure(parts.length <= MAX_ORDERS, 'VALIDATION_FAILED', 'body/order_by')
  const orders = parts.map((part) => {
    ensure(part && Object.hasOwn(table.columns, part[2] as string), 'VALIDATION_FAILED', 'body/order_by')
    const descending = part[1] === '-' || part[3]?.toLowerCase() === 'desc'
    return `"${part[2]}" ${descending ? 'desc' : 'asc'} nulls last`
  })
  return [...orders, last].join(', ')
}

/**
 * The query for a table's rows: its own columns, where and owner, narrowed by the request's fields. Names come from the list,
 * values are bound. Refuses with VALIDATION_FAILED whatever the list does not have.
 */
export function selectionOf(table: Table, scope: Scope, language: Language, param: Param): Selection {
  const { current: _current, size: _size, order_by: orderBy, ...filters } = param
  const values: unknown[] = [scope === 'everybody' ? null : scope.userId, language]
  const columns = Object.entries(table.columns).map(([name, { sql }]) => `${sql} as "${name}"`)
  const owned = table.owner && scope !== 'everybody' ? ` and ${table.owner}` : ''
  const conditions = Object.entries(filters).map(([name, given]) => condition(table, name, given, values))
  const rows = `select ${columns.join(', ')} from ${table.from} where ${table.where}${owned}`
  // Both values are always named, so that PostgreSQL knows their types whatever the columns use.
  const all = [`($1::text is null or true)`, `$2::text is not null`, ...conditions].join(' and ')
  return { select: `select * from (${rows}) r where ${all}`, order: orderOf(table, orderBy), values }
}

/** A row as it leaves the server: times in UTC with a Z, as everywhere. */
export function presentRow(table: Table, row: Row): Row {
  return Object.fromEntries(
    Object.entries(table.columns).map(([name, { type }]) => {
      const value = row[name] ?? null
      return [name, type === 'time' && typeof value === 'string' ? isoTime(value) : value]
    }),
  )
}
