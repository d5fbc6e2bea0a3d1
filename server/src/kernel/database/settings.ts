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

/** Keeps a secret that the environment gives; says whether it is the one in use, since another may be kept already. */
export async function keepSecret(sql: Sql, name: string, value: string): Promise<boolean> {
  await sql.rows('insert into settings (name, value) values ($1, $2) on conflict do nothing', [name, value])
  const row = await sql.first<{ value: string }>('select value from settings where name = $1', [name])
  return row?.value === value
}

/** Notes that something that happens once in a database's life has happened; false where it had already. */
export async function noteOnce(sql: Sql, name: string): Promise<boolean> {
  const first = await sql.first(
    `insert into settings (name, value) values ($1, 'yes') on conflict do nothing returning 1`,
    [name],
  )
  return first !== undefined
}
