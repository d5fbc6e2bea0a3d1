import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error'
import type { Database, Sql } from './database'

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_240_115

/** The first migration of databases that were made before the baseline, which nothing brings up to date any more. */
const BEFORE_BASELINE = '001_accounts.sql'
const TOO_OLD =
  'This database was made by a version before the first release, and this version cannot read it. Nothing was changed. ' +
  'Start with an empty database: another DATABASE_URL, or another folder for the embedded one (JOYBOX_DATA).'

/** Names of the migrations that this version of the shop has, in their order. */
export async function knownMigrations(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Applies those of `names` that have not been applied yet, within the transaction it is given. Other processes wait
 * until that ends. Returns the names of those it applied.
 */
export async function applyMigrations(tx: Sql, directory: string, names: readonly string[]): Promise<string[]> {
  await tx.rows('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await tx.rows(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const applied = new Set((await tx.rows<{ name: string }>('select name from migrations')).map((row) => row.name))
  if (applied.has(BEFORE_BASELINE)) throw new StartError(TOO_OLD)
  const pending = names.filter((name) => !applied.has(name))
  for (const name of pending) {
    await tx.rows(await readFile(join(directory, name), 'utf8'))
    await tx.rows('insert into migrations (name) values ($1)', [name])
  }
  return pending
}

/**
 * Brings the schema up to date: applies the numbered .sql files that have not been applied yet, in order, in one transaction
 * under an advisory lock, so that several processes may start at once. Returns the names of those it applied.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  const names = await knownMigrations(directory)
  return database.transaction((tx) => applyMigrations(tx, directory, names), { patient: true })
}
