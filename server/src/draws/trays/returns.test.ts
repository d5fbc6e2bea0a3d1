import { TRAY_RETURN_VERSION } from '@joybox/contract'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { reconcile } from '../../wallet/reconcile'
import { openAndRefundAtOnce, refund as refundIn } from '../sealed/at-once.fixture'
import {
  ask,
  verifiedPlayer,
  buySlots,
  giveProps,
  pay,
  reserve,
  states,
  trayBox,
  useClue,
  type TrayBox,
} from './trays.fixture'

const DAY = 86_400_000
const PRICE = 1_000

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const refund = (player: Player, id: string) => refundIn(market, player, id)

/** Reads from the list of sealed boxes if each can be given back, in slot order. */
async function listed({ token }: Player) {
  const { records } = await market.call('sealedBoxes.list', { query: { state: 'sealed', size: 100 }, token })
  return records.sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0)).map(({ returnEnd }) => returnEnd)
}

/** Reads from the tray if each can be given back, in slot order. */
async function onTray({ token }: Player, { trayId }: TrayBox) {
  const { returns } = await market.call('trays.get', { params: { id: trayId }, token })
  return returns.map(({ returnEnd }) => returnEnd)
}

const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen

test('B10 twelve slots are no free option: half bought and left sealed, another opens the best, and none goes back', async () => {
  const box = await trayBox(market, [8, 3, 1])
  const [holder, other] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
  const held = await buySlots(market, holder, box, { slots: [1, 2, 3, 4, 5, 6] })
  expect(await listed(holder)).toEqual([null, null, null, null, null, null])
  const found = await market.open(other, await buySlots(market, other, box, { quantity: 6, whole: true }))
  expect(found.length).toBe(6)
  for (const id of held) expect(await refund(holder, id)).toMatchObject({ reason: 'RETURN_ENDED', code: 40900 })
  expect(await balanceOf(holder)).toBe(50_000 - 6 * PRICE)
  const ended = Array.from({ length: 6 }, () => 'opened')
  expect(await listed(holder)).toEqual(ended)
  expect(await onTray(holder, box)).toEqual(ended)
  expect((await market.open(holder, held)).length).toBe(7)
})

test('B7 B10 a hint or a peek of anybody on any slot ends the return of every sealed slot of its tray', async () => {
  for (const kind of ['hint', 'peek'] as const) {
    const box = await trayBox(market, [8, 3, 1])
    const other = await trayBox(market, [8, 3, 1])
    const [holder, looker] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market)]
    await giveProps(market, looker, 1)
    const [sealed] = await buySlots(market, holder, box, { slots: [1] })
    const [elsewhere] = await buySlots(market, holder, other, { slots: [1] })
    expect((await useClue(market, looker, kind, box, 9)).success).toBe(true)
    expect(await onTray(holder, box)).toEqual(['clue'])
    expect((await refund(holder, sealed!)).reason).toBe('RETURN_ENDED')
    expect(await onTray(holder, other)).toEqual([null])
    expect((await refund(holder, elsewhere!)).success).toBe(true)
  }
})

test('B10 what was opened or looked into before the sale ends nothing; the next opening does', async () => {
  const box = await trayBox(market, [8, 3, 1])
  const [early, late] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
  await giveProps(market, early, 1)
  const [first, second] = await buySlots(market, early, box, { slots: [1, 2] })
  await market.open(early, [first!])
  await useClue(market, early, 'peek', box, 12)
  const [sealed, other] = await buySlots(market, late, box, { slots: [3, 4] })
  expect(await onTray(early, box)).toEqual(['opened'])
  expect(await onTray(late, box)).toEqual([null, null])
  expect((await refund(late, sealed!)).success).toBe(true)
  await market.open(early, [second!])
  expect((await refund(late, other!)).reason).toBe('RETURN_ENDED')
  expect((await states(market, box)).slice(0, 4)).toEqual(['opened', 'opened', 'free', 'sold'])
})

test('B7 B10 a slot that its buyer has looked into before buying it never goes back; one that others looked into does', async () => {
  const box = await trayBox(market, [4, 1, 1])
  const [owner, other] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
  for (const player of [owner, other]) await giveProps(market, player, 2)
  await useClue(market, owner, 'peek', box, 1)
  await useClue(market, other, 'peek', box, 2)
  const [looked, plain] = await buySlots(market, owner, box, { slots: [1, 2] })
  expect(await listed(owner)).toEqual(['own_clue', null])
  expect((await refund(owner, looked!)).reason).toBe('RETURN_ENDED')
  expect((await refund(owner, plain!)).success).toBe(true)
  expect((await states(market, box)).slice(0, 2)).toEqual(['sold', 'free'])
})

test('B10 seven days end a return too, and lists name the moment until then', async () => {
  const box = await trayBox(market, [4, 1, 1])
  const owner = await verifiedPlayer(market, 50_000)
  const [sealed] = await buySlots(market, owner, box, { slots: [1] })
  const until = async () =>
    (await market.call('sealedBoxes.list', { query: {}, token: owner.token })).records[0]?.refundableUntil ?? null
  const boughtAt = (await market.call('sealedBoxes.list', { query: {}, token: owner.token })).records[0]!.boughtAt
  expect(Date.parse((await until())!) - Date.parse(boughtAt)).toBe(7 * DAY)
  market.advance(7 * DAY)
  expect(await until()).toBeNull()
  expect(await onTray(owner, box)).toEqual(['time'])
  expect((await refund(owner, sealed!)).reason).toBe('REFUND_NOT_ALLOWED')
})

test('B10 slots are bought with a consent of their own; without it nothing is ordered', async () => {
  const box = await trayBox(market, [4, 1, 1])
  const owner = await verifiedPlayer(market, 50_000)
  for (const trayReturnVersion of [undefined, 'tray-return-2020-01']) {
    const answer = await ask(market, owner, box, { slots: [1] }, { trayReturnVersion })
    expect(answer).toMatchObject({ reason: 'CONSENT_REQUIRED', code: 40000 })
  }
  expect(await states(market, box)).not.toContain('reserved')
  const { orderNo } = await reserve(market, owner, box, { slots: [1] })
  const kept = await market.shop.database.rows(
    'select kind, text_version as version from consents where order_id = $1 order by kind',
    [orderNo],
  )
  expect(kept).toEqual([
    { kind: 'opened_not_returnable', version: 'return-2026-11' },
    { kind: 'tray_return_ends', version: TRAY_RETURN_VERSION },
  ])
})

test('B10 the quote of slots says when their return ends', async () => {
  const box = await trayBox(market, [4, 1, 1])
  const owner = await verifiedPlayer(market)
  const quote = (boxId: string, language: string) =>
    market.call('boxes.quote', { params: { id: boxId }, body: { quantity: 1 }, token: owner.token, language })
  expect((await quote(box.boxId, 'en')).terms.join()).toContain('as soon as anybody opens a slot of this tray')
  expect((await quote(box.boxId, 'zh')).terms.join()).toContain('只要有人拆开这一端的任何一格')
  expect((await quote('box_tea-cats', 'en')).terms.join()).not.toContain('tray')
})

describe('who became a box’s creator or operator after buying a slot', () => {
  /** Both of them with a sealed slot, and somebody else with two. */
  async function bought() {
    const box = await trayBox(market, [4, 1, 1])
    const [creator, operator] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    const holder = await verifiedPlayer(market, 50_000)
    const [creators] = await buySlots(market, creator, box, { slots: [1] })
    const [operators] = await buySlots(market, operator, box, { slots: [2] })
    const held = await buySlots(market, holder, box, { slots: [3, 4] })
    await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [box.boxId, creator.id])
    await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
    const own = [
      { player: creator, id: creators! },
      { player: operator, id: operators! },
    ]
    return { box, own, holder, held }
  }

  test('B13 who became a box’s creator or operator after buying a slot ends nobody’s return by opening it or looking into it', async () => {
    const { box, own, holder, held } = await bought()
    for (const { player, id } of own) {
      await giveProps(market, player, 1)
      const body = { ids: [id] }
      const opened = await market.ask('sealedBoxes.open', { body, token: player.token, key: newKey() })
      expect(opened.reason).toBe('OWN_SLOT_WAITS')
      expect((await useClue(market, player, 'hint', box, 5)).reason).toBe('OWN_BOX')
    }
    expect((await onTray(holder, box)).every((end) => end === null)).toBe(true)
    expect((await refund(holder, held[0]!)).success).toBe(true)
  })

  test('B10 B13 gives it back like anybody, for its whole price', async () => {
    for (const { player, id } of (await bought()).own) {
      expect((await refund(player, id)).success).toBe(true)
      expect(await balanceOf(player)).toBe(50_000)
    }
  })

  test('B10 B13 opens it once nobody else’s can come back, and cannot wait for what others find and then give back', async () => {
    const { box, own, holder, held } = await bought()
    await market.open(holder, [held[0]!])
    for (const { player, id } of own) {
      expect((await refund(player, id)).reason).toBe('RETURN_ENDED')
      expect(await market.open(player, [id])).toHaveLength(1)
    }
    const buyer = await verifiedPlayer(market, 50_000)
    const [later] = await buySlots(market, buyer, box, { slots: [5] })
    expect((await refund(buyer, later!)).success).toBe(true)
  })
})

test('B10 one’s own slots opened and given back at once: one opening ends the rest, and no slot is both', async () => {
  const box = await trayBox(market, [9, 0, 1])
  const player = await verifiedPlayer(market, 50_000)
  const ids = await buySlots(market, player, box, { quantity: 8 })
  const { opened } = await openAndRefundAtOnce(market, player, ids)
  const after = await states(market, box)
  expect(after.filter((state) => state === 'opened')).toHaveLength(opened)
  expect(after.filter((state) => state === 'sold')).toHaveLength(0)
  const { totals, wrongBalances } = await reconcile(market.shop.database)
  expect([totals.map(({ total }) => total), wrongBalances]).toEqual([[0, 0], []])
})

test('B10 another opens while slots are given back: whatever goes back went back before the opening was told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const box = await trayBox(market, [8, 3, 1])
    const [holder, other] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    const held = await buySlots(market, holder, box, { slots: [1, 2, 3, 4, 5, 6] })
    const [opening] = await buySlots(market, other, box, { slots: [7] })
    const { orderNo } = await reserve(market, other, box, { slots: [8] })
    const [opened, ...returned] = await Promise.all([
      market.open(other, [opening!]),
      ...held.map((id) => refund(holder, id)),
      pay(market, other, orderNo),
    ])
    expect(opened).toHaveLength(1)
    const back = returned.slice(0, 6).filter(({ success }) => success).length
    expect((await onTray(holder, box)).length).toBe(6 - back)
    // Nothing goes back after the opening, whatever of it was under way.
    for (const id of held) expect((await refund(holder, id)).success).toBe(false)
    expect(await balanceOf(holder)).toBe(50_000 - (6 - back) * PRICE)
  }
})

test('B10 whoever opens a slot is told which of their other slots stay for good, and exactly those do', async () => {
  const [box, elsewhere] = [await trayBox(market, [8, 3, 1]), await trayBox(market, [8, 3, 1])]
  const [owner, other] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
  const ids = await buySlots(market, owner, box, { slots: [1, 2, 3] })
  await buySlots(market, other, box, { slots: [4] })
  const [apart] = await buySlots(market, owner, elsewhere, { slots: [1] })
  const finalOf = async (opened: string[]) =>
    (await market.call('sealedBoxes.openQuote', { body: { ids: opened }, token: owner.token })).final.map(
      ({ id }) => id,
    )
  expect(await finalOf([ids[1]!])).toEqual([ids[0], ids[2]])
  expect(await finalOf(ids)).toEqual([])
  await market.open(owner, [ids[1]!])
  expect(await finalOf([ids[0]!])).toEqual([])
  for (const id of [ids[0]!, ids[2]!]) expect((await refund(owner, id)).reason).toBe('RETURN_ENDED')
  expect((await refund(owner, apart!)).success).toBe(true)
})
