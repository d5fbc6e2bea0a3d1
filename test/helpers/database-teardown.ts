import { rmSync } from 'node:fs'
import { dropDatabase } from '../../server/src/kernel/database/supervisor'

/** Stops the PostgreSQL of the test run and removes its data; a server given by DATABASE_URL is left as it was. */
export default async function tearDown() {
  const postgres = globalThis.testPostgres
  if (!postgres) {
    if (globalThis.testTemplate) await dropDatabase(process.env.TEST_DATABASE_URL ?? '', globalThis.testTemplate)
    return
  }
  await postgres.stop()
  rmSync(postgres.folder, { recursive: true, force: true })
}
