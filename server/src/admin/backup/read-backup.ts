import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Sql } from '../../kernel/database/database'
import { applyMigrations, knownMigrations } from '../../kernel/database/migrate'
import { withConnection } from './connection'
import { BackupError, ContainerReader, type Line } from './container'
import { arrivingFiles } from './files'
import type { Config } from '../../kernel/config'
import { FORMAT, quoted, relationsIn, tablesOf, type Header } from './layout'
import type { Tally } from './write-backup'

function headerOf(line: Line): Header {
  if (line.joybox !== 'backup') throw new BackupError('This is not a backup of a shop.')
  if (line.format !== FORMAT)
    throw new BackupError(`This backup has format ${String(line.format)}; known is ${FORMAT}.`)
  return line as unknown as Header
}

/** Makes the schema that the backup was taken of; later migrations follow when the shop starts. */
async function makeSchema(sql: Sql, header: Header, migrations: string): Promise<void> {
  const there = await relationsIn(sql)
  if (there.length > 0) {
    throw new BackupError(
      `The database is not empty: it holds ${there.slice(0, 3).join(', ')}${there.length > 3 ? ' …' : ''}. ` +
        'A backup is restored into a new one: createdb, and DATABASE_URL; or JOYBOX_DATA, for another embedded one.',
    )
  }
  const known = new Set(await knownMigrations(migrations))
  const strange = header.migrations.filter((name) => !known.has(name))
  if (strange.length > 0) {
    throw new BackupError(`This backup is of a later version of the shop: ${strange.join(', ')} is not known here.`)
  }
  await applyMigrations(sql, migrations, header.migrations)
}

/** Takes down what would check or change rows while they come in any order. @returns what puts it up again, which checks them all */
async function liftGuards(sql: Sql): Promise<() => Promise<void>> {
  const tables = (await tablesOf(sql)).map(({ name }) => quoted(name))
  const references = await sql.rows<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  for (const { table, name } of references) await sql.rows(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await sql.rows(`alter table ${table} disable trigger user`)
  // Migrations write rows too; the backup has them all.
  await sql.rows(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const table of tables) await sql.rows(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of references) {
      await sql.rows(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
  }
}

async function loadTable(client: Client, reader: ContainerReader, line: Line): Promise<number> {
  const list = (line.columns as string[]).map(quoted).join(', ')
  const copy = client.query(copyFrom(`copy ${quoted(String(line.table))} (${list}) from stdin`))
  let told: unknown
  await pipeline(Readable.from(reader.content((seal) => (told = seal.rows))), copy)
  if (copy.rowCount !== told)
    throw new BackupError(`${String(line.table)} has ${copy.rowCount} rows instead of ${String(told)}`)
  return copy.rowCount
}

/**
 * Restores a backup into an empty database and an empty place for uploads, in one transaction: all of it, or nothing. The schema is the
 * one it was taken of. Throws a BackupError.
 */
export function readBackup(
  url: string,
  config: Pick<Config, 'bucket' | 'uploadDirectory' | 'migrationsDirectory'>,
  stream: Readable,
): Promise<Tally> {
  const reader = new ContainerReader(stream)
  const files = arrivingFiles(config)
  return withConnection(url, async (client, sql) => {
    const tally = { madeAt: '', tables: 0, rows: 0, files: 0 }
    const header = headerOf(await reader.line())
    tally.madeAt = header.madeAt
    await client.query('begin')
    try {
      await makeSchema(sql, header, config.migrationsDirectory)
      await files.prepare()
      const putUp = await liftGuards(sql)
      for (let line = await reader.line(); ; line = await reader.line()) {
        if (line.end) {
          expectAll(line, tally)
          break
        }
        if (typeof line.table === 'string') {
          tally.rows += await loadTable(client, reader, line)
          tally.tables += 1
        } else if (typeof line.sequence === 'string') {
          await sql.rows('select setval($1, $2, $3)', [quoted(line.sequence), line.last, line.called])
        } else if (typeof line.file === 'string') {
          await files.write(line.file, reader.content())
          tally.files += 1
        } else throw new BackupError('the backup is damaged: it holds something unknown')
      }
      await reader.finish()
      await putUp()
      // The triggers that watch states are made by the shop's start, which must not think that they are there.
      await sql.rows(`delete from settings where name = 'state_guards'`)
      await files.arrive()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      await files.giveUp()
      throw error
    }
    await client.query('analyze')
    return tally
  })
}

/** The last line says what all of it was. */
function expectAll(end: Line, { tables, rows, files }: Tally): void {
  if (end.tables !== tables || end.rows !== rows || end.files !== files) {
    throw new BackupError('the backup is damaged: parts of it are missing')
  }
}
