import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type Transaction } from './database'
import { until } from '../../../../test/helpers/until'
import { createDatabase, dropDatabase } from './supervisor'
import { Unavailable } from './unavailable'

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

  it('B4 a hung process cannot keep its locks, and only patient work may take long', async () => {
    const settings = (tx: Transaction) =>
      tx.rows<{ limit: string; ms: string }>(
        `select name as "limit", setting as ms from pg_settings
          where name ~ '^(statement|lock|transaction|idle_in_transaction_session)_timeout$' order by name`,
      )
    const limits = async (options: { hot?: boolean; patient?: boolean }) =>
      Object.fromEntries((await database.transaction(settings, options)).map(({ limit, ms }) => [limit, Number(ms)]))
    // PostgreSQL limits whole transactions since 17; before, the longest wait and the longest silence after it are as long together.
    const version = await database.first<{ hasWhole: boolean }>(
      `select current_setting('server_version_num')::int >= 170000 as "hasWhole"`,
    )
    const whole = version?.hasWhole
      ? { idle_in_transaction_session_timeout: 5_000, transaction_timeout: 5_000 }
      : { idle_in_transaction_session_timeout: 2_000 }
    const brief = { statement_timeout: 5_000, lock_timeout: 3_000, ...whole }
    for (const hot of [false, true]) expect(await limits({ hot })).toEqual(brief)
    expect(await limits({ patient: true })).toEqual({
      ...(version?.hasWhole && { transaction_timeout: 0 }),
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 60_000,
    })
    // Limits of a transaction end with it.
    const alone = await database.first(`select current_setting('statement_timeout') as statement`)
    expect(alone).toEqual({ statement: '30s' })
  })

  it('B4 a transaction that falls silent is ended and undone, and nobody gets its connection again', async () => {
    for (const hot of [false, true]) {
      const narrow = openDatabase(url, { max: 1 })
      // Waits for the silent one's key. Two waits are longer than any transaction.
      const insert = () => database.transaction((tx) => tx.rows('insert into things values (2)'))
      const silent = narrow.transaction(
        async (tx) => {
          await tx.rows('insert into things values (2)')
          await insert().catch(insert)
          await tx.rows('insert into things values (3)')
        },
        { hot },
      )
      await expect(silent).rejects.toBeInstanceOf(Unavailable)
      expect(await narrow.transaction((tx) => tx.rows('select id from things order by id'), { hot })).toEqual([
        { id: 1 },
        { id: 2 },
      ])
      expect(narrow.pools()[hot ? 1 : 0]).toMatchObject({ open: 1, idle: 1 })
      await database.rows('delete from things where id > 1')
      await narrow.close()
    }
  }, 30_000)

  it('B18 a wait for a lock ends, and leaves its transaction undone and its connection good', async () => {
    const narrow = openDatabase(url, { max: 1 })
    const pid = () => narrow.first('select pg_backend_pid() as pid')
    const before = await pid()
    await database.transaction(
      async (tx) => {
        await tx.rows('update things set id = id')
        const wait = narrow.transaction(async (other) => {
          await other.rows('insert into things values (4)')
          await other.rows('update things set id = id')
        })
        await expect(wait).rejects.toMatchObject({ cause: { code: '55P03' }, retryAfter: 2 })
      },
      { patient: true },
    )
    expect(await narrow.rows('select id from things')).toEqual([{ id: 1 }])
    expect(await pid()).toEqual(before)
    await narrow.close()
  }, 15_000)

  it('B4 the pool does not hand out a connection that PostgreSQL ended while nobody used it', async () => {
    const narrow = openDatabase(url, { max: 1 })
    const pid = async () => (await narrow.first<{ pid: number }>('select pg_backend_pid() as pid'))?.pid
    const before = await pid()
    await database.rows('select pg_terminate_backend($1)', [before])
    await until(async () => narrow.pools()[0]?.open === 0, 'the pool notices')
    expect(await pid()).not.toBe(before)
    await narrow.close()
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
