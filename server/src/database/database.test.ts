import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from './database'
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
})
