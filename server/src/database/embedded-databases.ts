import { setTimeout } from 'node:timers/promises'
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

const INSUFFICIENT_PRIVILEGE = '42501'
const TRIES = 20
const PAUSE_MS = 250

/** Deletes a database, ending the connections to it; nothing happens when there is none of that name. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(url, `drop database if exists ${escapeIdentifier(name)} with (force)`)
    } catch (error) {
      // The server's own cleaning (autovacuum) is no connection of ours to end; it is done in a moment.
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || tries === TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
