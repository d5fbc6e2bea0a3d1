import { goodDraft, newCreator, newOperator, published } from '../../studio/studio.fixture'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { BOX } from '../../../testing/table-world'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

test('B16 gifts that came, drafts, their reviews and earnings are in the export of whoever they belong to, and nobody else’s', async () => {
  const [giver, friend] = [await newCreator(market, 50_000), await newCreator(market)]
  const [drawn] = await market.open(giver, await market.buy(giver, BOX, 1))
  const { data: gift } = await market.ask('prizes.gift', {
    params: { id: drawn!.warehousePrizeId },
    token: giver.token,
    key: newKey(),
  })
  const accept = { params: { id: gift.id }, body: { code: gift.code! }, token: friend.token, key: newKey() }
  const { warehousePrizeId } = await market.call('gifts.accept', accept)
  const sold = await published(market, friend, await newOperator(market))
  await market.buy(giver, sold, 1)
  await market.call('studio.create', { body: { draft: goodDraft({ title: 'Unfinished' }) }, token: friend.token })

  const rowsOf = async ({ token }: Player) => (await market.call('me.export', { token })).tables
  const [mine, theirs] = [await rowsOf(friend), await rowsOf(giver)]
  expect(mine.receivedGifts?.rows).toEqual([expect.objectContaining({ id: gift.id, warehousePrizeId })])
  expect(mine.boxDrafts?.rows).toHaveLength(2)
  expect(mine.boxDrafts?.rows).toContainEqual(
    expect.objectContaining({ state: 'draft', draft: expect.objectContaining({ title: 'Unfinished' }) }),
  )
  expect(mine.boxReviews?.rows).toEqual([expect.objectContaining({ boxId: sold, decision: 'approved' })])
  expect(mine.earnings?.rows).toEqual([
    expect.objectContaining({ boxId: sold, priceFen: 1_000, feeFen: 50, netFen: 950, state: 'held', settledAt: null }),
  ])
  expect(theirs.gifts?.rows).toEqual([expect.objectContaining({ id: gift.id, state: 'accepted' })])
  for (const name of ['receivedGifts', 'boxDrafts', 'boxReviews', 'earnings']) {
    expect([name, theirs[name]?.rows]).toEqual([name, []])
  }
})
