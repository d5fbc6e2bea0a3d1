import { Client, escapeIdentifier } from 'pg'

/**
 * Creates a database beside the one of the address, for a test suite of its own.
 * @param url address of a database on the same PostgreSQL, whose user may create databases
 * @param template database to copy (it must have no connections); default: an empty one
 * @returns the address of the new database
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await run(url, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`)
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}

/**
 * Deletes a database, ending the connections to it; nothing happens when there is none of that name.
 *
 * `drop … with (force)` would be refused whenever the server's own cleaning (autovacuum) is at work there, since that is
 * nobody's to end; a plain `drop` ends it itself, and waits five seconds for connections that are just closing.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const ours = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user'
  await run(url, ours, [name])
  await run(url, `drop database if exists ${escapeIdentifier(name)}`)
}

async function run(url: string, statement: string, values: string[] = []): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
