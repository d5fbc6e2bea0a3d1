import type { Duplex } from 'node:stream'
import pg from 'pg'
import { SESSION_LIMITS, STATEMENT_MS } from './limits'

/** Client-side limit, a little after PostgreSQL's own, for a statement that PostgreSQL does not answer at all. */
const SILENCE_MS = STATEMENT_MS + 5_000
/** For work that may take long: migrations, and sums over the whole ledger. */
export const PATIENT_MS = 24 * 3_600_000
/** Longest wait for a connection before a request is refused with BUSY. */
const WAIT_MS = 10_000

/**
 * Settings of every connection. A process that hangs, or that the network has cut off, must not keep its locks:
 * everybody who wants the same box would wait for it.
 */
const SETTINGS: Readonly<Record<string, string | number>> = {
  ...SESSION_LIMITS,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

const INT8 = 20
const TIMESTAMPTZ = 1184

/** bigint columns hold fen and counts below 2^53, times leave as ISO 8601: one parser for every query. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

interface PoolOptions {
  max: number
  /** For PostgreSQL, on top of those for all. */
  settings?: Readonly<Record<string, string>>
  /** A pooler in front that may give every transaction another session, so that nothing is set on one. */
  perTransaction?: boolean
  /** Hears of idle connections that broke. */
  onError: (error: Error) => void
  /** Hears PostgreSQL's `server_version_num` before a connection is first used. */
  onVersion: (version: number) => void
}

/** A pool of connections. */
export function openPool(
  url: string,
  { max, settings = {}, perTransaction, onError, onVersion }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    pipeline: true,
    onConnect: async (client) => onVersion(await begin(client, perTransaction ? {} : { ...SETTINGS, ...settings })),
  })
  pool.on('error', onError)
  // A connection that breaks while it is in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendTogether(client)
  })
  return pool
}

/** Sets a session up. Not by the start-up parameter `options`, which poolers refuse. @returns PostgreSQL's version */
async function begin(client: pg.ClientBase, settings: Readonly<Record<string, string | number>>): Promise<number> {
  const sets = Object.entries(settings).map(([name, value]) => `, set_config('${name}', '${value}', false)`)
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version${sets.join('')}`,
  )
  return rows[0]?.version ?? 0
}

/**
 * Sends what is asked in one turn of the process with one call of the system: the driver would make one for each statement, and
 * statements that are sent together (pipelining) are most of what a purchase says.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const uncork = stream.uncork.bind(stream)
  // The driver corks for each statement; the last of a turn lets everything out.
  stream.uncork = () => process.nextTick(uncork)
}
