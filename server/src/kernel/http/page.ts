import type { Sql } from '../database/database'

/** One page of a list, as every list call answers. */
export interface Page<Item> {
  records: Item[]
  total: number
  current: number
  size: number
}

/** Requested page; the contract's defaults have been filled in by validation. */
export interface PageRequest {
  current?: number
  size?: number
}

/**
 * Reads one page: `select` is a whole query without order and limit, `order` its order. Rows carry their total, so that it
 * is one round trip; a page past the end is empty and still tells the total. The query is planned twice, not kept: counting
 * needs none of its joined columns, and the page is read from an index that has its order.
 */
export async function readPage<Row>(
  sql: Sql,
  request: PageRequest,
  query: { select: string; order: string; values: readonly unknown[] },
): Promise<Page<Row>> {
  const current = request.current ?? 1
  const size = request.size ?? 20
  const count = query.values.length
  const [found] = await sql.rows<{ total: number; records: Row[] | null }>(
    `with matching as not materialized (${query.select}),
       page as (select * from matching order by ${query.order} limit $${count + 1} offset $${count + 2})
     select (select count(*) from matching) as total, (select json_agg(page order by ${query.order}) from page) as records`,
    [...query.values, size, (current - 1) * size],
  )
  return { records: found?.records ?? [], total: found?.total ?? 0, current, size }
}

/**
 * Builds a query from the given filters. Filters that are not given do not stand in it, so that PostgreSQL keeps one
 * plan for it: "unless given" in the text would be planned anew for every request. Columns are ours, values are bound.
 */
export function narrowed(
  query: { select: string; values: readonly unknown[] },
  filters: Readonly<Record<string, string | null | undefined>>,
): { select: string; values: unknown[] } {
  const values = [...query.values]
  let { select } = query
  for (const [column, value] of Object.entries(filters)) {
    if (value === undefined || value === null) continue
    values.push(value)
    select += ` and ${column} = $${values.length}`
  }
  return { select, values }
}

/** The same page with each record turned into what leaves the server. */
export function mapPage<Row, Item>(page: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { ...page, records: page.records.map(present) }
}
