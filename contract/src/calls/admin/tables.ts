import { Type } from '@sinclair/typebox'
import { call, RawData } from '../../define'
import { BirthDate as Day, OneOf, Strict, Time } from '../../schemas'

const TableName = Type.String({ minLength: 1, maxLength: 40, description: 'such as `boxes`, `orders`, `addresses`' })

/** Field filters by allowed columns; anything else in it is refused. */
const Param = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
  description:
    'Filters by column (a value, several, or null); get, page, list: also `order_by` such as `createdAt desc`; page and list: `current`, `size`',
})

/** Rows of an explicit list of tables, as data: reading, the few that may be written, and spreadsheets. */
export const tables = {
  'tables.invoke': call({
    method: 'POST',
    path: '/api/data/invoke',
    who: 'user',
    summary:
      'Table data: one’s own rows and the catalogue. add → the row, delete and update → how many, get → a row or null, list → rows, page → a page',
    query: Strict({
      table: TableName,
      method: Type.String({ minLength: 1, maxLength: 20, description: 'add | delete | update | get | page | list' }),
    }),
    body: Param,
    data: Type.Unknown(),
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  'tables.export': call({
    method: 'POST',
    path: '/api/data/export',
    who: 'user',
    summary:
      'The same rows as a spreadsheet, at most 10 000. An operator may ask for everybody’s, which is written to the audit record. `from` and `to` (days of China’s calendar, both included) narrow it to rows of that time.',
    query: Strict({
      table: TableName,
      rows: Type.Optional(OneOf(['mine', 'everybody'])),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    body: Param,
    raw: 'xlsx',
    data: RawData,
    reasons: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  'me.export': call({
    method: 'GET',
    path: '/me/export',
    who: 'user',
    summary: 'Everything the shop keeps about me, as JSON (rules B16)',
    data: Strict({
      exportedAt: Time,
      tables: Type.Record(
        Type.String(),
        Strict({
          rows: Type.Array(Type.Unknown()),
          complete: Type.Boolean({ description: 'false where there were more rows than one answer holds' }),
        }),
      ),
    }),
  }),
}
