import { normalize } from 'node:path'
import { Client } from 'pg'
import { EmbeddedPostgresError } from './embedded-errors'
import { SUPERUSER } from './embedded-init'

/** The user the server connects as. Like in production it owns its database and is no superuser. */
export const DATABASE_USER = 'joybox'
const DATABASE_NAME = 'joybox'
const SESSION_NAME = 'joybox supervisor'

/**
 * Opens the session by which a process shows that it uses the database; PostgreSQL ends it when the process dies.
 * Makes the server's user and database, too, if they are missing.
 */
export async function openSession(port: number, password: string, cluster: string): Promise<Client> {
  const session = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: SESSION_NAME,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ssl: false,
  })
  try {
    await session.connect()
    const { rows } = await session.query<{ data_directory: string }>('show data_directory')
    const served = normalize(rows[0].data_directory)
    if (served !== cluster) throw new Error(`it serves ${served}`)
    await provide(session, password)
  } catch (failure) {
    await session.end().catch(() => undefined)
    throw new EmbeddedPostgresError(
      `The PostgreSQL on port ${port} is not the one of ${cluster}, or does not let us in (${(failure as Error).message}). ` +
        'If it runs there, end it and start again.',
    )
  }
  return session
}

/** Counts the other processes that use the database. */
export async function countOthers(session: Client): Promise<number> {
  const { rows } = await session.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [SESSION_NAME],
  )
  return rows[0].others
}

/** The address to give to `pg`. Says `sslmode` outright, so that a PGSSLMODE meant for another server does no harm. */
export function databaseUrl(port: number, password: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}?sslmode=disable`
}

async function provide(session: Client, password: string): Promise<void> {
  const { rows } = await session.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
  if (rows.length > 0) return
  const user = await session.query('select 1 from pg_roles where rolname = $1', [DATABASE_USER])
  if (user.rows.length === 0) {
    await session.query(`create role ${DATABASE_USER} login createdb password ${session.escapeLiteral(password)}`)
  }
  await session.query(`create database ${DATABASE_NAME} owner ${DATABASE_USER}`)
}
