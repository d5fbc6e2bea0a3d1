import { newKey, openTestShop, type TestShop } from '../../testing/test-shop'
import { readConfig } from '../app/config'
import { ROOT } from '../app/root'
import { approve, goodDraft, newCreator, newOperator, submitted } from './studio.fixture'

let market: TestShop
beforeAll(async () => {
  market = await openTestShop({ env: { PRIZES_WORTH_PRICE: 'on', BOX_PRICE_MAX_FEN: '10000' } })
})
afterAll(() => market.close())

const withValues = (valueFen: number, priceFen = 1_000) =>
  goodDraft({ priceFen, prizes: goodDraft().prizes.map((prize) => ({ ...prize, valueFen })) })

test('B13 a creator’s box with a prize below its price is not handed in, nor approved where the rule came later', async () => {
  const [creator, operator] = [await newCreator(market), await newOperator(market)]
  const { id } = await market.call('studio.create', { body: { draft: withValues(999) }, token: creator.token })
  const refused = await market.ask('studio.submit', { params: { id }, token: creator.token })
  expect(refused).toMatchObject({ reason: 'PRICE_OUT_OF_RANGE', detail: expect.stringContaining('below_price') })

  const box = await submitted(market, creator, withValues(1_000))
  await market.shop.database.rows(
    `update box_drafts set draft = jsonb_set(draft, '{prizes,0,valueFen}', '999') where id = $1`,
    [box.id],
  )
  expect((await approve(market, operator, box)).reason).toBe('PRICE_OUT_OF_RANGE')
})

test('B13 a price above the cap that the operator sets is refused', async () => {
  const { token } = await newCreator(market)
  const { id } = await market.call('studio.create', { body: { draft: withValues(20_000, 10_001) }, token })
  expect(await market.ask('studio.submit', { params: { id }, token })).toMatchObject({
    reason: 'PRICE_OUT_OF_RANGE',
    detail: 'priceFen: range',
  })
})

test('B13 odds of a house box with a prize below its price are not published; at its price they are', async () => {
  const { token } = await newOperator(market)
  const params = { id: 'box_moon-rabbits' }
  const { prizes } = await market.call('boxes.get', { params })
  await market.call('admin.pauseBox', { params, token, key: newKey() })
  const entries = prizes.map(({ id, weight }) => ({ prizeId: id, weight }))
  const publish = () =>
    market.ask('admin.publishOdds', { params, token, key: newKey(), body: { entries, guarantee: null } })
  const setValue = (fen: number) =>
    market.shop.database.rows('update prizes set value_fen = $2 where id = $1', [prizes[0]?.id, fen])
  await setValue(5_899)
  expect(await publish()).toMatchObject({ reason: 'PRICE_OUT_OF_RANGE', detail: 'prizes: below_price' })
  await setValue(5_900)
  expect((await publish()).success).toBe(true)
})

test('the rule is on in production and the editor is told the terms', async () => {
  expect(await market.call('shop.get')).toMatchObject({ terms: { prizesWorthPrice: true, maxPriceFen: 10_000 } })
  expect(readConfig({}, ROOT).saleTerms).toEqual({ prizesWorthPrice: false, maxPriceFen: 20_000 })
  expect(() => readConfig({ PRIZES_WORTH_PRICE: 'yes' }, ROOT)).toThrow(/PRIZES_WORTH_PRICE must be on or off/)
})
