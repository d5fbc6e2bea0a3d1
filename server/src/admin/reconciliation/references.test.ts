import type { Sql } from '../../kernel/database/database'
import { newKey, openTestShop, type TestShop } from '../../../testing/test-shop'
import { brokenInvariants } from './broken-invariants'
import { references } from './references'

const BOX = 'box_moon-rabbits'
/** Rolls back a transaction that tries append-only rows. */
class GivenUp extends Error {}

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  const player = await market.player(50_000)
  await market.open(player, await market.buy(player, BOX, 2))
})
afterAll(() => market.close())

async function tried<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  let found: T | undefined
  const trial = market.shop.database.transaction(async (tx) => {
    found = await work(tx)
    throw new GivenUp()
  })
  await expect(trial).rejects.toThrow(GivenUp)
  return found as T
}

const all = Object.entries(references).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => [table, column] as const),
)

test.each(all)('B4 %s: a %s that nothing has is found in the books', async (table, column) => {
  const [row] = await market.shop.database.rows(`select from ${table} limit 1`)
  if (!row) throw new Error(`the shop of this test has nothing in ${table}`)
  const found = await tried(async (tx) => {
    await tx.rows(`alter table ${table} disable trigger user`)
    const checks = await tx.rows<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'`,
    )
    for (const { name } of checks) await tx.rows(`alter table ${table} drop constraint ${name}`)
    await tx.rows(
      `update ${table} set ${column} = 'nobody' where ctid = (select ctid from ${table} order by ctid limit 1)`,
    )
    return brokenInvariants(tx)
  })
  expect(found.join('\n')).toContain(`${column} of ${table} names something that does not exist`)
})

test('B4 the books of a shop that sold are in order', async () => {
  expect(await brokenInvariants(market.shop.database)).toEqual([])
})

test.each([
  [
    'placement_tokens',
    `insert into placement_tokens (op_id, user_id, product_id, expires_at) values ('x', 'nobody', 'x', now())`,
  ],
  [
    'consents',
    `insert into consents (id, user_id, kind, text_version, detail, created_at)
     values ('x', 'nobody', 'age_declaration', '1', '{}', now())`,
  ],
])('B4 a row of %s that names nobody is refused', async (_table, insert) => {
  await expect(market.shop.database.rows(insert)).rejects.toMatchObject({ code: '23503' })
})

test.each(['users', 'prizes', 'boxes', 'orders', 'seeds'])('B4 what others name does not go: %s', async (table) => {
  const id = `(select id from ${table} limit 1)`
  await expect(market.shop.database.rows(`delete from ${table} where id = ${id}`)).rejects.toThrow(
    /append-only|foreign key/,
  )
  await expect(market.shop.database.rows(`update ${table} set id = 'x${newKey()}' where id = ${id}`)).rejects.toThrow(
    /append-only/,
  )
})
