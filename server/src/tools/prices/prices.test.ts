import { startProvider, brokenAnswers, type TestProvider } from '../../../testing/provider'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { liveOffers, liveProducts } from '../../integrations/prices/live'

let market: TestShop
let player: Player
let provider: TestProvider

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
  await market.close()
})

const settings = () => ({ kind: 'live' as const, url: provider.url, token: 'TOKEN-1', timeoutMs: 300 })

test('R60 R113 sandbox: our own goods are found by their words, with the demo shops’ range around the published value', async () => {
  const box = await market.call('boxes.get', { params: { id: 'box_tea-cats' } })
  const prize = box.prizes[0]
  const answer = await market.ask('prices.products', { body: { query: prize?.name ?? '' }, token: player.token })
  expect(answer.sandbox).toBe(true)
  const found = answer.data.list.find(({ spu_id }) => spu_id === prize?.id)
  expect(found?.skus).toHaveLength(2)
  const value = prize?.valueFen ?? 0
  expect(found?.minPriceFen).toBeGreaterThanOrEqual(Math.floor(value * 0.85))
  expect(found?.maxPriceFen).toBeLessThanOrEqual(Math.ceil(value * 1.15))
})

test('R60 R114 sandbox: offers come from two shops that say they are demos, the cheapest first; nothing found is an empty list', async () => {
  const { list } = await market.call('prices.offers', { body: { query: '茶' }, token: player.token })
  expect(new Set(list.map(({ platform }) => platform))).toEqual(new Set(['演示商城甲', '演示商城乙']))
  const asked = list.map(({ priceFen }) => priceFen)
  expect(asked).toEqual([...asked].sort((a, b) => a - b))
  for (const query of ['no such thing', '%', '   ']) {
    expect((await market.call('prices.offers', { body: { query }, token: player.token })).list).toEqual([])
  }
})

test('R113 R114 live: POST with a bearer token, yuan become fen, the documented fields only', async () => {
  const spu = {
    spu_id: '1',
    name: 'N',
    image: 'https://i',
    min_price: 12.34,
    max_price: '56.7',
    skus: [{ sku_id: 's', name: 'n', price: 12.34 }],
  }
  provider.answers({ code: 0, data: { list: [{ ...spu, secret: 'x' }] } })
  expect(await liveProducts(settings(), '兔子')).toEqual({
    list: [
      {
        spu_id: '1',
        name: 'N',
        image: 'https://i',
        minPriceFen: 1234,
        maxPriceFen: 5670,
        skus: [{ sku_id: 's', name: 'n', priceFen: 1234 }],
      },
    ],
  })
  expect(provider.asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/bijia_spu_search',
    headers: { authorization: 'Bearer TOKEN-1' },
  })
  expect(JSON.parse(provider.asked.at(-1)?.body ?? '')).toEqual({ query: '兔子' })
  provider.answers({
    code: 0,
    data: {
      list: [
        { platform: 'P', price: 2 },
        { platform: 'Q', price: 1 },
      ],
    },
  })
  expect((await liveOffers(settings(), '兔子')).list.map(({ platform }) => platform)).toEqual(['Q', 'P'])
})

test('R113 a service’s own error is refused in its own words', async () => {
  provider.answers({ code: 429, message: 'too many' })
  await expect(liveProducts(settings(), 'x')).rejects.toMatchObject({
    reason: 'PROVIDER_FAILED',
    detail: 'too many 429',
  })
})

test.each(brokenAnswers)('R113 R114 %s is PROVIDER_FAILED', async (_, way) => {
  provider.answers(way)
  await expect(liveProducts(settings(), 'x')).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  await expect(liveOffers(settings(), 'x')).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
})
