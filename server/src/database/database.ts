import pg from 'pg'

/** Something that runs SQL: the pool, or one transaction. */
export interface Sql {
  /** All rows of a query. Values are bound, never pasted. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>
}

/** One open transaction. Anything thrown inside rolls it back. */
export interface Transaction extends Sql {
  /** Runs `work` on a savepoint: what it throws undoes only its own changes. */
  nested<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface Database extends Sql {
  /**
   * Runs `work` in one READ COMMITTED transaction, again from the start when PostgreSQL reports a deadlock or serialization failure.
   * `hot`: on connections of their own, for what is done for many people at once (`together.ts`): it never waits behind
   * ordinary work for a connection, and its plans use the indexes even while tables are still empty.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: { hot?: boolean }): Promise<Result>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
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

/** Texts that are parsed once for each connection; those that are put together while running are too many for that. */
const MOST_PREPARED = 1_000
const prepared = new Map<string, string>()

/** The name under which a connection keeps a text parsed and planned; none for a text without values, which may hold several statements. */
function preparedName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = prepared.get(text)
  if (known || prepared.size >= MOST_PREPARED) return known
  const name = `q${prepared.size}`
  prepared.set(text, name)
  return name
}

function sqlOn(client: pg.Pool | pg.PoolClient): Sql {
  const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query({ name: preparedName(text, values), text, values: values as unknown[] })).rows as Row[]
  return { rows, first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0] }
}

function transactionOn(client: pg.PoolClient): Transaction {
  return {
    ...sqlOn(client),
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
const MOST_CONNECTIONS = 20
/** One for each kind of work that is done together, and one to spare. */
const HOT_CONNECTIONS = 6

const codeOf = (error: unknown) => (error as { code?: string }).code

/** How often work is tried that fails with this error. */
function triesFor(error: unknown): number {
  const code = codeOf(error)
  // Every connection may hold the plan.
  if (code === PLAN_OUT_OF_DATE) return MOST_CONNECTIONS + 1
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE ? TRIES : 1
}

/** Opens a pool on a PostgreSQL server. `onError` hears of idle connections that broke; the pool replaces them by itself. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const open = (max: number, settings?: string) => {
    const pool = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: 10_000, options: settings })
    pool.on('error', (error) => options.onError?.(error))
    // A connection that breaks while it is in use fails its query; without a listener it would end the process as well.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open(options.max ?? MOST_CONNECTIONS)
  // What was planned on an empty table would go on reading whole tables until PostgreSQL looks at them again.
  const hotPool = open(HOT_CONNECTIONS, '-c enable_seqscan=off')

  async function attempt<Result>(from: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await from.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(transactionOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      if (codeOf(error) === PLAN_OUT_OF_DATE) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  const sql = sqlOn(pool)
  /** A connection whose plan is out of date is gone after its error; the next may have the same one. */
  async function rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await sql.rows<Row>(text, values)
      } catch (error) {
        if (codeOf(error) !== PLAN_OUT_OF_DATE || tries >= triesFor(error)) throw error
      }
    }
  }

  return {
    rows,
    first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0],
    async transaction(work, { hot = false } = {}) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(hot ? hotPool : pool, work)
        } catch (error) {
          if (tries >= triesFor(error)) throw error
        }
      }
    },
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await Promise.all([pool.end(), hotPool.end()])
    },
  }
}
