import { verifyTray } from '@joybox/contract'
import { countProps } from '../props/user-props'
import { newKey, openTestShop, type TestShop } from '../../../testing/test-shop'
import { verifiedPlayer, buySlots, contents, detail, giveProps, reserve, trayBox, useClue } from './trays.fixture'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

async function withProps(count: number) {
  const player = await verifiedPlayer(market, 50_000)
  await giveProps(market, player, count)
  return player
}

const propsLeft = (userId: string) =>
  Promise.all((['hint', 'peek'] as const).map((kind) => countProps(market.shop.database, userId, kind)))

describe('hint and peek', () => {
  test('B7 over every slot, hints are true, never name the content and leave it last; peeks tell its tier', async () => {
    const box = await trayBox(market, [3, 2, 1])
    const laid = await contents(market, box.trayId)
    const player = await withProps(30)
    for (const [index, { prizeId, tier }] of laid.entries()) {
      const named: (string | null)[] = []
      for (let used = 0; used < 2; used += 1) {
        const { data } = await useClue(market, player, 'hint', box, index + 1)
        expect(data).toMatchObject({ kind: 'hint', slot: index + 1, tier: null })
        named.push(data.prizeId)
      }
      expect(named).not.toContain(prizeId)
      expect(new Set(named).size).toBe(2)
      // Three prizes, two ruled out: the third is in it, so neither a hint nor a peek could tell more.
      expect((await useClue(market, player, 'hint', box, index + 1)).reason).toBe('STATE_CONFLICT')
      expect((await useClue(market, player, 'peek', box, index + 1)).reason).toBe('STATE_CONFLICT')
      const other = await withProps(2)
      expect((await useClue(market, other, 'peek', box, index + 1)).data).toMatchObject({ kind: 'peek', tier })
      expect((await useClue(market, other, 'peek', box, index + 1)).reason).toBe('STATE_CONFLICT')
    }
    const { tray } = await detail(market, box, player.token)
    expect(tray?.clues).toHaveLength(12)
    expect(tray?.slots.map(({ clues }) => clues)).toEqual([3, 3, 3, 3, 3, 3])
    expect((await detail(market, box)).tray?.clues).toEqual([])
  })

  test('B7 hints name what is true and still tells something as often as each other (chi-square, p > 0.000001)', async () => {
    const box = await trayBox(market, [2, 2, 2])
    const [first] = await contents(market, box.trayId)
    const players = await Promise.all(Array.from({ length: 80 }, () => withProps(1)))
    const named = await Promise.all(players.map((player) => useClue(market, player, 'hint', box, 1)))
    const counts = new Map<string, number>()
    for (const { data } of named) counts.set(data.prizeId ?? '', (counts.get(data.prizeId ?? '') ?? 0) + 1)
    expect(counts.has(first!.prizeId)).toBe(false)
    expect(counts.size).toBe(2)
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 40) ** 2 / 40, 0)
    expect(chiSquare).toBeLessThan(23.93)
  })

  test('B7 a slot that is somebody else’s, or opened, is not looked into; one’s own is, reserved or sealed', async () => {
    const box = await trayBox(market, [4, 2, 1])
    const [owner, other] = [await withProps(5), await withProps(5)]
    await buySlots(market, owner, box, { slots: [1] })
    await reserve(market, owner, box, { slots: [2] })
    for (const slot of [1, 2]) {
      expect((await useClue(market, other, 'hint', box, slot)).reason).toBe('SLOT_TAKEN')
      expect((await useClue(market, owner, 'hint', box, slot)).success).toBe(true)
    }
    const { records } = await market.call('sealedBoxes.list', { token: owner.token })
    await market.open(owner, [records[0]!.id])
    expect((await useClue(market, owner, 'peek', box, 1)).reason).toBe('STATE_CONFLICT')
    expect((await useClue(market, other, 'hint', box, 8)).reason).toBe('NOT_FOUND')
  })

  test('B7 each use takes one prop; without one, or when it could tell nothing, none is taken and nothing is told', async () => {
    const box = await trayBox(market, [3, 0, 1])
    const player = await withProps(1)
    expect((await useClue(market, player, 'hint', box, 1)).success).toBe(true)
    expect(await propsLeft(player.id)).toEqual([0, 1])
    // Two prizes, one ruled out: refused before the missing prop could matter to it.
    expect((await useClue(market, player, 'peek', box, 1)).reason).toBe('STATE_CONFLICT')
    expect(await propsLeft(player.id)).toEqual([0, 1])
    expect((await useClue(market, player, 'hint', box, 2)).reason).toBe('PROP_NEEDED')
    const { tray } = await detail(market, box, player.token)
    expect(tray?.clues).toHaveLength(1)
  })

  test('B15 the same key tells the same clue and takes one prop', async () => {
    const box = await trayBox(market, [3, 2, 1])
    const player = await withProps(2)
    const key = newKey()
    const use = () => market.call('trays.hint', { params: { id: box.trayId, n: 1 }, token: player.token, key })
    expect(await use()).toEqual(await use())
    expect(await propsLeft(player.id)).toEqual([1, 2])
  })

  test('B7 what hints and peeks said is in the reveal and proves true there', async () => {
    const box = await trayBox(market, [2, 1, 1])
    const player = await withProps(5)
    for (const slot of [1, 2]) await useClue(market, player, 'hint', box, slot)
    await useClue(market, player, 'peek', box, 3)
    await market.open(player, await buySlots(market, player, box, { quantity: 4, whole: true }))
    const reveal = await market.call('trays.reveal', { params: { id: box.trayId } })
    expect(reveal.clues).toHaveLength(3)
    expect(JSON.stringify(reveal)).not.toContain(player.id)
    expect(verifyTray(reveal).ok).toBe(true)
    const prizeId = reveal.slots[0]?.prizeId ?? ''
    const lie = { slot: 1, kind: 'hint', prizeId, tier: null } as const
    expect(verifyTray({ ...reveal, clues: [lie] }).ok).toBe(false)
  })
})

describe('shaking', () => {
  test('B7 a shake tells nothing: the rare slot feels like any other (chi-square, p > 0.000001)', async () => {
    const box = await trayBox(market, [5, 0, 1])
    const laid = await contents(market, box.trayId)
    const rare = laid.findIndex(({ tier }) => tier === 'SSR') + 1
    const plain = laid.findIndex(({ tier }) => tier === 'N') + 1
    const rounds = 600
    const felt = async (slot: number) => {
      const counts = new Map<string, number>()
      for (let i = 0; i < rounds; i += 1) {
        const { feel } = await market.call('trays.shake', { params: { id: box.trayId, n: slot } })
        counts.set(feel, (counts.get(feel) ?? 0) + 1)
      }
      return counts
    }
    const [first, second] = [await felt(rare), await felt(plain)]
    const feels = [...new Set([...first.keys(), ...second.keys()])]
    expect(feels).toHaveLength(4)
    const chiSquare = feels.reduce((sum, feel) => {
      const [a, b] = [first.get(feel) ?? 0, second.get(feel) ?? 0]
      return sum + (a - b) ** 2 / (a + b)
    }, 0)
    expect(chiSquare).toBeLessThan(30.665) // 3 degrees of freedom at p = 0.000001
    const stranger = await market.ask('trays.shake', { params: { id: box.trayId, n: 7 } })
    expect(stranger.reason).toBe('NOT_FOUND')
  })
})
