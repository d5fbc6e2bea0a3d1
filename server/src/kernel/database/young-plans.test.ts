import type { Transaction } from './database'
import { openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { fewAtATime } from '../../../../test/helpers/patience'

const BOX = 'box_young'
const PAST = 20_000
const TABLES = ['orders', 'draws', 'sealed_boxes', 'idempotency_keys']

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  const prizes = [testPrize('prz_young', 999_999, 10_000), testPrize('prz_young-gold', 1, 10_000, 'SSR')]
  await market.addOddsBox({
    id: BOX,
    seriesId: 'tea-cats',
    priceFen: 100,
    guarantee: { tier: 'SSR', every: 50 },
    prizes,
  })
})
afterAll(() => market.close())

/** Gives people a past, as a shop has after a while: orders, draws, opened boxes and kept keys. PostgreSQL is not told. */
async function grow(people: readonly Player[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await market.shop.database.transaction((tx) => addPast(tx, ids), { patient: true })
}

async function addPast(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows(
    `insert into orders (id, user_id, kind, product_id, subject, quantity, unit_fen, total_fen, state, channel, created_at, expires_at)
       select 'ord_' || n, ($1::text[])[1 + n % cardinality($1)], 'box', 'box:${BOX}', '{}', 1, 1, 1, 'confirmed', 'balance', now(), now()
       from generate_series(1, $2) n`,
    [ids, PAST],
  )
  await tx.rows(
    `insert into draws (id, kind, user_id, order_id, box_id, series_id, odds_version_id, seed_id, client_seed, nonce, cursor,
         ticket, rule, prize_id, tier, weight, created_at)
       select 'drw_' || n, 'odds', o.user_id, o.id, '${BOX}', 'tea-cats', 'ov_${BOX}-1', s.id, 'past', n + 1000, 0, 0,
         '{"kind":"table"}', 'prz_young', 'N', 999999, now()
       from generate_series(1, $1) n join orders o on o.id = 'ord_' || n join seeds s on s.user_id = o.user_id`,
    [PAST],
  )
  await tx.rows(
    `insert into sealed_boxes (id, draw_id, order_id, user_id, box_id, seed_id, state, created_at, opened_at)
       select 'sbx_' || id, id, order_id, user_id, box_id, seed_id, 'opened', now(), now() from draws where id in (
         select 'drw_' || n from generate_series(1, $1) n)`,
    [PAST],
  )
  await tx.rows(
    `insert into idempotency_keys (user_id, key, call, request_hash, created_at)
       select ($1::text[])[1 + n % cardinality($1)], 'key-' || n, 'orders.pay', '', now() from generate_series(1, $2) n`,
    [ids, PAST],
  )
  // Foreign keys are looked up in these indexes too; the figures read next must have counted that already.
  await tx.rows('select pg_stat_force_next_flush()')
}

async function shop(player: Player): Promise<void> {
  await market.open(player, await market.buy(player, BOX))
  await market.call('boxes.get', { params: { id: BOX }, token: player.token })
  await market.call('prizes.list', { token: player.token })
}

/** Counts searches of tables that have grown, and the index entries read in them. */
async function searches(): Promise<{ scans: number; read: number }> {
  const row = await market.shop.database.first<{ scans: number; read: number }>(
    `select sum(idx_scan)::int as scans, sum(idx_tup_read)::int as read from pg_stat_user_indexes
       where relname = any($1)`,
    [TABLES],
  )
  return row!
}

/** Index entries that one visit reads, on average of a few rounds. */
async function readByVisit(people: readonly Player[]): Promise<number> {
  const before = await searches()
  const rounds = 8
  for (let round = 0; round < rounds; round += 1) await Promise.all(people.map(shop))
  // A connection tells what it has read when it ends something a second after it told the last time.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await Promise.all(people.map(shop))
  const after = await searches()
  const visits = (rounds + 1) * people.length
  expect(after.scans - before.scans).toBeGreaterThan(visits)
  return (after.read - before.read) / visits
}

test('what was planned while the shop was young still finds rows by their keys when it has grown', async () => {
  const people = await fewAtATime(8, () => market.player(50_000))
  // Statistics taken halfway by autovacuum, of any table in a plan, would have other plans made, at another moment in each run.
  const tables = await market.shop.database.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    await market.shop.database.rows(`alter table ${name} set (autovacuum_enabled = false)`)
  }
  // Every connection plans what it is asked now; twice as many at once as later, so that none is opened then.
  for (let round = 0; round < 3; round += 1) await Promise.all([...people, ...people].map(shop))
  await grow(people)
  const windows: number[] = []
  for (let window = 0; window < 3; window += 1) windows.push(await readByVisit(people))
  // The guarantee alone looks at 50 draws, twice. A young plan is kept in every window; figures told late are in one.
  expect(Math.min(...windows)).toBeLessThan(500)
}, 60_000)
