import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/kernel/database/supervisor'

const quiet = { info: () => undefined, warn: () => undefined }

/** A PostgreSQL of a suite's own, which outlives the servers that work on it. */
export interface DatabaseApart {
  url: string
  /** Folder of its data, below which PostgreSQL keeps its own. */
  data: string
  /** Shuts it down, its clients cut off, until `start`. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** Starts a PostgreSQL for a suite. */
export async function startDatabaseApart(): Promise<DatabaseApart> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'joybox-apart-'))
  // PostgreSQL may run as another user than we do, and must be let in.
  chmodSync(data, 0o711)
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: data, log: quiet })
  const { url } = postgres
  return {
    url,
    data,
    stop: () => postgres.stop(),
    async start() {
      postgres = await startEmbeddedPostgres({ dataDir: data, log: quiet })
      if (postgres.url !== url) throw new Error(`PostgreSQL came back as ${postgres.url}, not ${url}`)
    },
    async remove() {
      await postgres.stop()
      rmSync(data, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
