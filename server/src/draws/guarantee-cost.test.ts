import { MISSED_DRAWS, missedDraws } from '../catalogue/boxes/guarantee-progress'
import { openTestShop, type TestShop } from '../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

/** Gives a person a long past: so many opened draws of a series, all below SSR. */
async function drawLongAgo(userId: string, draws: number): Promise<void> {
  await market.shop.database.transaction(async (tx) => {
    const seed = await tx.first<{ id: string }>('select id from seeds where user_id = $1', [userId])
    await tx.rows(
      `insert into orders (id, user_id, kind, product_id, subject, quantity, unit_fen, total_fen, state, channel, created_at, expires_at)
         values ($1, $2, 'box', 'box:box_tea-cats', '{}', 1, 1, 1, 'confirmed', 'balance', now(), now())`,
      [`ord_${userId}`, userId],
    )
    await tx.rows(
      `insert into draws (id, kind, user_id, order_id, box_id, series_id, odds_version_id, seed_id, client_seed, nonce, cursor,
           ticket, rule, prize_id, tier, weight, created_at)
         select 'drw_' || $1 || n, 'odds', $1, 'ord_' || $1, 'box_tea-cats', 'tea-cats', 'ov_tea-cats-1', $2, 'past', n + 1000,
           0, 0, '{"kind":"table"}', 'prz_tc-oolong', 'R', 120000, now() from generate_series(1, $3) n`,
      [userId, seed?.id, draws],
    )
    await tx.rows(
      `insert into sealed_boxes (id, draw_id, order_id, user_id, box_id, seed_id, state, created_at, opened_at)
         select 'sbx_' || d.id, d.id, d.order_id, d.user_id, d.box_id, d.seed_id, 'opened', now(), now()
         from draws d where d.user_id = $1`,
      [userId],
    )
  })
  await market.shop.database.rows('analyze draws, sealed_boxes')
}

/** Counts the rows of the draw log that the count of misses reads, as PostgreSQL tells. */
async function rowsRead(userId: string): Promise<number> {
  const plan = await market.shop.database.first<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${MISSED_DRAWS.all}`,
    [[userId], ['ov_tea-cats-1']],
  )
  const count = (node: PlanNode): number =>
    (node['Relation Name'] === 'draws' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, inner) => sum + count(inner), 0)
  return count(plan!['QUERY PLAN'][0].Plan)
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

test('B6 counting misses reads no more of the draw log after 10 000 draws than the guarantee spans', async () => {
  const player = await market.player()
  await drawLongAgo(player.id, 10_000)
  const asked = [{ userId: player.id, oddsVersionId: 'ov_tea-cats-1' }]
  expect(await missedDraws(market.shop.database, asked, 'all')).toEqual(new Map([[player.id, 50]]))
  expect(await rowsRead(player.id)).toBeLessThanOrEqual(50)
})
