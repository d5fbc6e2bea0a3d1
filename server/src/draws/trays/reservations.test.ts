import { unverifiedShare } from '@joybox/contract'
import { purgeExpired } from '../../accounts/purge-expired'
import { expireOrders } from '../../orders/close-order'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { phoneUser } from '../../../testing/sign-in'
import { waitAfter } from './reservations'
import {
  ask,
  verifiedPlayer,
  buySlots,
  detail,
  pay,
  payAtCashier,
  reserve,
  states,
  trayBox,
  type TrayBox,
} from './trays.fixture'

const MINUTE = 60_000

/** Spending without a phone, which has tests of its own, stands in nobody's way here. */
const MUCH_MONEY = { UNVERIFIED_DAILY_FEN: '1000000', UNVERIFIED_ADDRESS_DAILY_FEN: '10000000' }

let market: TestShop

beforeAll(async () => {
  market = await openTestShop({ env: { HOLD_FREE_LAPSES_PER_ADDRESS: '6', ...MUCH_MONEY } })
})
// Every test looks at holds of its own day.
beforeEach(() => market.advance(24 * 60 * MINUTE))
afterAll(() => market.close())

const cancel = ({ token }: Player, orderNo: string) => market.call('orders.cancel', { body: { orderNo }, token })
const held = async (box: TrayBox) => (await states(market, box)).filter((state) => state === 'reserved').length

/** Holds slots and lets them go again, so many times. */
async function lapse(player: Player, box: TrayBox, times: number) {
  for (let i = 0; i < times; i += 1) {
    await cancel(player, (await reserve(market, player, box, { slots: [1] })).orderNo)
  }
}

describe('accounts without a phone or WeChat', () => {
  test('B14 hold three unpaid slots at most, over all trays; what is paid holds nothing any more', async () => {
    const boxes = [await trayBox(market, [23, 0, 1]), await trayBox(market, [23, 0, 1])]
    const player = await market.stranger(50_000)
    const refused = await ask(market, player, boxes[0]!, { quantity: 4 })
    expect(refused).toMatchObject({ reason: 'HOLD_LIMIT_REACHED', code: 42900 })
    const { orderNo } = await reserve(market, player, boxes[0]!, { quantity: 2 })
    expect((await ask(market, player, boxes[1]!, { quantity: 2 })).reason).toBe('HOLD_LIMIT_REACHED')
    expect((await pay(market, player, orderNo)).success).toBe(true)
    expect((await ask(market, player, boxes[1]!, { quantity: 3 })).success).toBe(true)
  })

  test('B14 a phone lifts the limit: proven once, as many slots are held as are wanted', async () => {
    const box = await trayBox(market, [23, 0, 1])
    const { token } = await phoneUser(market)
    const player = { id: (await market.call('accounts.me', { token })).id, name: '', token }
    expect((await ask(market, player, box, { quantity: 20 })).success).toBe(true)
  })

  test('B14 fifty of them at once hold a third of a tray together, and a buyer with a phone gets the rest', async () => {
    const box = await trayBox(market, [23, 0, 1])
    const crowd = await Promise.all(Array.from({ length: 50 }, () => market.stranger()))
    const answers = await Promise.all(crowd.map((one, i) => ask(market, one, box, { quantity: 1 + (i % 3) })))
    expect(unverifiedShare(24)).toBe(8)
    expect(await held(box)).toBeLessThanOrEqual(8)
    expect(await held(box)).toBeGreaterThan(5)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['HOLDS_FULL']))
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0)
    const free = (await detail(market, box)).tray?.free ?? 0
    const own = await verifiedPlayer(market, 50_000)
    expect((await buySlots(market, own, box, { quantity: free, whole: true })).length).toBe(free)
    market.advance(15 * MINUTE)
    await expireOrders(market.shop)
    expect((await detail(market, box)).tray?.free).toBe(24 - free)
  })
})

describe('a whole tray', () => {
  test('B14 is held only with a balance that covers it, or a bound phone', async () => {
    const box = await trayBox(market, [5, 0, 1])
    const owner = await verifiedPlayer(market, 50_000)
    await buySlots(market, owner, box, { slots: [1, 2, 3, 4] })
    const poor = await market.stranger()
    const rich = await market.stranger(50_000)
    const asked = { quantity: 2, whole: true }
    expect(await ask(market, poor, box, asked)).toMatchObject({ reason: 'WHOLE_TRAY_UNSECURED', code: 40300 })
    expect((await ask(market, rich, box, { ...asked, channel: 'sandbox' })).reason).toBe('WHOLE_TRAY_UNSECURED')
    await cancel(rich, (await reserve(market, rich, box, asked)).orderNo)
    expect((await ask(market, await verifiedPlayer(market), box, { ...asked, channel: 'sandbox' })).success).toBe(true)
  })
})

describe('how long', () => {
  test('B3 B14 more than three slots are held for five minutes, others for fifteen', async () => {
    const box = await trayBox(market, [23, 0, 1])
    const [few, many] = [await verifiedPlayer(market, 50_000), await verifiedPlayer(market, 50_000)]
    const minutes = async (player: Player, orderNo: string) => {
      const order = await market.call('orders.get', { body: { orderNo }, token: player.token })
      return Math.round((Date.parse(order!.expiresAt) - Date.parse(order!.createTime)) / MINUTE)
    }
    const three = await reserve(market, few, box, { quantity: 3 })
    const four = await reserve(market, many, box, { quantity: 4 })
    expect([await minutes(few, three.orderNo), await minutes(many, four.orderNo)]).toEqual([15, 5])
    market.advance(5 * MINUTE)
    expect((await pay(market, many, four.orderNo)).reason).toBe('ORDER_EXPIRED')
    await expireOrders(market.shop)
    expect(await held(box)).toBe(3)
    expect((await pay(market, few, three.orderNo)).success).toBe(true)
  })

  test('B14 holds that come to nothing wait longer each time, on whatever tray, and are told how long', async () => {
    const boxes = [await trayBox(market, [23, 0, 1]), await trayBox(market, [23, 0, 1])]
    const player = await verifiedPlayer(market, 50_000)
    await lapse(player, boxes[0]!, 3)
    const waits: number[] = []
    for (let i = 0; i < 3; i += 1) {
      const refused = await ask(market, player, boxes[1]!, { slots: [1] })
      expect(refused).toMatchObject({ reason: 'HOLD_WAIT', code: 42900 })
      waits.push(refused.retryAfter ?? 0)
      market.advance((refused.retryAfter ?? 0) * 1000)
      await lapse(player, boxes[i % 2]!, 1)
    }
    expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([1, 2, 4])
    const other = await verifiedPlayer(market, 50_000)
    expect((await ask(market, other, boxes[0]!, { slots: [1] })).success).toBe(true)
    market.advance(24 * 60 * MINUTE)
    expect((await ask(market, player, boxes[1]!, { slots: [1] })).success).toBe(true)
  })

  test('B14 an order that expired unpaid, late money and a paid one that was given back are holds too', async () => {
    const box = await trayBox(market, [23, 0, 1])
    const player = await verifiedPlayer(market, 50_000)
    await reserve(market, player, box, { slots: [1] })
    market.advance(15 * MINUTE)
    await expireOrders(market.shop)
    const late = await reserve(market, player, box, { slots: [1], channel: 'sandbox' })
    market.advance(15 * MINUTE)
    await payAtCashier(market, late)
    const ids = await buySlots(market, player, box, { slots: [1, 2] })
    expect((await ask(market, player, box, { slots: [3] })).success).toBe(true)
    for (const id of ids) {
      await market.call('sealedBoxes.refund', { params: { id }, token: player.token, key: newKey() })
    }
    const other = await trayBox(market, [23, 0, 1])
    expect((await ask(market, player, other, { slots: [3] })).reason).toBe('HOLD_WAIT')
  })

  test('B14 a phone keeps its wait when it is bound to another account', async () => {
    const box = await trayBox(market, [23, 0, 1])
    const [first, second] = [await verifiedPlayer(market), await market.stranger()]
    await lapse(first, box, 3)
    const { database } = market.shop
    const phone = await database.first<{ phone: string }>('select phone from users where id = $1', [first.id])
    await database.rows('update users set phone = null where id = $1', [first.id])
    await database.rows('update users set phone = $2 where id = $1', [second.id, phone!.phone])
    expect((await ask(market, second, box, { slots: [1] })).reason).toBe('HOLD_WAIT')
  })

  test('B14 B16 who holds slots is kept as keyed hashes: neither phone nor network address can be read', async () => {
    const box = await trayBox(market, [23, 0, 1])
    const { phone, token } = await phoneUser(market)
    const player = { id: (await market.call('accounts.me', { token })).id, name: '', token }
    const kept = async (one: Player) => {
      const { orderNo } = await reserve(market, one, box, { quantity: 1 })
      return market.shop.database.rows<{ subject: string }>(
        'select subject from slot_reservations where order_id = $1',
        [orderNo],
      )
    }
    const [withPhone, without] = [await kept(player), await kept(await market.stranger())]
    expect(withPhone.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['identity', 'user'])
    expect(without.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['network', 'user'])
    const text = JSON.stringify([withPhone, without])
    expect(text).not.toContain(phone)
    expect(text).not.toContain('127.0.0.1')
  })

  test('B14 accounts without a phone wait for what others at their address did; those with one do not', async () => {
    const box = await trayBox(market, [23, 0, 1])
    for (let i = 0; i < 6; i += 1) await lapse(await market.stranger(), box, 1)
    expect((await ask(market, await market.stranger(), box, { slots: [1] })).reason).toBe('HOLD_WAIT')
    expect((await ask(market, await verifiedPlayer(market), box, { slots: [1] })).success).toBe(true)
  })

  test('B14 the wait doubles up to a day, and holds are forgotten when they count no more', async () => {
    const settings = { freeLapses: 3, freeLapsesPerAddress: 30, waitSeconds: 60 }
    const waits = [0, 2, 3, 4, 8, 20, 5_000].map((lapses) => waitAfter(lapses, 3, settings))
    expect(waits).toEqual([0, 0, 60, 120, 1_920, 86_400, 86_400])
    const box = await trayBox(market, [23, 0, 1])
    await lapse(await verifiedPlayer(market), box, 1)
    const kept = () => market.shop.database.rows('select 1 from slot_reservations')
    expect((await kept()).length).toBeGreaterThan(0)
    market.advance(10 * 24 * 60 * MINUTE)
    await purgeExpired(market.shop)
    expect(await kept()).toHaveLength(0)
  })
})

test('B2 B14 64 buyers at once, with and without a phone, buy exactly the free slots', async () => {
  const box = await trayBox(market, [23, 0, 1])
  const buyers = await Promise.all(
    Array.from({ length: 64 }, (_, i) => (i % 2 ? verifiedPlayer(market, 50_000) : market.stranger(50_000))),
  )
  const buyOne = async (one: Player): Promise<boolean> => {
    for (;;) {
      const placed = await ask(market, one, box, { quantity: 1 })
      if (placed.success) return (await pay(market, one, placed.data.orderNo)).success
      // The others of their kind are about to pay: a buyer who can wait comes again, as a person would.
      if (placed.reason !== 'HOLDS_FULL') return false
    }
  }
  const bought = await Promise.all(buyers.map(buyOne))
  expect(bought.filter(Boolean)).toHaveLength(24)
  expect(await states(market, box)).toEqual(Array.from({ length: 24 }, () => 'sold'))
})
