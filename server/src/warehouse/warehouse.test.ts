import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { fill, offerRecipe, openTreasury, TREASURY } from '../../testing/treasury'

let market: TestShop
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  await openTreasury(market)
  player = await market.player(50_000)
})
afterAll(() => market.close())

type Query = { state?: 'held' | 'recycled'; seriesId?: string; tier?: 'N' | 'R'; prizeId?: string }
const idsOf = async (query: Query, by = player) =>
  (await market.call('prizes.list', { query: { size: 100, ...query }, token: by.token })).records.map((one) => one.id)
const albumOf = async ({ token }: Player) => {
  const prizes = (await market.call('album.get', { token })).flatMap((series) => series.prizes)
  return (id: string) => prizes.find((one) => one.id === id)?.count ?? 0
}
const recycle = (ids: string[], { token }: Player) =>
  market.call('prizes.recycle', { body: { ids }, token, key: newKey() })
const combine = (recipe: { id: string; versionId: string }, prizeIds: string[], { token }: Player) =>
  market.call('recipes.combine', {
    params: { id: recipe.id },
    body: { versionId: recipe.versionId, prizeIds },
    token,
    key: newKey(),
  })

async function give(id: string, from: Player, to: Player): Promise<void> {
  const gift = await market.call('prizes.gift', { params: { id }, token: from.token, key: newKey() })
  const body = { code: gift.code! }
  await market.call('gifts.accept', { params: { id: gift.id }, body, token: to.token, key: newKey() })
}

test('B9 the warehouse is filtered by state, series, tier and prize, newest first', async () => {
  const recipe = await offerRecipe(market, { id: 'rcp_filters', inputs: [{ tier: 'N', count: 2, back: 0 }] })
  const ids = await fill(market, player, 4)
  const [elsewhere] = await market.open(player, await market.buy(player, 'box_tea-cats', 1))
  await recycle(ids.slice(0, 1), player)
  const made = (await combine(recipe, ids.slice(1, 3), player)).warehousePrizeId!
  expect(await idsOf({ state: 'recycled' })).toEqual(ids.slice(0, 1))
  expect(await idsOf({ state: 'held' })).toEqual([made, elsewhere!.warehousePrizeId, ids[3]])
  expect(await idsOf({ state: 'held', seriesId: 'tea-cats' })).toEqual([elsewhere!.warehousePrizeId])
  expect(await idsOf({ seriesId: 'moon-rabbits', tier: 'R' })).toEqual([made])
  expect(await idsOf({ prizeId: TREASURY.common })).toEqual([...ids].reverse())
})

test('B9 the album counts what has once been mine, whatever became of it, and what was given to me', async () => {
  const [mine, friend] = [await market.player(50_000), await market.player(50_000)]
  const recipe = await offerRecipe(market, { id: 'rcp_album', inputs: [{ tier: 'N', count: 2, back: 0 }] })
  const ids = await fill(market, mine, 4)
  await recycle(ids.slice(0, 1), mine)
  await give(ids[1]!, mine, friend)
  const { firstInAlbum } = await combine(recipe, ids.slice(2), mine)
  expect(firstInAlbum).toBe(true)
  const [own, theirs] = [await albumOf(mine), await albumOf(friend)]
  expect([own(TREASURY.common), own(TREASURY.rare), theirs(TREASURY.common)]).toEqual([4, 1, 1])
})

test('B9 the album says since when each prize has been mine', async () => {
  const mine = await market.player(50_000)
  const [first] = await market.open(mine, await market.buy(mine, 'box_tea-cats', 1))
  const album = (await market.call('album.get', { token: mine.token })).flatMap((series) => series.prizes)
  const { acquiredAt } = (await market.call('prizes.list', { token: mine.token })).records[0]!
  expect(album.filter(({ since }) => since !== null)).toEqual([
    expect.objectContaining({ id: first!.prize.id, count: 1, since: acquiredAt }),
  ])
})

test('B9 a prize tells how it came: drawn from a box or a slot, as the last one, combined, or given and by whom', async () => {
  const [mine, friend] = [await market.player(150_000), await market.player(50_000)]
  const recipe = await offerRecipe(market, { id: 'rcp_origin', inputs: [{ tier: 'N', count: 2, back: 0 }] })
  const ids = await fill(market, mine, 3)
  const of = async (id: string, { token }: Player) => market.call('prizes.get', { params: { id }, token })
  const drawn = await of(ids[0]!, mine)
  expect(drawn).toMatchObject({ source: 'draw', slot: null, giver: null, gifted: false, shipmentId: null, trip: null })
  expect(drawn.pictures.map(({ small }) => small)).toEqual([
    drawn.prize.image.small,
    '/media/box-moon-rabbits-closed-s.webp',
  ])
  const made = (await combine(recipe, ids.slice(1), mine)).warehousePrizeId!
  expect(await of(made, mine)).toMatchObject({ source: 'combine', orderNo: null })
  await give(ids[0]!, mine, friend)
  const [received] = await idsOf({}, friend)
  const { nickname } = await market.call('accounts.me', { token: mine.token })
  expect(await of(received!, friend)).toMatchObject({ source: 'gift', giver: nickname, gifted: true, orderNo: null })
})

test('B9 a travel prize names both ends of its journey in the reader’s language, and what timetables know them by', async () => {
  const [id] = await fill(market, player, 1)
  await market.shop.database.rows(
    `update prizes set trip = (select trip from prizes where id = 'prz_mr-cloud') where id = $1`,
    [TREASURY.common],
  )
  const { trip } = await market.call('prizes.get', { params: { id: id! }, token: player.token, language: 'en' })
  expect(trip).toEqual({ from: { name: 'Hangzhou', search: '杭州' }, to: { name: 'Guilin', search: '桂林' } })
})

test('B4 the ticker tells opened boxes only: nothing sealed, given or combined, and nobody’s whole name', async () => {
  const [mine, friend] = [await market.player(50_000), await market.player(50_000)]
  const recipe = await offerRecipe(market, { id: 'rcp_ticker', inputs: [{ tier: 'N', count: 2, back: 0 }] })
  const ids = await fill(market, mine, 3)
  const ticker = async () => {
    const query = { size: 100 }
    const of = await market.call('boxes.draws', { params: { id: TREASURY.box }, query })
    return { wins: (await market.call('home.get')).wins, draws: of.records, total: of.total }
  }
  const before = await ticker()
  await market.buy(mine, TREASURY.box, 3)
  await give(ids[0]!, mine, friend)
  const run = await combine(recipe, ids.slice(1), mine)
  expect(await ticker()).toEqual(before)
  const told = JSON.stringify(before)
  for (const secret of [mine.name, friend.name, mine.id, friend.id, run.drawId]) expect(told).not.toContain(secret)
})
