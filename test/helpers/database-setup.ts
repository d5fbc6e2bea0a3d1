import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { readConfig } from '../../server/src/app/config'
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/kernel/database/supervisor'
import { openShop } from '../../server/src/app/open-shop'

const ROOT = path.resolve(__dirname, '..', '..')

declare global {
  /** Held between jest's global setup and teardown, which run in one process. */
  var testPostgres: EmbeddedPostgres | undefined
  /** Name of the database that suites copy. */
  var testTemplate: string | undefined
}

const quiet = { info() {}, warn: console.warn }

/** One PostgreSQL for all suites of a run: the one of DATABASE_URL, else the embedded one in a folder of its own. */
export default async function setUp() {
  process.env.TEST_DATABASE_URL = process.env.DATABASE_URL || (await startOwn())
  globalThis.testTemplate = process.env.TEST_DATABASE_TEMPLATE = await prepareShop(process.env.TEST_DATABASE_URL)
}

/** Builds schema and catalogue once; every suite gets a copy, which is much quicker than building them again. */
async function prepareShop(server: string): Promise<string> {
  const name = `joybox_template_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server, name)
  const shop = await openShop(readConfig({ LOG_LEVEL: 'silent' }, ROOT), url)
  await shop.database.close()
  return name
}

async function startOwn(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'joybox-test-'))
  // Run by root, PostgreSQL is another user, who has to get in.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  globalThis.testPostgres = postgres
  await withoutWaitingForTheDisk(postgres.url)
  return postgres.url
}

/** Nothing here outlives the run, so no commit waits for the disk; what does outlive a crash, `test/faults` tells. */
async function withoutWaitingForTheDisk(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('alter role current_user set synchronous_commit to off')
  await client.end()
}
