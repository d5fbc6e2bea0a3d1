import pg from 'pg'
import type { Sql } from '../../kernel/database/database'
import { PLAIN_VALUES } from './layout'

/** One connection for copying a whole database: its statements may take as long as they need. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client, sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  await client.connect()
  try {
    await client.query(PLAIN_VALUES)
    const rows = async <Row>(text: string, values?: readonly unknown[]) =>
      (await client.query(text, values as unknown[])).rows as Row[]
    return await work(client, {
      rows,
      first: async <Row>(...query: [string, unknown[]?]) => (await rows<Row>(...query))[0],
    })
  } finally {
    await client.end()
  }
}
