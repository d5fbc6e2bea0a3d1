import { loadImage } from '@napi-rs/canvas'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const card = async (shape: string, query: string) => {
  const answer = await market.app.inject({ method: 'GET', url: `/dev-api/cards/${shape}?${query}` })
  return { type: answer.headers['content-type'], bytes: answer.rawPayload, body: answer.body }
}

test.each([
  ['chat', 1.25],
  ['timeline', 1],
])('R38 R39 a box has a JPEG to share to a %s, %d as wide as it is high', async (shape, ratio) => {
  const { type, bytes } = await card(shape, 'box=box_moon-rabbits')
  expect(type).toBe('image/jpeg')
  const { width, height } = await loadImage(bytes)
  expect(width / height).toBe(ratio)
  expect(bytes.length).toBeLessThan(128 * 1024)
  expect((await card(shape, 'box=box_moon-rabbits')).bytes.equals(bytes)).toBe(true)
})

test('R38 a prize has another picture than its box; what nobody may see has none', async () => {
  const box = await card('chat', 'box=box_moon-rabbits')
  const { prizes } = await market.call('boxes.get', { params: { id: 'box_moon-rabbits' } })
  const prize = await card('chat', `prize=${prizes[0]!.id}`)
  expect([prize.type, prize.bytes.equals(box.bytes)]).toEqual(['image/jpeg', false])
  for (const query of ['box=box_nowhere', 'prize=prz_nowhere', '']) {
    expect(JSON.parse((await card('chat', query)).body).reason).toBe('NOT_FOUND')
  }
})
