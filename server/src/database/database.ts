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
  /** Runs `work` in one READ COMMITTED transaction, again from the start when PostgreSQL reports a deadlock or serialization failure. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
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

function sqlOn(client: pg.Pool | pg.PoolClient): Sql {
  const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, values as unknown[])).rows as Row[]
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
const TRIES = 4

function mayRetry(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE
}

/** Opens a pool on a PostgreSQL server. `onError` hears of idle connections that broke; the pool replaces them by itself. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20, types, connectionTimeoutMillis: 10_000 })
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks while it is in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(transactionOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    ...sqlOn(pool),
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries === TRIES || !mayRetry(error)) throw error
        }
      }
    },
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
