import { probe, walkGets, type World } from '../../../../test/contract/world'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import {
  verifiedPlayer,
  buySlots,
  giveProps,
  reserve,
  trayBox,
  useClue,
  type TrayBox,
} from '../../draws/trays/trays.fixture'

// Every GET, asked by three people, with every id: many requests.
jest.setTimeout(180_000)

let world: World
let market: TestShop
let box: TrayBox

/**
 * Ids that a path could be asked with and that have to do with the tray: itself, its box, orders, draws, boxes and
 * prizes.
 */
async function idsOfTray({ boxId, trayId }: TrayBox): Promise<string[]> {
  const ids = [boxId, trayId]
  for (const table of ['orders', 'draws', 'sealed_boxes', 'warehouse_prizes', 'prizes']) {
    const rows = await market.shop.database.rows<{ id: string }>(
      `(select id from ${table} where box_id = $1 order by id limit 1)
         union (select id from ${table} where box_id = $1 order by id desc limit 2)`,
      [boxId],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** A tray in the middle of its life: slots opened, sealed, reserved and free, some of them looked into. */
beforeAll(async () => {
  market = await openTestShop()
  const [owner, other, operator] = [
    await verifiedPlayer(market, 100_000),
    await verifiedPlayer(market, 100_000),
    await market.player(),
  ]
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
  box = await trayBox(market, [8, 6, 6])
  for (const player of [owner, other]) await giveProps(market, player, 3)
  await market.open(owner, await buySlots(market, owner, box, { slots: [1, 2, 3] }))
  await market.open(other, await buySlots(market, other, box, { slots: [4, 5] }))
  await buySlots(market, owner, box, { slots: [6, 7, 8, 9, 10] })
  await useClue(market, other, 'hint', box, 11)
  await reserve(market, other, box, { slots: [12, 13] })
  await market.shop.database.rows('analyze')
  market.freeze()
  const ids = await idsOfTray(box)
  const known = await probe(market, ids, [owner.token, operator.token])
  world = { market, owner, other, operator, ids, idsOf: known, close: () => market.close() }
})
afterAll(() => world.close())

/** Lets the unopened slots that nobody looked into trade what is in them, and the sealed boxes' draws and counters with them. */
async function swapContents(which: 'opened' | 'unopened'): Promise<number> {
  return market.shop.database.transaction(async (tx) => {
    await tx.rows('alter table tray_slots disable trigger tray_slots_kept')
    await tx.rows('alter table draws disable trigger draws_append_only')
    const slots = await tx.rows<{ slot: number; prize_id: string; tier: string }>(
      `select slot, prize_id, tier from tray_slots s where tray_id = $1 and (state = 'opened') = $2
         and not exists (select 1 from tray_clues c where c.tray_id = s.tray_id and c.slot = s.slot) order by prize_id, slot`,
      [box.trayId, which === 'opened'],
    )
    let moved = 0
    // Ordered by what they hold, first and last trade places: most of them hold something else then.
    for (const [i, { slot, prize_id: was }] of slots.entries()) {
      const next = slots[slots.length - 1 - i]!
      if (next.prize_id !== was) moved += 1
      await tx.rows('update tray_slots set prize_id = $3, tier = $4 where tray_id = $1 and slot = $2', [
        box.trayId,
        slot,
        next.prize_id,
        next.tier,
      ])
    }
    await tx.rows(
      `update draws d set prize_id = s.prize_id, tier = s.tier from tray_slots s
         where d.tray_id = s.tray_id and d.slot = s.slot`,
    )
    await tx.rows(
      `update prizes p set drawn = (select count(*) from draws d where d.prize_id = p.id) where p.box_id = $1`,
      [box.boxId],
    )
    await tx.rows('alter table draws enable trigger draws_append_only')
    await tx.rows('alter table tray_slots enable trigger tray_slots_kept')
    return moved
  })
}

async function everythingSaid(): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const { owner, other } = world
  const everybody = { nobody: undefined, owner: owner.token, other: other.token }
  for (const [who, token] of Object.entries(everybody)) {
    for (const [what, { body }] of await walkGets(world, token)) said.set(`${who}: ${what}`, body)
  }
  return said
}

test('B2 B4 no answer to anybody depends on what is in unopened slots: with other contents every GET says the same', async () => {
  const before = await everythingSaid()
  const slots = JSON.parse(before.get(`owner: trays.get ${box.trayId}`) ?? '{}').data.slots as { state: string }[]
  expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(['opened', 'sold', 'reserved', 'free']))
  expect(await swapContents('unopened')).toBeGreaterThanOrEqual(5)
  const after = await everythingSaid()
  const heard = [...before].filter(([what, body]) => after.get(what) !== body).map(([what]) => what)
  expect(heard).toEqual([])
})

test('B4 the walk would notice: with other contents in opened slots, the tray says so', async () => {
  const before = await everythingSaid()
  expect(await swapContents('opened')).toBeGreaterThanOrEqual(1)
  const after = await everythingSaid()
  const heard = [...before].filter(([what, body]) => after.get(what) !== body).map(([what]) => what)
  expect(heard).toContain(`nobody: trays.get ${box.trayId}`)
  expect(heard).toContain(`nobody: boxes.draws ${box.boxId}`)
})
