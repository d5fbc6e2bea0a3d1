import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { verifiedPlayer, buySlots, contents, detail, states, trayBox } from './trays.fixture'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const lastOnes = async ({ token }: Player) =>
  (await market.call('draws.list', { query: { size: 100 }, token })).records.filter(({ kind }) => kind === 'last_one')

describe('the last-one prize', () => {
  test('B2 whoever opens the last slot gets it, in the same answer and the warehouse, however the slots were bought', async () => {
    const box = await trayBox(market, [3, 0, 1])
    const [early, late] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    const first = await buySlots(market, early, box, { slots: [1, 2] })
    const last = await buySlots(market, late, box, { slots: [3, 4], whole: true })
    expect(await market.open(late, last)).toHaveLength(2)
    expect(await market.open(early, first.slice(0, 1))).toHaveLength(1)
    const draws = await market.open(early, first.slice(1))
    expect(draws).toMatchObject([
      { kind: 'pool', slot: 2 },
      { kind: 'last_one', slot: null, sealedBoxId: null, prize: { id: box.lastOneId, tier: 'HIDDEN' } },
    ])
    const { records } = await market.call('prizes.list', { token: early.token })
    expect(records.filter(({ prize }) => prize.id === box.lastOneId)).toHaveLength(1)
    expect(await lastOnes(late)).toEqual([])
  })

  test('B4 opening the last slot twice, or with the same key, gives the same draws and no second prize', async () => {
    const box = await trayBox(market, [1, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    const ids = await buySlots(market, player, box, { quantity: 2, whole: true })
    const key = newKey()
    const open = (by: string) =>
      market.call('sealedBoxes.open', { body: { ids }, token: player.token, key: by }).then(({ draws }) => draws)
    const first = await open(key)
    expect(first).toHaveLength(3)
    expect(await open(key)).toEqual(first)
    expect(await open(newKey())).toEqual(first)
    expect(await lastOnes(player)).toHaveLength(1)
  })

  test('B2 two people opening the last two slots at once: exactly one of them gets it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const box = await trayBox(market, [1, 0, 1])
      const players = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
      const ids = [
        await buySlots(market, players[0]!, box, { slots: [1] }),
        await buySlots(market, players[1]!, box, { slots: [2] }),
      ]
      const opened = await Promise.all(players.map((player, i) => market.open(player, ids[i]!)))
      expect(opened.map((draws) => draws.length).sort()).toEqual([1, 2])
      const won = await Promise.all(players.map(lastOnes))
      expect(won.map((draws) => draws.length)).toEqual(opened.map((draws) => draws.length - 1))
    }
  })

  test('B2 one person’s boxes of two trays opened at once end both, in whatever order they are asked for', async () => {
    const boxes = [await trayBox(market, [1, 0, 1]), await trayBox(market, [1, 0, 1])]
    const player = await verifiedPlayer(market, 50_000)
    const ids = [
      ...(await buySlots(market, player, boxes[0]!, { quantity: 2, whole: true })),
      ...(await buySlots(market, player, boxes[1]!, { quantity: 2, whole: true })),
    ]
    const draws = await market.open(player, ids.reverse())
    const last = draws.filter(({ kind }) => kind === 'last_one').map(({ prize }) => prize.id)
    expect(last.sort()).toEqual(boxes.map(({ lastOneId }) => lastOneId).sort())
  })

  test('B2 the last-one prize is never given at random: no other opening brings it, and a tray without one brings none', async () => {
    const box = await trayBox(market, [7, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    const ids = await buySlots(market, player, box, { quantity: 7 })
    const draws = await market.open(player, ids)
    expect(draws.filter(({ kind, prize }) => kind === 'last_one' || prize.id === box.lastOneId)).toEqual([])
    const plain = await trayBox(market, [1, 0, 1], false)
    expect(await market.open(player, await buySlots(market, player, plain, { quantity: 2, whole: true }))).toHaveLength(
      2,
    )
  })
})

describe('what is told', () => {
  test('B4 every slot gives what was laid in it, by whatever way it was bought', async () => {
    const box = await trayBox(market, [6, 2, 2])
    const laid = await contents(market, box.trayId)
    const player = await verifiedPlayer(market, 50_000)
    const ids = [
      ...(await buySlots(market, player, box, { slots: [2, 9] })),
      ...(await buySlots(market, player, box, { quantity: 8, whole: true })),
    ]
    const draws = await market.open(player, ids)
    const slots = draws.filter(({ kind }) => kind === 'pool')
    for (const { slot, prize } of slots) expect(prize.id).toBe(laid[slot! - 1]?.prizeId)
    expect(new Set(slots.map(({ slot }) => slot)).size).toBe(10)
  })

  test('B2 counters of unopened prizes move with opening alone, and give the exact chance of a free slot', async () => {
    const box = await trayBox(market, [6, 1, 1])
    const player = await verifiedPlayer(market, 50_000)
    const before = await detail(market, box)
    expect(before.tray).toMatchObject({ size: 8, free: 8, unopened: 8 })
    expect(before.prizes.map(({ tier, weight, stock }) => [tier, weight, stock])).toEqual([
      ['N', 750_000, 6],
      ['R', 125_000, 1],
      ['SSR', 125_000, 1],
    ])
    const [first, ...rest] = await buySlots(market, player, box, { quantity: 3 })
    const sealed = await detail(market, box)
    expect(sealed.tray?.prizes).toEqual(before.tray?.prizes)
    expect(sealed.prizes).toEqual(before.prizes)
    const [draw] = await market.open(player, [first!])
    expect(draw?.weight).toBe(before.prizes.find(({ id }) => id === draw?.prize.id)?.weight)
    const after = await detail(market, box)
    expect(after.tray?.unopened).toBe(7)
    expect(after.prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000)
    for (const { id, stock } of after.prizes) {
      const was = before.prizes.find((prize) => prize.id === id)?.stock ?? 0
      expect(stock).toBe(id === draw?.prize.id ? was - 1 : was)
    }
    expect(rest).toHaveLength(2)
  })

  test('B17 whose a slot is is told to nobody but its owner', async () => {
    const box = await trayBox(market, [4, 0, 1])
    const [owner, other] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    await buySlots(market, owner, box, { slots: [2] })
    const mine = async (token?: string) =>
      (await detail(market, box, token)).tray?.slots.filter((slot) => slot.mine).map(({ slot }) => slot)
    expect(await mine(owner.token)).toEqual([2])
    expect(await mine(other.token)).toEqual([])
    expect(JSON.stringify(await detail(market, box, other.token))).not.toContain(owner.id)
  })

  test('B6 a slot moves no guarantee of its series’ odds box', async () => {
    const player = await verifiedPlayer(market, 50_000)
    const missed = async () =>
      (await market.call('boxes.get', { params: { id: 'box_moon-rabbits' }, token: player.token })).guarantee?.missed
    const box = await trayBox(market, [4, 0, 1])
    await market.open(player, await market.buy(player, 'box_moon-rabbits'))
    const before = await missed()
    await market.open(player, await buySlots(market, player, box, { quantity: 3 }))
    expect(await missed()).toBe(before)
  })

  test('B4 boxes of trays and of odds open together, and their order confirms itself', async () => {
    const box = await trayBox(market, [4, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    const ids = [
      ...(await buySlots(market, player, box, { quantity: 2 })),
      ...(await market.buy(player, 'box_tea-cats')),
    ]
    const draws = await market.open(player, ids)
    expect(draws.map(({ kind }) => kind)).toEqual(['pool', 'pool', 'odds'])
    const { records } = await market.call('orders.list', { query: { kind: 'box' }, token: player.token })
    expect(records.map(({ orderStatus }) => orderStatus)).toEqual(['confirmed', 'confirmed'])
    expect(await states(market, box)).toContain('opened')
  })
})
