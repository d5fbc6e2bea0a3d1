import { type TestShop, testShop } from '../helpers/shop'

describe('the whole way through the contract', () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await testShop()
  })

  afterAll(() => shop.stop())

  it('R67 register, top up in the sandbox, buy, open, prove, find it in the warehouse', async () => {
    const player = await shop.player(10_000)
    const { featured } = await player.call('home.get')
    const [sealed] = await player.buy(featured[0].id)
    expect((await player.call('sealedBoxes.list', { query: {} })).records).toMatchObject([
      { id: sealed, state: 'sealed' },
    ])
    const { draws } = await player.call('sealedBoxes.open', { body: { ids: [sealed] } })
    expect(draws).toHaveLength(1)
    const { revealed } = await player.call('fairness.rotate')
    const proof = await player.call('draws.proof', { params: { id: draws[0].drawId } })
    expect(proof.serverSeed).toBe(revealed.serverSeed)
    const warehouse = await player.call('prizes.list', { query: {} })
    expect(warehouse.records.map((record) => record.drawId)).toEqual([draws[0].drawId])
  })
})
