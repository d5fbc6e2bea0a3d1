import pg from 'pg'
import { rate, type Rate } from '../lib/rate'

/**
 * Measures the transactions of one small row that this machine commits in a second, the baseline of all other figures.
 */
export async function commits(url: string, atOnce: number, milliseconds: number): Promise<Rate> {
  const pool = new pg.Pool({ connectionString: url, max: atOnce })
  await pool.query('create table bench_rows (id bigint generated always as identity primary key, note text not null)')
  const insert = { name: 'bench', text: 'insert into bench_rows (note) values ($1)', values: ['one small row'] }
  const result = await rate(atOnce, milliseconds, async () => Boolean(await pool.query(insert)))
  await pool.query('drop table bench_rows')
  await pool.end()
  return result
}
