import type { Config } from '../kernel/config'
import type { SupervisorLog } from '../kernel/database/embedded-errors'
import { startEmbeddedPostgres } from '../kernel/database/supervisor'

/** The database to use: the one DATABASE_URL names, or the embedded one, which is started or joined. */
export async function findDatabase(
  config: Config,
  log: SupervisorLog,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDirectory, log })
}
