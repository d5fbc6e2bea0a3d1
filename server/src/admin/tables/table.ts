import type { Language } from '../../kernel/localized'

/** Operations on a table's rows (R119). */
export const methods = ['add', 'delete', 'update', 'get', 'page', 'list'] as const
export type Method = (typeof methods)[number]

/** Type of a column; `words` is a text in the requester's language. Only the first five can be filtered by. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'time' | 'day' | 'words' | 'json'

export interface Column {
  type: ColumnType
  /** Source of the value: an expression over the table's `from`; $1 is the requester, $2 their language. */
  sql: string
  /** Its heading in a spreadsheet. */
  label: Record<Language, string>
}

/**
 * Public view of a table: these columns and no others, these rows and no others. Anything unlisted does not exist:
 * seeds, trays and draws of unopened boxes can therefore not be read by any request.
 */
export interface Table {
  label: Record<Language, string>
  from: string
  /** Rows that anybody may see who may see the table at all: a box on sale, a draw whose box is open. */
  where: string
  /** Condition for the requester's own rows ($1). Left out where rows belong to nobody. */
  owner?: string
  /** The column that names a row. */
  key: string
  columns: Readonly<Record<string, Column>>
  methods: readonly Method[]
}

/** Reads: nothing of the table changes. */
export const READ: readonly Method[] = ['get', 'page', 'list']

const of = (type: ColumnType) => (sql: string, zh: string, en: string) => ({ type, sql, label: { zh, en } })

/** Columns by their type: `text('o.id', '订单号', 'Order')`. */
export const column = {
  text: of('text'),
  integer: of('integer'),
  boolean: of('boolean'),
  time: of('time'),
  day: of('day'),
  json: of('json'),
  /** A {"zh", "en"} column, in the requester's language. */
  words: (sql: string, zh: string, en: string): Column => ({
    type: 'words',
    sql: `${sql} ->> $2::text`,
    label: { zh, en },
  }),
}
