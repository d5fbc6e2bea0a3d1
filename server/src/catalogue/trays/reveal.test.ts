import { proofOfRecord, verifyDraw, verifyTray, type DrawProof, type TrayReveal } from '@joybox/contract'
import { newKey, openTestShop, type TestShop } from '../../../testing/test-shop'
import { closeTray } from './close-tray'
import {
  verifiedPlayer,
  buySlots,
  contents,
  detail,
  pay,
  reserve,
  states,
  trayBox,
} from '../../draws/trays/trays.fixture'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

/** Nine prizes, one of each: what another box's name or number lays is hardly ever the same tray (1 in 362 880). */
const NINE = Array.from({ length: 9 }, () => 1)

const reveal = (trayId: string) => market.ask('trays.reveal', { params: { id: trayId } })
const proofOf = (drawId: string) => market.call('draws.proof', { params: { id: drawId } }) as Promise<DrawProof>

/** The same value with another character, number or element in one place, for every place there is. */
function* alterations(value: unknown, path = ''): Generator<[path: string, altered: unknown]> {
  if (typeof value === 'string') yield [path, value.startsWith('a') ? `b${value.slice(1)}` : `a${value.slice(1)}`]
  else if (typeof value === 'number') yield [path, value + 1]
  else if (Array.isArray(value)) {
    if (value.length > 0) yield [`${path}.length`, value.slice(1)]
    for (const [i, one] of value.entries())
      for (const [where, altered] of alterations(one, `${path}[${i}]`))
        yield [where, value.map((old, at) => (at === i ? altered : old))]
  } else if (value !== null && typeof value === 'object') {
    for (const [name, one] of Object.entries(value))
      for (const [where, altered] of alterations(one, `${path}.${name}`)) yield [where, { ...value, [name]: altered }]
  }
}

describe('proving a slot', () => {
  test('B5 an opened slot proves itself at once against the root that was shown before its sale, no seed needed', async () => {
    const box = await trayBox(market, [8, 2, 1])
    const { tray } = await detail(market, box)
    const player = await verifiedPlayer(market, 50_000)
    const draws = await market.open(player, await buySlots(market, player, box, { quantity: 6 }))
    for (const draw of draws) {
      const proof = await proofOf(draw.drawId)
      expect(proof).toMatchObject({ kind: 'pool', serverSeed: null, tray: null, merkleRoot: tray?.merkleRoot })
      expect(proof).toMatchObject({ seedHash: tray?.seedHash, prizeId: draw.prize.id, slot: draw.slot })
      const result = verifyDraw(proof)
      expect(result).toMatchObject({ ok: true })
      expect(result.steps.map(({ name }) => name)).toEqual(['leaf', 'root', 'record'])
    }
  })

  test('B5 no slot proves anything before it is opened, nor once its box was given back', async () => {
    const box = await trayBox(market, [8, 2, 1])
    const player = await verifiedPlayer(market, 50_000)
    const [sealed, refunded] = await buySlots(market, player, box, { slots: [1, 2] })
    await market.call('sealedBoxes.refund', { params: { id: refunded! }, token: player.token, key: newKey() })
    const draws = await market.shop.database.rows<{ id: string }>('select id from draws where tray_id = $1', [
      box.trayId,
    ])
    for (const { id } of draws) {
      expect((await market.ask('draws.proof', { params: { id } })).reason).toBe('NOT_FOUND')
    }
    const [again] = await buySlots(market, player, box, { slots: [2] })
    await market.open(player, [sealed!, again!])
    // The slot is opened now, but the draw of the box that was given back still is none.
    const proofs = await Promise.all(draws.map(({ id }) => market.ask('draws.proof', { params: { id } })))
    expect(proofs.map(({ success }) => success).sort()).toEqual([false, true])
  })

  test('B5 the tray laid for a box, its root and what lies in it do not change with sales, refunds or openings', async () => {
    const box = await trayBox(market, [5, 2, 1])
    const laid = await contents(market, box.trayId)
    const player = await verifiedPlayer(market, 50_000)
    const root = async () => {
      const { tray } = await detail(market, box)
      return [tray?.merkleRoot, tray?.seedHash, tray?.size]
    }
    const before = await root()
    expect(before.slice(0, 2)).toEqual([box.merkleRoot, box.seedHash])
    const [first, second] = await buySlots(market, player, box, { quantity: 3 })
    expect(await root()).toEqual(before)
    await market.call('sealedBoxes.refund', { params: { id: first! }, token: player.token, key: newKey() })
    await market.open(player, [second!])
    expect(await root()).toEqual(before)
    expect(await contents(market, box.trayId)).toEqual(laid)
    const { database } = market.shop
    for (const change of ['prize_id = prize_id', 'salt = salt', 'slot = slot', 'leaf = leaf']) {
      await expect(database.rows(`update tray_slots set ${change}`)).rejects.toThrow('append-only')
    }
    await expect(database.rows('update trays set merkle_root = merkle_root')).rejects.toThrow('append-only')
    await expect(database.rows('update trays set server_seed = server_seed')).rejects.toThrow('append-only')
    for (const table of ['trays', 'tray_slots', 'tray_clues']) {
      await expect(database.rows(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    }
  })

  test('B5 a whole proof altered in any one place does not hold, not even with its record hash made anew', async () => {
    const box = await trayBox(market, NINE)
    const player = await verifiedPlayer(market, 50_000)
    const draws = await market.open(player, await buySlots(market, player, box, { quantity: 9, whole: true }))
    expect(draws.map(({ kind }) => kind)).toEqual([...Array.from({ length: 9 }, () => 'pool'), 'last_one'])
    for (const draw of draws.slice(-2)) {
      const proof = await proofOf(draw.drawId)
      expect(proof).toMatchObject({ serverSeed: expect.any(String), tray: expect.any(Array) })
      expect(verifyDraw(proof).ok).toBe(true)
      let tried = 0
      for (const [where, altered] of alterations(proof)) {
        expect([where, verifyDraw(altered as DrawProof).ok]).toEqual([where, false])
        tried += 1
        // The record's own name is not in any hash but the record's.
        if (where === '.drawId' || where === '.recordHash' || where === '.kind') continue
        const forged = proofOfRecord(altered as DrawProof)
        expect([where, verifyDraw(forged).ok]).toEqual([where, false])
      }
      expect(tried).toBeGreaterThan(30)
    }
  })
})

describe('the end of a tray', () => {
  test('B5 the reveal is refused while anything is free, reserved or sealed, and tells the whole tray after', async () => {
    const box = await trayBox(market, [2, 1, 1])
    const player = await verifiedPlayer(market, 50_000)
    expect(await reveal(box.trayId)).toMatchObject({ success: false, reason: 'STATE_CONFLICT', data: null })
    await market.open(player, await buySlots(market, player, box, { slots: [1, 2] }))
    const { orderNo } = await reserve(market, player, box, { slots: [3, 4], whole: true })
    expect((await reveal(box.trayId)).reason).toBe('STATE_CONFLICT')
    const paid = await pay(market, player, orderNo)
    await market.open(player, paid.data.sealedBoxIds.slice(0, 1))
    expect((await reveal(box.trayId)).reason).toBe('STATE_CONFLICT')
    expect((await detail(market, box)).tray?.revealedAt).toBeNull()
    const laid = await contents(market, box.trayId)
    await market.open(player, paid.data.sealedBoxIds.slice(1))
    const { data } = await reveal(box.trayId)
    expect(data.slots.map(({ prizeId }) => prizeId)).toEqual(laid.map(({ prizeId }) => prizeId))
    expect((await detail(market, box)).tray?.revealedAt).not.toBeNull()
    expect(verifyTray(data)).toMatchObject({
      ok: true,
      steps: [{ ok: true }, { ok: true }, { ok: true }, { ok: true }],
    })
    expect((await reveal('pol_nobody')).reason).toBe('NOT_FOUND')
  })

  test('B5 a reveal altered in any one place does not hold', async () => {
    const box = await trayBox(market, NINE)
    const player = await verifiedPlayer(market, 50_000)
    await market.open(player, await buySlots(market, player, box, { quantity: 9, whole: true }))
    const { data } = await reveal(box.trayId)
    const { number, createdAt, revealedAt, ...proven } = data
    expect([number, typeof createdAt, typeof revealedAt]).toEqual([1, 'string', 'string'])
    for (const [where, altered] of alterations(proven)) {
      // A prize's tier is what clues are held against; without a clue nothing else depends on it.
      if (/^\.prizes\[\d\]\.tier$/.test(where)) continue
      expect([where, verifyTray(altered as TrayReveal).ok]).toEqual([where, false])
    }
  })

  test('B3 B5 a box that ends with free slots reveals its tray, but not while a slot is reserved or sealed', async () => {
    const box = await trayBox(market, [3, 1, 1])
    const player = await verifiedPlayer(market, 50_000)
    const close = () => market.shop.database.transaction((tx) => closeTray(tx, box.boxId, market.shop.now()))
    const [sealed] = await buySlots(market, player, box, { slots: [1] })
    await expect(close()).rejects.toThrow('STATE_CONFLICT')
    await market.open(player, [sealed!])
    await close()
    const { data } = await reveal(box.trayId)
    expect(verifyTray(data).ok).toBe(true)
    expect(await states(market, box)).toEqual(['opened', 'free', 'free', 'free', 'free'])
    await expect(reserve(market, player, box, { slots: [2] })).rejects.toThrow('OUT_OF_STOCK')
  })
})

describe('another tray', () => {
  async function newOperator() {
    const someone = await market.player()
    await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [someone.id])
    return someone
  }
  const lay = (token: string, boxId: string) =>
    market.ask('trays.create', { params: { id: boxId }, token, key: newKey() })

  test('B2 B3 a sold-out box is on sale again with a tray of its own seed and root, of the same prizes', async () => {
    const box = await trayBox(market, [2, 1, 1])
    const [player, operator] = [await verifiedPlayer(market, 50_000), await newOperator()]
    expect((await lay(player.token, box.boxId)).reason).toBe('FORBIDDEN')
    expect((await lay(operator.token, box.boxId)).reason).toBe('STATE_CONFLICT')
    const ids = await buySlots(market, player, box, { quantity: 4, whole: true })
    // A box that may still be given back would free a slot that nobody could buy any more.
    expect((await lay(operator.token, box.boxId)).reason).toBe('STATE_CONFLICT')
    const before = await detail(market, box)
    await market.open(player, ids)
    const { data: laid } = await lay(operator.token, box.boxId)
    const after = await detail(market, box)
    expect(after).toMatchObject({ state: 'on_sale', odds: { versionId: laid.trayId, number: 2 } })
    expect(after.tray).toMatchObject({ free: 4, merkleRoot: laid.merkleRoot, seedHash: laid.seedHash })
    expect(after.tray?.prizes).toEqual(before.tray?.prizes)
    expect([laid.seedHash, laid.merkleRoot]).not.toEqual([box.seedHash, box.merkleRoot])
    const second = { ...box, ...laid }
    expect(
      (await market.open(player, await buySlots(market, player, second, { quantity: 4, whole: true }))).length,
    ).toBe(5)
    expect(verifyTray((await reveal(box.trayId)).data).ok).toBe(true)
    expect(verifyTray((await reveal(laid.trayId)).data).ok).toBe(true)
    const [event] = await market.shop.database.rows<{ subject: object }>(
      `select subject from audit_events where action = 'box.lay_tray' and actor_id = $1`,
      [operator.id],
    )
    expect(event?.subject).toMatchObject({ boxId: box.boxId, trayId: laid.trayId, number: 2 })
  })

  test('B13 B17 a creator lays the next tray of their own box, and of no other', async () => {
    const [own, house] = [await trayBox(market, [1, 0, 1]), await trayBox(market, [1, 0, 1])]
    const [creator, player] = [await market.player(), await verifiedPlayer(market, 50_000)]
    await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [own.boxId, creator.id])
    for (const box of [own, house]) {
      await market.open(player, await buySlots(market, player, box, { quantity: 2, whole: true }))
    }
    const layOwn = (token: string, boxId: string) =>
      market.ask('trays.createOwn', { params: { id: boxId }, token, key: newKey() })
    expect((await layOwn(creator.token, house.boxId)).reason).toBe('NOT_FOUND')
    expect((await layOwn(player.token, own.boxId)).reason).toBe('NOT_FOUND')
    expect((await layOwn(creator.token, own.boxId)).data).toMatchObject({ number: 2 })
  })

  test('B3 sealed boxes too old to be given back do not keep the next tray waiting, and open into their own', async () => {
    const box = await trayBox(market, [1, 0, 1])
    const [player, operator] = [await verifiedPlayer(market, 50_000), await newOperator()]
    const ids = await buySlots(market, player, box, { quantity: 2, whole: true })
    market.advance(7 * 86_400_000 + 1)
    expect((await lay(operator.token, box.boxId)).success).toBe(true)
    const draws = await market.open(player, ids)
    expect(draws.map(({ kind }) => kind)).toEqual(['pool', 'pool', 'last_one'])
    expect((await detail(market, box)).tray).toMatchObject({ number: 2, free: 2 })
  })
})
