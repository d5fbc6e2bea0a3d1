import { randomBytes } from 'node:crypto'
import type { Sql } from './database'

/** A random secret by name, made the first time it is asked for; all processes on one database share it. */
export async function sharedSecret(sql: Sql, name: string): Promise<string> {
  await sql.rows('insert into settings (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('hex'),
  ])
  const row = await sql.first<{ value: string }>('select value from settings where name = $1', [name])
  if (!row) throw new Error(`setting ${name} vanished`)
  return row.value
}
