import type { Config } from '../../app/config'
import type { SupervisorLog } from './embedded-errors'
import { startEmbeddedPostgres } from './supervisor'

/** The database to use: the one DATABASE_URL names, or the embedded one, which is started or joined. */
export async function findDatabase(
  config: Config,
  log: SupervisorLog,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDirectory, log })
}
