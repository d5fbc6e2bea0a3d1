import { startEmbeddedPostgres } from './supervisor'

/** A process that uses the database as the server does, for tests to kill: prints its handle, stops it on SIGTERM. */
async function main(): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2], log: quiet })
  const alive = setInterval(() => undefined, 1_000)
  process.once('SIGTERM', () => {
    clearInterval(alive)
    void database.stop()
  })
  console.log(JSON.stringify(database))
}

main().catch((failure: Error) => {
  console.log(JSON.stringify({ error: failure.message }))
  process.exitCode = 1
})
