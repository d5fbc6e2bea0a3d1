import type { Logger } from 'pino'
import type { Config } from './config'
import type { Database } from './database/database'
import type { FileStore } from './files/file-store'

/** Progress of a process's shutdown. */
export interface Life {
  /** It was asked to stop: it still serves, and says that it is not ready, so that a load balancer goes elsewhere. */
  isStopping: boolean
  /** Its listener is closed: what was begun is finished, what comes on open connections is refused. */
  isClosed: boolean
}

/** Dependencies of every use case of the shop; built once at start and handed down. */
export interface Shop {
  database: Database
  files: FileStore
  config: Config
  log: Logger
  /** Key that signs the sandbox channel's webhooks; made at the first start and kept in the database. */
  sandboxSecret: string
  life: Life
  /** The present moment. One clock for the whole shop, so that tests can move it. */
  now(): Date
}
