import type { Logger } from 'pino'
import type { Config } from './config'
import type { Database } from './database/database'

/** What every use case of the shop may reach; built once at start and handed down. */
export interface Shop {
  database: Database
  config: Config
  log: Logger
  /** Key that signs the sandbox channel's notices; made at the first start and kept in the database. */
  sandboxSecret: string
  /** The present moment. One clock for the whole shop, so that tests can move it. */
  now(): Date
}
