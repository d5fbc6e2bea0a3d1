import type pg from 'pg'
import { slowQueries, transactions } from '../metrics/metrics'
import { openPool, PATIENT_MS } from './connections'
import { beginning, SESSION_LIMITS, type TransactionSettings } from './limits'
import { OutageWatch, type OutageListener } from './outage'
import { isSilent, passing, Unavailable } from './unavailable'

/** Something that runs SQL: the pool, or one transaction. */
export interface Sql {
  /** All rows of a query. Values are bound, never pasted; a query that is often asked and has none is prepared with `[]`. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
}

/** One open transaction. Anything thrown inside rolls it back. */
export interface Transaction extends Sql {
  /** Runs `work` on a savepoint: what it throws undoes only its own changes. */
  nested<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Connections of one kind: how many are open, idle among them, how many requests wait for one, and how many there may be. */
export interface PoolUse {
  name: 'ordinary' | 'hot'
  open: number
  idle: number
  waiting: number
  most: number
}

/** Receives a slow query and its milliseconds, never its values. */
type OnSlow = (text: string, ms: number) => void

/** Observer of a running query, and its time limit. */
interface Watch {
  slowMs: number
  onSlow?: OnSlow
  timeoutMs?: number
  /** Statements have no names: the next may be carried out by another session, which does not know them. */
  unnamed?: boolean
}

export interface Database extends Sql {
  /**
   * Runs `work` in one READ COMMITTED transaction, again from the start when PostgreSQL reports a deadlock or serialization failure.
   * Statements that are not waited for one by one are sent at once and carried out in that order (pipelining).
   * `hot`: on connections of their own, for what is done for many people at once (`together.ts`): it never waits behind
   * ordinary work for a connection, and its plans use the indexes even while tables are still empty.
   * `patient`: it may take as long as it needs. Any other is ended by PostgreSQL after five seconds, and a wait for a lock
   * after three, with Unavailable: others wait for what it holds.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: { hot?: boolean; patient?: boolean },
  ): Promise<Result>
  /** Single statements on the connections of `hot` transactions, for reads that are done for many people at once. */
  hot: Sql
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Tells if the last attempts found the database out of reach. */
  isAway(): boolean
  /** Current use of the connections. */
  pools(): PoolUse[]
  close(): Promise<void>
}

/** Texts that are parsed once for each connection; those that are put together while running are too many for that. */
const MOST_PREPARED = 1_000
const prepared = new Map<string, string>()

/** The name under which a connection keeps a text parsed and planned; none for a text alone, which may hold several statements. */
function preparedName(text: string, values: readonly unknown[] | undefined): string | undefined {
  if (!values) return undefined
  const known = prepared.get(text)
  if (known || prepared.size >= MOST_PREPARED) return known
  const name = `q${prepared.size}`
  prepared.set(text, name)
  return name
}

/** Enough of a text to find it in the code. */
const TOLD_LENGTH = 300

function tellIfSlow({ slowMs, onSlow }: Watch, text: string, started: number): void {
  const ms = performance.now() - started
  if (slowMs === 0 || ms < slowMs) return
  slowQueries.inc()
  onSlow?.(text.replaceAll(/\s+/g, ' ').trim().slice(0, TOLD_LENGTH), Math.round(ms))
}

function sqlOn(client: pg.Pool | pg.PoolClient, watch: Watch): Sql {
  const rows = async <Row>(text: string, values?: readonly unknown[]) => {
    const query = {
      name: watch.unnamed ? undefined : preparedName(text, values),
      text,
      values: values as unknown[] | undefined,
      query_timeout: watch.timeoutMs,
    }
    const started = performance.now()
    try {
      return (await client.query(query)).rows as Row[]
    } finally {
      tellIfSlow(watch, text, started)
    }
  }
  return { rows, first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0] }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

/** A statement that PostgreSQL did not look at because one before it had failed. */
const IN_FAILED_TRANSACTION = '25P02'

function transactionOn(client: pg.PoolClient, watch: Watch, begun: Promise<unknown>): Transaction {
  const sql = sqlOn(client, watch)
  let failure: unknown
  // Statements that were sent together fail together, and any of them may be heard first: the reason is that of the first.
  const rows = async <Row>(text: string, values?: readonly unknown[]) => {
    try {
      const [found] = await Promise.all([sql.rows<Row>(text, values), begun])
      return found
    } catch (error) {
      if (codeOf(error) !== IN_FAILED_TRANSACTION) failure = error
      throw failure ?? error
    }
  }
  return {
    rows,
    first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0],
    async nested(work) {
      await client.query('savepoint nested')
      try {
        const result = await work()
        await client.query('release savepoint nested')
        return result
      } catch (error) {
        await client.query('rollback to savepoint nested')
        throw error
      }
    },
  }
}

const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'
/** A prepared `select *` whose table another process has given a column since: a new connection prepares it again. */
const PLAN_OUT_OF_DATE = '0A000'
const TRIES = 4
const MOST_CONNECTIONS = 16
/** One for each batch that may be under way at the request batchers. */
const HOT_CONNECTIONS = 12

/**
 * Settings of batched statements. They look up keys in indexes, and one plan of each is kept (decision 19), which may
 * have been made on empty tables: so only plans are allowed that stay good, loops that look up keys.
 */
const HOT_SETTINGS = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  // Few rows are as quickly collected and sorted as read in the order of an index; many are not.
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
}

/** Makes a transaction start again, as PostgreSQL's own serialization failures do. */
export class TryAgain extends Error {
  readonly code = SERIALIZATION_FAILURE
}

/** Number of attempts for work that fails with this error. */
function triesFor(error: unknown): number {
  const code = codeOf(error)
  // Every connection may hold the plan.
  if (code === PLAN_OUT_OF_DATE) return MOST_CONNECTIONS + 1
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE ? TRIES : 1
}

export interface DatabaseOptions {
  max?: number
  /** Hears of outages; connections that broke are replaced by themselves. */
  outages?: OutageListener
  /** Hears of queries that took longer than `slowMs`, where that is not 0. */
  slowMs?: number
  onSlow?: OnSlow
  /** Pooling mode of a pooler in front, such as PgBouncer; one that pools sessions needs nothing. */
  pooling?: 'session' | 'transaction'
}

const UNHEARD: OutageListener = { began: () => {}, ended: () => {} }

/** Opens a pool on a PostgreSQL server. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = MOST_CONNECTIONS, outages = UNHEARD, slowMs = 0, onSlow } = options
  const perTransaction = options.pooling === 'transaction'
  const watch: Watch = { slowMs, onSlow, unnamed: perTransaction }
  let version = 0
  const onVersion = (found: number) => (version = found)
  const onError = (error: Error): void => outage.noteLost(error)
  const pool = openPool(url, { max, perTransaction, onError, onVersion })
  const hotPool = openPool(url, { max: HOT_CONNECTIONS, settings: HOT_SETTINGS, perTransaction, onError, onVersion })
  const outage = new OutageWatch(() => pool.query('select 1'), outages)

  /** The error as callers get it, an outage noted. */
  function told(error: unknown): unknown {
    const failure = passing(error)
    if (!(failure instanceof Unavailable)) return failure
    if (failure.isAway) outage.noteLost(failure.cause as Error)
    // While it is away, nobody gets a connection.
    failure.isAway ||= outage.isAway
    return failure
  }

  /** Settings a session would have, for poolers that keep no session. */
  function ownSettings(from: pg.Pool): TransactionSettings {
    if (!perTransaction) return {}
    return { ...SESSION_LIMITS, ...(from === hotPool ? HOT_SETTINGS : {}) }
  }

  async function attempt<Result>(
    from: pg.Pool,
    work: (tx: Transaction) => Promise<Result>,
    patient: boolean,
  ): Promise<Result> {
    const client = await from.connect()
    let broken: Error | undefined
    try {
      // The first statements follow at once; whatever they say counts only if the transaction began.
      const begun = client.query(beginning(version, patient, ownSettings(from)))
      begun.catch(() => {})
      const result = await work(transactionOn(client, patient ? { ...watch, timeoutMs: PATIENT_MS } : watch, begun))
      await begun
      await client.query('commit')
      transactions.inc({ end: 'committed' })
      return result
    } catch (error) {
      transactions.inc({ end: 'rolled_back' })
      if (codeOf(error) === PLAN_OUT_OF_DATE || isSilent(error)) broken = error as Error
      else await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Asks again where a connection's plan is out of date: it is gone after its error, and the next may have the same one. */
  function singly(sql: Sql): Sql {
    async function rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await sql.rows<Row>(text, values)
        } catch (error) {
          if (codeOf(error) !== PLAN_OUT_OF_DATE || tries >= triesFor(error)) throw told(error)
        }
      }
    }
    return { rows, first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0] }
  }

  return {
    ...singly(sqlOn(pool, watch)),
    hot: singly(sqlOn(hotPool, watch)),
    async transaction(work, { hot = false, patient = false } = {}) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(hot ? hotPool : pool, work, patient)
        } catch (error) {
          if (tries >= triesFor(error)) throw told(error)
          transactions.inc({ end: 'again' })
        }
      }
    },
    async ping() {
      await pool.query('select 1')
    },
    isAway: () => outage.isAway,
    pools() {
      const use = (name: PoolUse['name'], { totalCount, idleCount, waitingCount, options: { max: most } }: pg.Pool) => {
        return { name, open: totalCount, idle: idleCount, waiting: waitingCount, most }
      }
      return [use('ordinary', pool), use('hot', hotPool)]
    },
    async close() {
      outage.close()
      await Promise.all([pool.end(), hotPool.end()])
    },
  }
}
