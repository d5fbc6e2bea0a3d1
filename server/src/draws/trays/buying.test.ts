import { TRAY_RETURN_VERSION } from '@joybox/contract'
import { brokenInvariants } from '../../admin/reconciliation/broken-invariants'
import { expireOrders } from '../../orders/close-order'
import { newKey, openTestShop, type TestShop } from '../../../testing/test-shop'
import { reconcile } from '../../wallet/reconcile'
import { verifiedPlayer, ask, buySlots, detail, pay, payAtCashier, reserve, states, trayBox } from './trays.fixture'
import { fewAtATime } from '../../../../test/helpers/patience'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const balanceOf = async ({ token }: { token: string }) => (await market.call('wallet.get', { token })).balanceFen
const boxState = async (boxId: string) => {
  const { records } = await market.call('boxes.list', { query: { kind: 'tray', size: 100 } })
  return records.find(({ id }) => id === boxId)?.state
}

describe('choosing and paying', () => {
  test('B4 a sale writes the count of every prize of its box, whichever it drew: neither rows nor time tell of it', async () => {
    const tray = await trayBox(market, [3, 1, 1], false)
    const player = await verifiedPlayer(market, 50_000)
    const versions = (boxId: string) =>
      market.shop.database.rows<{ xmin: string }>('select xmin::text from prizes where box_id = $1 order by id', [
        boxId,
      ])
    for (const boxId of [tray.boxId, 'box_tea-cats']) {
      const before = await versions(boxId)
      if (boxId === tray.boxId) await buySlots(market, player, tray, { slots: [1] })
      else await market.buy(player, boxId)
      const after = await versions(boxId)
      expect(after.filter(({ xmin }, at) => xmin === before[at]?.xmin)).toEqual([])
      expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(1)
    }
  })

  test('B4 nothing refuses once the tray is laid: stock counts that are wrong are the books’ alarm, and tell no buyer', async () => {
    const box = await trayBox(market, [3, 1, 1])
    const player = await verifiedPlayer(market, 50_000)
    await market.shop.database.rows('update prizes set minted = 0 where box_id = $1', [box.boxId])
    const sealed = await buySlots(market, player, box, { slots: [1, 2, 3, 4] })
    const alarms = (await brokenInvariants(market.shop.database)).filter((one) => one.includes(`prz_`))
    expect(alarms.some((one) => one.startsWith('stock is below zero'))).toBe(true)
    await market.call('sealedBoxes.refund', { params: { id: sealed[0]! }, token: player.token, key: newKey() })
    await market.shop.database.rows('update prizes set minted = 5 where box_id = $1', [box.boxId])
    expect(await brokenInvariants(market.shop.database)).toEqual([])
  })

  test('B2 B3 a chosen slot is reserved, then sold, then opened, and its prize is told only then', async () => {
    const box = await trayBox(market, [3, 1, 1])
    const player = await verifiedPlayer(market, 50_000)
    const { orderNo } = await reserve(market, player, box, { slots: [2, 4] })
    expect(await states(market, box)).toEqual(['free', 'reserved', 'free', 'reserved', 'free'])
    expect((await pay(market, player, orderNo)).data.orderStatus).toBe('delivered')
    expect(await states(market, box)).toEqual(['free', 'sold', 'free', 'sold', 'free'])
    const { records } = await market.call('sealedBoxes.list', { token: player.token })
    expect(records.map(({ slot }) => slot).sort()).toEqual([2, 4])
    const draws = await market.open(player, [records.find(({ slot }) => slot === 4)!.id])
    expect(draws).toMatchObject([{ kind: 'pool', slot: 4 }])
    const { tray } = await detail(market, box)
    expect(tray?.slots[3]).toMatchObject({ state: 'opened', prizeId: draws[0]?.prize.id })
    expect(tray?.slots.filter(({ prizeId }) => prizeId !== null)).toHaveLength(1)
  })

  test('B2 without slots the server picks free ones, as many as asked for', async () => {
    const box = await trayBox(market, [5, 0, 1])
    const [first, second] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    await buySlots(market, first, box, { slots: [1, 2] })
    await buySlots(market, second, box, { quantity: 3 })
    const after = await states(market, box)
    expect(after.slice(0, 2)).toEqual(['sold', 'sold'])
    expect(after.slice(2).filter((state) => state === 'sold')).toHaveLength(3)
    expect((await ask(market, first, box, { quantity: 2 })).reason).toBe('OUT_OF_STOCK')
  })

  test('B3 what is gone is refused, and nothing of the order is kept', async () => {
    const box = await trayBox(market, [5, 0, 1])
    const [first, second] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    await reserve(market, first, box, { slots: [3] })
    const answer = await ask(market, second, box, { slots: [2, 3] })
    expect(answer).toMatchObject({ reason: 'SLOT_TAKEN', code: 40900 })
    expect((await states(market, box))[1]).toBe('free')
    const { total } = await market.call('orders.list', { query: { kind: 'box' }, token: second.token })
    expect(total).toBe(0)
    expect((await ask(market, second, box, { slots: [7] })).reason).toBe('VALIDATION_FAILED')
  })

  test('B2 an odds box has no slots, and no order of it goes beyond ten', async () => {
    const player = await market.player()
    const box = { boxId: 'box_tea-cats', trayId: 'ov_tea-cats-1' } as Parameters<typeof ask>[2]
    expect((await ask(market, player, box, { slots: [1] })).reason).toBe('VALIDATION_FAILED')
    expect((await ask(market, player, box, { quantity: 11 })).reason).toBe('VALIDATION_FAILED')
  })

  test('B2 the tray that was shown is the one that is bought: another one is refused', async () => {
    const [box, other] = [await trayBox(market, [3, 0, 1]), await trayBox(market, [3, 0, 1])]
    const player = await market.player()
    expect((await ask(market, player, { ...box, trayId: other.trayId }, { slots: [1] })).reason).toBe('ODDS_CHANGED')
  })

  test('B12 what is spent on slots counts towards the day’s limit', async () => {
    const box = await trayBox(market, [99, 0, 1])
    const player = await verifiedPlayer(market, 150_000)
    await buySlots(market, player, box, { quantity: 60 })
    expect((await ask(market, player, box, { quantity: 40 })).reason).toBe('WHOLE_TRAY_UNCONFIRMED')
    await buySlots(market, player, box, { quantity: 39 })
    const other = await trayBox(market, [9, 0, 1])
    expect((await ask(market, player, other, { quantity: 2 })).reason).toBe('SPEND_LIMIT_REACHED')
  })
})

describe('a whole tray', () => {
  const isHeld = async ({ token }: { token: string }, { boxId }: { boxId: string }, quantity: number) =>
    (await market.call('boxes.quote', { params: { id: boxId }, body: { quantity }, token })).confirm.hold

  test('B2 B12 an order of every slot that is left needs its count and total confirmed: a mis-tap can’t buy a tray, and is quoted so', async () => {
    const box = await trayBox(market, [3, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    for (const choice of [{ slots: [1, 2, 3, 4] }, { quantity: 4 }]) {
      expect(await ask(market, player, box, choice)).toMatchObject({ reason: 'WHOLE_TRAY_UNCONFIRMED', code: 40000 })
    }
    expect(await states(market, box)).toEqual(['free', 'free', 'free', 'free'])
    expect(await isHeld(player, box, 3)).toBe(false)
    expect(await isHeld(player, box, 4)).toBe(true)
    const ids = await buySlots(market, player, box, { quantity: 4, whole: true })
    expect(ids).toHaveLength(4)
    expect(await boxState(box.boxId)).toBe('sold_out')
    const draws = await market.open(player, ids)
    expect(draws.map(({ kind }) => kind)).toEqual(['pool', 'pool', 'pool', 'pool', 'last_one'])
  })

  test('B2 B12 a consent to another count or total permits nothing; the last slot alone needs none', async () => {
    const box = await trayBox(market, [2, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    const productId = `box:${box.boxId}`
    const opId = await market.call('orders.uniqueNumber', {
      body: { productId, userId: player.id },
      token: player.token,
    })
    const { returnPolicyVersion } = await detail(market, box)
    const trayReturnVersion = TRAY_RETURN_VERSION
    for (const wholeTray of [
      { slots: 2, totalFen: 3_000 },
      { slots: 3, totalFen: 2_999 },
    ]) {
      const consents = { age: { adult: true } as const, returnPolicyVersion, trayReturnVersion, wholeTray }
      const answer = await market.ask('orders.create', {
        body: {
          opId,
          productId,
          userId: player.id,
          quantity: 3,
          payChannel: 'balance',
          oddsVersionId: box.trayId,
          consents,
        },
        token: player.token,
      })
      expect(answer.reason).toBe('WHOLE_TRAY_UNCONFIRMED')
    }
    await buySlots(market, player, box, { slots: [1, 3] })
    expect(await isHeld(player, box, 1)).toBe(false)
    await buySlots(market, player, box, { slots: [2] })
    expect(await boxState(box.boxId)).toBe('sold_out')
  })
})

describe('reservations', () => {
  test('B3 a cancelled or expired order frees its slots, and only its own', async () => {
    const box = await trayBox(market, [4, 0, 1])
    const [first, second] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    const cancelled = await reserve(market, first, box, { slots: [1, 2] })
    await reserve(market, second, box, { slots: [3] })
    await market.call('orders.cancel', { body: { orderNo: cancelled.orderNo }, token: first.token })
    expect(await states(market, box)).toEqual(['free', 'free', 'reserved', 'free', 'free'])
    market.advance(15 * 60_000)
    await expireOrders(market.shop)
    expect(new Set(await states(market, box))).toEqual(new Set(['free']))
  })

  test('B3 one open reservation of a box for a person at a time', async () => {
    const box = await trayBox(market, [4, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    const first = await reserve(market, player, box, { slots: [1] })
    expect((await ask(market, player, box, { slots: [2] })).reason).toBe('SLOTS_RESERVED')
    const together = await Promise.all([1, 2, 3].map((slot) => ask(market, player, box, { slots: [slot] })))
    expect(together.filter(({ success }) => success)).toHaveLength(0)
    await market.call('orders.cancel', { body: { orderNo: first.orderNo }, token: player.token })
    const again = await Promise.all([1, 2, 3].map((slot) => ask(market, player, box, { slots: [slot] })))
    expect(again.filter(({ success }) => success)).toHaveLength(1)
  })

  test('B3 a payment that comes after its reservation expired is refunded, and the slot stays free', async () => {
    const box = await trayBox(market, [4, 0, 1])
    for (const swept of [false, true]) {
      const player = await verifiedPlayer(market, 0)
      const placed = await reserve(market, player, box, { slots: [1, 2], channel: 'sandbox' })
      market.advance(15 * 60_000)
      if (swept) await expireOrders(market.shop)
      await payAtCashier(market, placed)
      expect(await states(market, box)).toEqual(['free', 'free', 'free', 'free', 'free'])
      const order = await market.call('orders.get', { body: { orderNo: placed.orderNo }, token: player.token })
      expect(order?.payStatus).toBe('refunded')
      expect(order?.sealedBoxIds).toEqual([])
    }
    const { totals, wrongBalances } = await reconcile(market.shop.database)
    expect([totals.map(({ total }) => total), wrongBalances]).toEqual([[0, 0], []])
  })

  test('B3 expiry and payment at once: either the order is paid and its slots are sold, or both are free', async () => {
    const box = await trayBox(market, [18, 0, 2])
    const buyers = await fewAtATime(8, () => verifiedPlayer(market, 50_000))
    const orders = await Promise.all(
      buyers.map((buyer, i) => reserve(market, buyer, box, { slots: [2 * i + 1, 2 * i + 2] })),
    )
    market.advance(15 * 60_000 - 15)
    await Promise.all([
      ...orders.map(({ orderNo }, i) => pay(market, buyers[i]!, orderNo)),
      ...Array.from({ length: 4 }, async (_, i) => {
        await new Promise((resolve) => setTimeout(resolve, 8 * i))
        await expireOrders(market.shop)
      }),
    ])
    market.advance(60_000)
    await expireOrders(market.shop)
    const after = await states(market, box)
    for (const [i, { orderNo }] of orders.entries()) {
      const order = await market.call('orders.get', { body: { orderNo }, token: buyers[i]!.token })
      const sold = order?.orderStatus === 'delivered'
      expect(after.slice(2 * i, 2 * i + 2)).toEqual(sold ? ['sold', 'sold'] : ['free', 'free'])
      expect(order?.sealedBoxIds).toHaveLength(sold ? 2 : 0)
      expect(await balanceOf(buyers[i]!)).toBe(sold ? 48_000 : 50_000)
    }
  })
})

describe('giving back', () => {
  test('B3 B10 a refunded slot is free again, a sold-out box on sale again, and its next buyer gets what lies in it', async () => {
    const box = await trayBox(market, [1, 0, 1])
    const [first, second] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    const [sealed] = await buySlots(market, first, box, { slots: [1] })
    await buySlots(market, second, box, { slots: [2] })
    expect(await boxState(box.boxId)).toBe('sold_out')
    await market.call('sealedBoxes.refund', { params: { id: sealed! }, token: first.token, key: newKey() })
    expect(await states(market, box)).toEqual(['free', 'sold'])
    expect(await boxState(box.boxId)).toBe('on_sale')
    expect(await balanceOf(first)).toBe(50_000)
    const [again] = await buySlots(market, second, box, { slots: [1] })
    expect((await market.open(second, [again!]))[0]?.slot).toBe(1)
  })
})

describe('many buyers', () => {
  test('B2 B3 50 buyers on 10 slots: 10 are sold, 40 are told why not, nobody pays for nothing', async () => {
    const box = await trayBox(market, [9, 0, 1])
    const buyers = await fewAtATime(50, () => verifiedPlayer(market, 50_000))
    const answers = await Promise.all(
      buyers.map(async (buyer, i) => {
        const placed = await ask(market, buyer, box, i % 2 ? { quantity: 1 } : { slots: [(i % 10) + 1] })
        return placed.success ? pay(market, buyer, placed.data.orderNo) : placed
      }),
    )
    const sold = answers.filter(({ success }) => success)
    // Buyers who came too late for a chosen slot may try the remaining ones, as a person would.
    for (const [i, answer] of answers.entries()) {
      if (answer.success || sold.length === 10) continue
      const placed = await ask(market, buyers[i]!, box, { quantity: 1 })
      if (placed.success) sold.push(await pay(market, buyers[i]!, placed.data.orderNo))
    }
    expect(sold).toHaveLength(10)
    const reasons = answers.filter(({ success }) => !success).map(({ reason }) => reason)
    for (const reason of reasons) expect(['SLOT_TAKEN', 'OUT_OF_STOCK']).toContain(reason)
    expect(await states(market, box)).toEqual(Array.from({ length: 10 }, () => 'sold'))
    expect(await boxState(box.boxId)).toBe('sold_out')
    const balances = await Promise.all(buyers.map(balanceOf))
    expect(balances.filter((balance) => balance === 49_000)).toHaveLength(10)
    expect(balances.filter((balance) => balance === 50_000)).toHaveLength(40)
  })

  test('B2 two people paying for the last two slots at once sell the box out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const box = await trayBox(market, [1, 0, 1])
      const buyers = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
      await Promise.all(buyers.map((buyer, i) => buySlots(market, buyer, box, { slots: [i + 1] })))
      expect(await boxState(box.boxId)).toBe('sold_out')
    }
  })
})
