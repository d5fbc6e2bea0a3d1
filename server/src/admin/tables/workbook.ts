import type { Language } from '../../kernel/localized'
import writeExcelFile from 'write-excel-file/node'
import type { Row } from './select'
import type { Column, Table } from './table'

/** Longest text of a cell, and of a sheet's name, that spreadsheets take. */
const CELL_LENGTH = 32_767
const SHEET_NAME_LENGTH = 31

/** Characters that XML cannot hold. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * One value as a cell. Text stays text, whatever it begins with: a cell of type String is no formula, so `=cmd|…` that
 * somebody wrote into a name does nothing (rules B16).
 */
function cellOf({ type }: Column, value: unknown) {
  if (value === null || value === undefined) return null
  if (type === 'integer') return { type: Number, value: value as number }
  if (type === 'boolean') return { type: Boolean, value: value as boolean }
  if (type === 'time') return { type: Date, value: new Date(value as string), format: 'yyyy-mm-dd hh:mm:ss' }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return { type: String, value: text.replace(NOT_XML, '').slice(0, CELL_LENGTH) }
}

/** A spreadsheet (xlsx) with one sheet: a heading for each column, then the rows; times are UTC. */
export async function workbookOf(
  table: Table,
  rows: readonly Row[],
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const columns = Object.entries(table.columns)
  const heading = columns.map(([, { label }]) => ({
    type: String,
    value: label[language],
    fontWeight: 'bold' as const,
  }))
  const cells = rows.map((row) => columns.map(([name, column]) => cellOf(column, row[name])))
  const file = writeExcelFile([heading, ...cells], {
    sheet: table.label[language].slice(0, SHEET_NAME_LENGTH),
    columns: columns.map(([, { type }]) => ({ width: type === 'time' ? 20 : type === 'text' ? 28 : 16 })),
    stickyRowsCount: 1,
  })
  // Documented to hand out a stream when it is given none; its types do not say so.
  return (file as unknown as { toStream(): Promise<AsyncIterable<Uint8Array>> }).toStream()
}
