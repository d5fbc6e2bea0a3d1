import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A statement that takes longer is ended: by PostgreSQL, or, where PostgreSQL does not answer at all, by us a little later. */
const STATEMENT_MS = 30_000
const SILENCE_MS = STATEMENT_MS + 5_000
/** For work that may take long: migrations, and sums over the whole ledger. */
export const PATIENT_MS = 24 * 3_600_000
/** How long a request waits for a connection before it is told that the shop is busy. */
const WAIT_MS = 10_000

/**
 * What PostgreSQL is told of every connection. A process that hangs, or that the network has cut off, must not keep its locks:
 * everybody who wants the same box would wait for it.
 */
const SETTINGS: Readonly<Record<string, string | number>> = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: 60_000,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

/** There was no connection to be had in time: nothing was done. */
export class NoConnection extends Error {}

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

/** A pool of connections. `settings` are for PostgreSQL, on top of those for all; `onError` hears of idle connections that broke. */
export function openPool(
  url: string,
  { max, settings = {}, onError }: { max: number; settings?: Record<string, string>; onError?: (error: Error) => void },
): pg.Pool {
  const all = Object.entries({ ...SETTINGS, ...settings })
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    pipeline: true,
    options: all.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  })
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks while it is in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendTogether(client)
  })
  return pool
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

/** Takes a connection out of the pool. Throws NoConnection when all of them stay taken. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw waitedInVain(error) ? new NoConnection((error as Error).message) : error
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Whether all connections were taken for so long; the driver has no code for it. */
export const waitedInVain = (error: unknown): boolean =>
  messageOf(error).includes('timeout exceeded when trying to connect')

/** Whether PostgreSQL has not answered at all: nothing more can be asked on that connection. */
export const isSilent = (error: unknown): boolean => messageOf(error).startsWith('Query read timeout')
