import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { openPool } from '../../../server/src/kernel/database/connections'
import type { Database, Sql, Transaction } from '../../../server/src/kernel/database/database'

/** A shop's database on one connection, inside one transaction: whatever is done can be undone, and every statement is noted. */
export interface OneSession extends Database {
  /** Statements since the last call, each with the number of its rows. */
  statements(): string[]
  /** Undoes everything, and cleans up after it: what was undone would make everything later slower. */
  startOver(): Promise<void>
  /** Marks a place to come back to. */
  mark(name: string): Promise<void>
  /** Undoes everything since the mark, which stays. */
  backTo(name: string): Promise<void>
  /** The same, and the mark goes: one that stays makes everything after it slower. */
  undo(name: string): Promise<void>
}

const AGAIN = new Set(['40P01', '40001'])
const TRIES = 4

/** Statements that a savepoint is not worth: most are such, and they do not fail. */
const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Limits of time do not fit a transaction that lasts as long as a test. */
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '0',
}

/** Opens a database on one connection. Transactions are savepoints, one at a time. */
export async function openOneSession(url: string): Promise<OneSession> {
  const pool = openPool(url, { max: 1, settings: SETTINGS, onError: () => {}, onVersion: () => {} })
  const client: pg.PoolClient = await pool.connect()
  const inside = new AsyncLocalStorage<true>()
  let noted: string[] = []
  let turn: Promise<unknown> = Promise.resolve()
  await client.query('begin')

  async function ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    const place = noted.push(oneLine(text)) - 1
    const list = noted
    try {
      const { rows, rowCount } = await client.query({ text, values: values as unknown[] })
      list[place] += ` → ${rowCount}`
      return rows as Row[]
    } catch (error) {
      list[place] += ` → ${(error as { code?: string }).code}`
      throw error
    }
  }

  const sqlOf = (rows: Sql['rows']): Sql => ({
    rows,
    first: async <Row>(text: string, values?: readonly unknown[]) => (await rows<Row>(text, values))[0],
  })

  /** Runs work on a savepoint of its own. */
  async function onSavepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    await client.query('savepoint work')
    try {
      const result = await work()
      await client.query('release savepoint work')
      return result
    } catch (error) {
      await client.query('rollback to savepoint work; release savepoint work')
      throw error
    }
  }

  const tx: Transaction = { ...sqlOf(ask), nested: onSavepoint }

  /** One statement on a savepoint; all three are sent at once. */
  async function askAlone<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    if (isRead(text)) return ask<Row>(text, values)
    const begun = client.query('savepoint work')
    const asked = ask<Row>(text, values)
    const ended = client.query('release savepoint work')
    const [, answer] = await Promise.allSettled([begun, asked, ended])
    if (answer.status === 'fulfilled') return answer.value
    await client.query('rollback to savepoint work; release savepoint work')
    throw answer.reason
  }

  /** Waits until the one before is done; work inside a transaction goes on in it. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inside.getStore()) return work()
    const mine = turn.then(() => inside.run(true, work))
    turn = mine.catch(() => {})
    return mine
  }

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await alone(() => onSavepoint(() => work(tx)))
      } catch (error) {
        if (tries >= TRIES || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }

  const single = sqlOf((text, values) => alone(() => askAlone(text, values)))
  return {
    ...single,
    hot: single,
    transaction,
    ping: async () => void (await client.query('select 1')),
    isAway: () => false,
    pools: () => [],
    statements() {
      const said = noted
      noted = []
      return said
    },
    async startOver() {
      await client.query('rollback')
      await client.query('vacuum')
      await client.query('begin')
    },
    mark: async (name) => void (await client.query(`savepoint "${name}"`)),
    backTo: async (name) => void (await client.query(`rollback to savepoint "${name}"`)),
    undo: async (name) => void (await client.query(`rollback to savepoint "${name}"; release savepoint "${name}"`)),
    async close() {
      await client.query('rollback')
      client.release()
      await pool.end()
    },
  }
}
