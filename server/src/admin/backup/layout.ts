import type { Sql } from '../../kernel/database/database'

export const FORMAT = 1

/** The first line of a backup. */
export interface Header {
  joybox: 'backup'
  format: number
  madeAt: string
  /** Version of the PostgreSQL it came from; any other that the shop runs on takes it. */
  postgres: string
  /** The schema, by the migrations that made it. */
  migrations: string[]
}

export interface Table {
  name: string
  columns: string[]
}

/**
 * Lists the tables to be kept, and their columns. Counters of seconds (unlogged tables) are not kept, nor columns that
 * the database computes by itself.
 */
export function tablesOf(sql: Sql): Promise<Table[]> {
  return sql.rows<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by c.relname order by c.relname`,
  )
}

/** Everything that was ever created in the schema, whatever it is: nothing in an empty database. */
export async function relationsIn(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind <> 'i' order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function sequencesOf(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    `select relname as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A name as SQL takes it literally. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Session settings for values that every PostgreSQL reads back unchanged. */
export const PLAIN_VALUES = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
