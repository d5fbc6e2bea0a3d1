import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type Transaction } from './database'
import { createDatabase, dropDatabase } from './supervisor'

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `joybox_test_${randomBytes(6).toString('hex')}`
let database: Database
let url: string

beforeAll(async () => {
  url = await createDatabase(server, name)
  database = openDatabase(url)
  await database.rows('create table things (id int primary key); insert into things values (1)')
})

afterAll(async () => {
  await database.close()
  await dropDatabase(server, name)
})

describe('a database', () => {
  it('a table that gains a column while the shop runs costs nobody an error', async () => {
    const text = 'select * from things where id = $1'
    const read = () => database.transaction((tx) => tx.first(text, [1]))
    const readMany = () => Promise.all(Array.from({ length: 5 }, () => database.first(text, [1])))
    // Often enough for plans to be kept, on several connections.
    for (let times = 0; times < 8; times += 1) {
      expect(await read()).toEqual({ id: 1 })
      await readMany()
    }
    const migrating = openDatabase(url)
    await migrating.rows('alter table things add column name text')
    await migrating.close()
    expect(await read()).toEqual({ id: 1, name: null })
    expect(await readMany()).toEqual(Array.from({ length: 5 }, () => ({ id: 1, name: null })))
  })

  it('hot work has connections of its own: it does not wait while all others are taken', async () => {
    const narrow = openDatabase(url, { max: 1 })
    const held = narrow.transaction(async (tx) => {
      const hot = await narrow.transaction((other) => other.first<{ one: number }>('select 1 as one'), { hot: true })
      return [hot, await tx.first('select 2 as two')]
    })
    expect(await held).toEqual([{ one: 1 }, { two: 2 }])
    await narrow.close()
  })

  it('B16 a slow query is told with its text and its time, and none of its values', async () => {
    const told: [string, number][] = []
    const run = async (slowMs: number) => {
      const watched = openDatabase(url, { max: 1, slowMs, onSlow: (...one) => told.push(one) })
      await watched.first('select pg_sleep($1), $2::text as secret', [0.05, '13800138000'])
      await watched.transaction((tx) => tx.first('select pg_sleep($1)', [0.05]))
      await watched.close()
    }
    await run(60_000)
    expect(told).toEqual([])
    await run(40)
    expect(told.map(([sql]) => sql)).toEqual(['select pg_sleep($1), $2::text as secret', 'select pg_sleep($1)'])
    for (const [, ms] of told) expect(ms).toBeGreaterThanOrEqual(40)
  })

  it('a hung process cannot keep its locks, and only patient work may take long', async () => {
    const settings = (tx: Transaction) =>
      tx.first(`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(await database.transaction(settings)).toEqual({ statement: '30s', idle: '1min' })
    expect(await database.transaction(settings, { patient: true })).toEqual({ statement: '0', idle: '1min' })
  })

  it('its pools tell how they are used', async () => {
    const narrow = openDatabase(url, { max: 1 })
    let waiter: Promise<unknown> | undefined
    await narrow.transaction(async () => {
      waiter = narrow.rows('select 1')
      expect(narrow.pools()[0]).toEqual({ name: 'ordinary', open: 1, idle: 0, waiting: 1, most: 1 })
    })
    await waiter
    expect(narrow.pools()[0]).toEqual({ name: 'ordinary', open: 1, idle: 1, waiting: 0, most: 1 })
    await narrow.close()
  })
})
