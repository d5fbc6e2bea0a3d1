import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'

let market: TestShop
let player: Player

const ODDS = 'box_tea-cats'
const DAY_MS = 86_400_000

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player(200_000)
})
afterAll(() => market.close())

const figures = ({ token }: Player) => market.call('me.figures', { token })
const monthOf = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 7)

test('R23 who has opened nothing has twelve empty months and no luck', async () => {
  const none = await figures(player)
  expect(none).toMatchObject({ opened: 0, since: null, spentFen: 0, best: null, luck: { draws: 0 } })
  expect(none.months).toHaveLength(12)
  expect(none.months.at(-1)).toEqual({ month: monthOf(market.shop.now()), spentFen: 0, opened: 0 })
  expect(new Set(none.months.map(({ month }) => month)).size).toBe(12)
})

test('R23 B4 figures count what was opened and nothing that is sealed; spending counts what was paid', async () => {
  const box = await market.call('boxes.get', { params: { id: ODDS } })
  const ids = await market.buy(player, ODDS, 5)
  const sealed = await figures(player)
  expect(sealed).toMatchObject({ opened: 0, spentFen: 5 * box.priceFen, luck: { draws: 0 } })
  const draws = await market.open(player, ids.slice(0, 3))
  const told = await figures(player)
  expect(told.opened).toBe(3)
  expect(told.luck.draws).toBe(3)
  for (const { tier, opened } of told.tiers) {
    expect([tier, opened]).toEqual([tier, draws.filter(({ prize }) => prize.tier === tier).length])
  }
  expect(told.luck.tiers.map(({ drawn }) => drawn)).toEqual(told.tiers.map(({ opened }) => opened))
  // Expectation by the published table, three times over.
  const published = new Map(box.odds.tiers.map(({ tier, weight }) => [tier, weight]))
  for (const { tier, expectedPpm } of told.luck.tiers) {
    expect([tier, expectedPpm]).toEqual([tier, 3 * (published.get(tier) ?? 0)])
  }
  expect(told.best?.weight).toBe(Math.min(...draws.map(({ weight }) => weight)))
  expect(told.since).toBe(draws.map(({ openedAt }) => openedAt).sort()[0])
  expect(told.months.at(-1)).toMatchObject({ opened: 3, spentFen: 5 * box.priceFen })

  await market.call('sealedBoxes.refund', { params: { id: ids[4]! }, token: player.token, key: newKey() })
  expect((await figures(player)).months.at(-1)?.spentFen).toBe(4 * box.priceFen)
})

test('R23 a box from a tray counts as opened, and not against odds it never had', async () => {
  const before = await figures(player)
  const { records } = await market.call('boxes.list', { query: { kind: 'tray' } })
  await market.open(player, await market.buy(player, records[0]!.id, 1))
  const after = await figures(player)
  expect([after.opened, after.luck.draws]).toEqual([before.opened + 1, before.luck.draws])
})

test('R23 months are China’s: what was paid stays where it was when time goes on', async () => {
  const before = await figures(player)
  market.advance(40 * DAY_MS)
  const after = await figures({ ...player, token: (await market.player()).token })
  expect(after.spentFen).toBe(0)
  const token = await again(player)
  const { months } = await figures({ ...player, token })
  expect(months.at(-1)).toMatchObject({ month: monthOf(market.shop.now()), spentFen: 0, opened: 0 })
  expect(months.find(({ month }) => month === before.months.at(-1)?.month)).toEqual(before.months.at(-1))
})

/** The player's session has run out; this is a new one. */
async function again({ id }: Player): Promise<string> {
  const other = await market.player()
  await market.shop.database.rows('update sessions set user_id = $1 where user_id = $2', [id, other.id])
  return other.token
}

test('R125 the counts on who I am: unread messages, unpaid orders, coupons', async () => {
  const someone = await market.player(10_000)
  const counts = async () => (await market.call('accounts.me', { token: someone.token })).counts
  const before = await counts()
  await market.order(someone, ODDS)
  await market.shop.database.rows(
    `insert into messages (id, user_id, kind, title, text, created_at)
       values ('msg_count', $1, 'general', '{"zh":"题","en":"t"}', '{"zh":"文","en":"x"}', now())`,
    [someone.id],
  )
  expect(await counts()).toEqual({ ...before, unpaid: before.unpaid + 1, unread: before.unread + 1 })
  await market.call('messages.read', { body: {}, token: someone.token })
  expect((await counts()).unread).toBe(0)
  const { total } = await market.call('coupons.list', { query: { state: 'held' }, token: someone.token })
  expect(before.coupons).toBe(total)
})
