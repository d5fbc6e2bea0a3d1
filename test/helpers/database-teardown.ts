import { rmSync } from 'node:fs'

/** Stops the PostgreSQL of the test run and removes its data; a server given by DATABASE_URL is left alone. */
export default async function tearDown() {
  const postgres = globalThis.testPostgres
  if (!postgres) return
  await postgres.stop()
  rmSync(postgres.folder, { recursive: true, force: true })
}
