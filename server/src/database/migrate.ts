import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database'

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_240_115

/**
 * Brings the schema up to date: applies the numbered .sql files that have not been applied yet, in order, in one transaction
 * under an advisory lock, so that several processes may start at once. Returns the names of those it applied.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return database.transaction(
    async (tx) => {
      await tx.rows('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await tx.rows(
        'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
      )
      const applied = new Set((await tx.rows<{ name: string }>('select name from migrations')).map((row) => row.name))
      const pending = files.filter((name) => !applied.has(name))
      for (const name of pending) {
        await tx.rows(await readFile(join(directory, name), 'utf8'))
        await tx.rows('insert into migrations (name) values ($1)', [name])
      }
      return pending
    },
    { patient: true },
  )
}
