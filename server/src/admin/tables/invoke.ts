import type { Language } from '../../kernel/localized'
import { mapPage, readPage } from '../../kernel/http/page'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { tables } from './definitions'
import { readRows } from './read-rows'
import { presentRow, selectionOf, type Param, type Row } from './select'
import { methods, type Method, type Table } from './table'
import { writers } from './writers'

const MAX_SIZE = 100

/** The table of that name, or NOT_FOUND. */
export function findTable(name: string): Table {
  ensure(Object.hasOwn(tables, name), 'NOT_FOUND', name)
  return tables[name] as Table
}

function wholeNumber(param: Param, name: 'current' | 'size', fallback: number, max: number): number {
  const value = param[name] ?? fallback
  ensure(
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max,
    'VALIDATION_FAILED',
    `body/${name}`,
  )
  return value as number
}

/** Reads from a table: a row or null, rows, or a page of them. */
async function read(shop: Shop, table: Table, method: Method, who: Requester, param: Param): Promise<unknown> {
  const current = wholeNumber(param, 'current', 1, 1_000_000)
  const size = wholeNumber(param, 'size', method === 'page' ? 20 : MAX_SIZE, MAX_SIZE)
  const selection = selectionOf(table, { userId: who.userId }, who.language, param)
  if (method !== 'page') {
    const rows = await readRows(shop.database, selection, method === 'get' ? 1 : size)
    const presented = rows.map((row) => presentRow(table, row))
    return method === 'get' ? (presented[0] ?? null) : presented
  }
  return mapPage(await readPage<Row>(shop.database, { current, size }, selection), (row) => presentRow(table, row))
}

export interface Requester {
  userId: string
  language: Language
}

/**
 * Does one thing with one table (R119). An unknown table is NOT_FOUND, an unknown method or column VALIDATION_FAILED, a method
 * that is not for this table FORBIDDEN: money, orders and sign-ins are never written here.
 */
export async function invoke(shop: Shop, who: Requester, name: string, method: string, param: Param): Promise<unknown> {
  ensure((methods as readonly string[]).includes(method), 'VALIDATION_FAILED', 'querystring/method')
  const table = findTable(name)
  const known = method as Method
  ensure(table.methods.includes(known), 'FORBIDDEN', `${name}.${method}`)
  if (known === 'get' || known === 'list' || known === 'page') return read(shop, table, known, who, param)
  const writer = writers[name]
  if (!writer) throw new Error(`${name} has no writer`)
  return writer[known](shop, who.userId, param)
}
