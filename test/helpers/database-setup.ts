import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/database/supervisor'

declare global {
  /** Held between jest's global setup and teardown, which run in one process. */
  var testPostgres: EmbeddedPostgres | undefined
}

const quiet = { info() {}, warn: console.warn }

/** One PostgreSQL for all suites of a run: the one of DATABASE_URL, else the embedded one in a folder of its own. */
export default async function setUp() {
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL
    return
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'joybox-test-'))
  // Run by root, PostgreSQL is another user, who has to get in.
  chmodSync(dataDir, 0o711)
  globalThis.testPostgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  process.env.TEST_DATABASE_URL = globalThis.testPostgres.url
}
