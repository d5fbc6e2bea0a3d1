import type { Writable } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import { withConnection } from './connection'
import { BackupError, ContainerWriter } from './container'
import type { FileStore } from '../../kernel/files/file-store'
import { FORMAT, quoted, sequencesOf, tablesOf, type Header } from './layout'

/** Counts of a backup's or a restore's contents. */
export interface Tally {
  madeAt: string
  tables: number
  rows: number
  files: number
}

/**
 * Writes the whole shop as it is at this moment: every table in one snapshot of the database, which goes on selling
 * meanwhile, then the uploads. Every file that the snapshot knows of is among them, since files are written
 * before their rows.
 */
export function writeBackup(url: string, uploads: FileStore, out: Writable, now: Date): Promise<Tally> {
  const writer = new ContainerWriter(out)
  return withConnection(url, async (client, sql) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const tables = await tablesOf(sql)
    if (!tables.some(({ name }) => name === 'migrations')) throw new BackupError('This database holds no shop.')
    const { version, encoding } = (await sql.first<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    ))!
    if (encoding !== 'UTF8') throw new BackupError(`This database is encoded in ${encoding}; a shop needs UTF8.`)
    const migrations = await sql.rows<{ name: string }>('select name from migrations order by name')
    const header: Header = {
      joybox: 'backup',
      format: FORMAT,
      madeAt: now.toISOString(),
      postgres: version,
      migrations: migrations.map(({ name }) => name),
    }
    await writer.line({ ...header })
    let rows = 0
    for (const { name, columns } of tables) {
      await writer.line({ table: name, columns })
      const list = columns.map(quoted).join(', ')
      const copy = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
      await writer.content(copy, () => ({ rows: copy.rowCount }))
      rows += copy.rowCount
    }
    // Sequences belong to no snapshot: read after the rows, they are never behind them.
    for (const name of await sequencesOf(sql)) {
      const state = await sql.first<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${quoted(name)}`,
      )
      await writer.line({ sequence: name, ...state })
    }
    await client.query('commit')
    let files = 0
    for (const path of await uploads.names()) {
      const content = await uploads.stream(path)
      if (!content) continue
      await writer.line({ file: path })
      await writer.content(content)
      files += 1
    }
    const tally = { madeAt: header.madeAt, tables: tables.length, rows, files }
    await writer.line({ end: true, ...tally })
    return tally
  })
}
