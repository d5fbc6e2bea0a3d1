import * as routes from '@contract/generated/tables'
import { randomString } from '@/platform/random'
import { saveDocument } from '@/platform/save'
import { ask, fetchFile, type CallOptions } from '@/client/client'
import { readEnvelope } from '@/client/envelope'
import { ApiError, ErrorCode } from '@/client/errors'
import type { ApiResponse } from '@/client/transport'

/** A table and what is asked of it (R52). */
export interface TableCall {
  table_name: string
  param?: Record<string, unknown>
}
/** Owner and days (`2026-11-21`, China's calendar) of the rows. */
interface Which {
  rows?: 'mine' | 'everybody'
  from?: string
  to?: string
}
type Method = 'add' | 'delete' | 'update' | 'get' | 'page' | 'list'

function requireTable(name: string | undefined) {
  if (!name) throw new Error('table_name不能为空')
}

const method =
  (name: Method) =>
  async <Data = unknown>({ table_name, param = {} }: TableCall, options?: CallOptions) => {
    requireTable(table_name)
    const answer = await ask(routes.tablesInvoke, { query: { table: table_name, method: name }, body: param }, options)
    return answer as typeof answer & { data: Data }
  }

/** Rows of the shop's tables as data (H10); the server says which tables and columns there are. */
export const tables = {
  add: method('add'),
  delete: method('delete'),
  update: method('update'),
  get: method('get'),
  page: method('page'),
  list: method('list'),

  /** Downloads the rows as a spreadsheet. A refusal comes as JSON in the file's place and is shown like any other. */
  async excel(
    { table_name, param = {}, rows, from, to }: TableCall & Which,
    options: CallOptions = {},
  ): Promise<{ success: true; name: string }> {
    requireTable(table_name)
    const input = { query: { table: table_name, rows, from, to }, body: param }
    const bytes = await fetchFile(routes.tablesExport, input, options, readSpreadsheet)
    const name = `${table_name}${randomString(30)}.xlsx`
    await saveDocument(name, bytes, 'xlsx')
    return { success: true, name }
  },
}

/** The rows of a table as a spreadsheet, saved. */
export const exportTable = (table_name: string, param?: Record<string, unknown>, which: Which = {}) =>
  tables.excel({ table_name, param, ...which })

/** The words in bytes of UTF-8; the mini-program has no TextDecoder. */
export function utf8(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return decodeURIComponent(escaped)
}

/** Spreadsheets are zip files, which begin with `PK`. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The bytes of a spreadsheet. Where the server refused there is JSON in their place: then this throws what it says (H10),
 * and what is neither is a broken answer.
 */
export function readSpreadsheet({ status, body }: ApiResponse): ArrayBuffer {
  if (!(body instanceof ArrayBuffer)) throw new ApiError('the answer is not a file', ErrorCode.BAD_RESPONSE, { status })
  const bytes = new Uint8Array(body)
  if (isZip(bytes)) return body
  let said: unknown
  try {
    said = JSON.parse(utf8(bytes))
  } catch {
    said = undefined
  }
  readEnvelope({ status, body: said })
  throw new ApiError('the answer is not a spreadsheet', ErrorCode.BAD_RESPONSE, { status })
}
