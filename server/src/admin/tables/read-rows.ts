import type { Sql } from '../../kernel/database/database'
import type { Row, Selection } from './select'

/** The first rows of a selection, as JSON has them. */
export async function readRows(sql: Sql, { select, order, values }: Selection, limit: number): Promise<Row[]> {
  const found = await sql.first<{ rows: Row[] | null }>(
    `with matching as (${select}), first as (select * from matching order by ${order} limit $${values.length + 1})
     select (select json_agg(first order by ${order}) from first) as rows`,
    [...values, limit],
  )
  return found?.rows ?? []
}
