/**
 * Everything the environment decides, as `app/config.ts` reads it. These are the kernel's own settings; a context adds its own
 * beside its code (`declare module`), so that nothing below the app knows all of them.
 */
export interface Config {
  host: string
  port: number
  /** Address at which other machines and the sandbox cashier reach this server. */
  publicUrl: string
  /** Connection string of a PostgreSQL server; the embedded one is started where it is missing. */
  databaseUrl: string | undefined
  /** Pooling mode of a pooler in front of PostgreSQL (`DATABASE_POOLING`). */
  databasePooling: 'session' | 'transaction'
  /** Folder of the embedded database and everything else that must survive a restart. */
  dataDirectory: string
  /** Built H5 app to serve, if it is there. */
  webDirectory: string
  /** Origins besides this server that the website may talk to (`WEB_CONNECT`), such as where error reports go. */
  webConnect: string[]
  migrationsDirectory: string
  mediaDirectory: string
  /** Folder of uploads and generated files, unless they are kept in a bucket; processes on several machines must share it. */
  uploadDirectory: string
  basePath: string
  demo: boolean
  production: boolean
  logLevel: string
  /** Trusts the client address that a proxy in front reports; without a proxy anybody could claim any. */
  trustProxy: boolean
  /** Number of proxies in front (`TRUST_PROXY=1`), or their addresses: anything they did not add is not believed. */
  proxies: number | string[]
  /** Seconds in which a request's headers must have come, and all of it. */
  headerSeconds: number
  requestSeconds: number
  /** Requests a minute from one address before RATE_LIMITED. */
  requestsPerMinute: number
  /** Requests under way at one time in this process; further ones get BUSY. */
  requestsInFlight: number
  /** Duration from which a query is logged, without its values; 0 logs none. */
  slowQueryMs: number
  /** Seconds between being asked to stop and closing the listener, for load balancers to notice. */
  drainSeconds: number
  /** Seconds after which a stop that is not done yet gives up. */
  stopSeconds: number
}
