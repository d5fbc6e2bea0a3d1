import { openTestShop, type TestShop } from '../../testing/test-shop'
import { jobs } from './jobs'

let market: TestShop
beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const THREE_YEARS = 3 * 366 * 86_400_000
/** Records of a sale: what was offered, agreed to, paid, drawn and sent. */
const RECORDS = [
  'odds_versions',
  'consents',
  'orders',
  'payments',
  'transfers',
  'draws',
  'sealed_boxes',
  'warehouse_prizes',
]

test('B16 records of a sale are kept for three years and longer: no job removes one', async () => {
  const player = await market.player(20_000)
  await market.open(player, await market.buy(player, 'box_moon-rabbits', 3))
  const counts = () =>
    Promise.all(
      RECORDS.map(async (table) => {
        const row = await market.shop.database.first<{ n: number }>(`select count(*)::int as n from ${table}`)
        return [table, row?.n ?? 0] as const
      }),
    )
  const before = await counts()
  expect(before.filter(([, n]) => n === 0)).toEqual([])
  market.advance(THREE_YEARS)
  for (const { run } of jobs) await run(market.shop)
  const after = new Map(await counts())
  expect(before.filter(([table, n]) => (after.get(table) ?? 0) < n)).toEqual([])
})
