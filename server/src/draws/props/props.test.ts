import { propKinds } from '@joybox/contract'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { pointsOf, requireSound } from '../../../testing/treasury'
import { countProps, returnProp, grantProps, takeProp } from './user-props'

let market: TestShop
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player(100_000)
})
afterEach(() => requireSound(market))
afterAll(() => market.close())

const list = async ({ token } = player) => {
  const props = await market.call('props.list', { token })
  return (kind: string) => props.find((prop) => prop.id === kind)!
}
const mine = async (kind: string, by = player) => (await list(by))(kind).mine
const within = <Result>(work: Parameters<TestShop['shop']['database']['transaction']>[0]) =>
  market.shop.database.transaction(work) as Promise<Result>

/** Orders props and pays for them. */
async function orderProps(kind: string, quantity: number, payChannel: 'balance' | 'sandbox' = 'balance', by = player) {
  const productId = `prop:${kind}`
  const { id: userId, token } = by
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  return market.ask('orders.create', { body: { opId, productId, userId, quantity, payChannel }, token })
}

describe('the prop shop', () => {
  test('B7 every prop says whole what it does, what it costs in money and points, and where it can be used now', async () => {
    const of = await list()
    for (const kind of propKinds) {
      expect(of(kind)).toMatchObject({ productId: `prop:${kind}`, mine: 0 })
      expect(of(kind).text.length).toBeGreaterThan(5)
      expect(Math.min(of(kind).priceFen, of(kind).pricePoints)).toBeGreaterThan(0)
    }
    expect(of('hint').boxes.map((box) => box.id)).toEqual(['box_iced-tea-cats'])
    expect(of('peek').boxes).toEqual(of('hint').boxes)
    expect(of('exclude').boxes.map((box) => box.id)).toContain('box_tea-cats')
    expect(of('exclude').boxes.map((box) => box.id)).not.toContain('box_iced-tea-cats')
    expect(of('free_shipping')).toMatchObject({ boxes: [], shippable: 0 })
  })

  test('B7 B3 bought with an order like anything else: paid, they are there, and the order is done', async () => {
    const { data: placed } = await orderProps('peek', 3)
    expect(placed.totalFen).toBe(3 * (await list())('peek').priceFen)
    expect(await mine('peek')).toBe(0)
    const body = { orderNo: placed.orderNo }
    const paid = await market.call('orders.pay', { body, token: player.token, key: newKey() })
    expect(paid).toMatchObject({ orderStatus: 'confirmed', sealedBoxIds: [] })
    expect(await mine('peek')).toBe(3)
    const { records } = await market.call('orders.list', { query: { kind: 'prop' }, token: player.token })
    expect(records[0]).toMatchObject({ orderNo: placed.orderNo, kind: 'prop', quantity: 3 })
  })

  test('B12 what is spent on props counts towards spending limits, like boxes', async () => {
    const careful = await market.player(50_000)
    await market.call('limits.set', { body: { dailyFen: 1_200, monthlyFen: 1_200 }, token: careful.token })
    const { data: placed } = await orderProps('hint', 5, 'balance', careful)
    await market.call('orders.pay', { body: { orderNo: placed.orderNo }, token: careful.token, key: newKey() })
    expect(await market.call('limits.get', { token: careful.token })).toMatchObject({ spentTodayFen: placed.totalFen })
    expect((await orderProps('hint', 5, 'balance', careful)).reason).toBe('SPEND_LIMIT_REACHED')
  })

  test('B3 unknown props and more than ten at once are refused', async () => {
    const productId = 'prop:luck'
    const body = { productId, userId: player.id }
    expect((await market.ask('orders.uniqueNumber', { body, token: player.token })).reason).toBe('NOT_FOUND')
    expect((await orderProps('hint', 11)).reason).toBe('VALIDATION_FAILED')
  })

  test('B7 for points too, at the price shown; once for each request', async () => {
    const redeem = (body: { count: number; pricePoints: number }, key = newKey()) =>
      market.ask('props.redeem', { params: { id: 'free_shipping' }, body, token: player.token, key })
    const { pricePoints } = (await list())('free_shipping')
    const before = await pointsOf(market, player)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem({ count: 1, pricePoints }, key)))
    expect(answers.every((answer) => answer.data.points === pricePoints)).toBe(true)
    expect([await mine('free_shipping'), before - (await pointsOf(market, player))]).toEqual([1, pricePoints])
    expect((await redeem({ count: 1, pricePoints: 1 })).reason).toBe('STATE_CONFLICT')
    expect((await redeem({ count: 10, pricePoints })).reason).toBe('INSUFFICIENT_POINTS')
    const { records } = await market.call('wallet.entries', { query: { account: 'points' }, token: player.token })
    expect(records[0]).toMatchObject({ kind: 'prop', amount: -pricePoints })
  })
})

describe('using', () => {
  const now = () => market.shop.now()

  test('B7 a hint names a prize that is not in the slot, and is gone then; without one there is no clue', async () => {
    const someone = await market.player(50_000)
    const box = await market.call('boxes.get', { params: { id: 'box_iced-tea-cats' } })
    const use = (slot: number) =>
      market.ask('props.use', {
        params: { id: 'hint' },
        body: { trayId: box.tray!.id, slot },
        token: someone.token,
        key: newKey(),
      })
    expect((await use(3)).reason).toBe('PROP_NEEDED')
    await within((tx) => grantProps(tx, someone.id, { kind: 'hint', count: 1, source: `test:${someone.id}` }, now()))
    const { data } = await use(3)
    expect(data).toMatchObject({ slot: 3, kind: 'hint', tier: null })
    const inSlot = await market.shop.database.first<{ prize_id: string }>(
      'select prize_id from tray_slots where tray_id = $1 and slot = 3',
      [box.tray!.id],
    )
    expect(data.prizeId).not.toBe(inSlot?.prize_id)
    expect(await mine('hint', someone)).toBe(0)
  })

  test('B7 one prop used in ten places at once is used once', async () => {
    const someone = await market.player()
    await within((tx) =>
      grantProps(tx, someone.id, { kind: 'free_shipping', count: 1, source: `test:${someone.id}` }, now()),
    )
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        within(async (tx) => {
          await takeProp(tx, someone.id, 'free_shipping', now())
          // Long enough that all ten have tried before the first is done.
          await tx.rows('select pg_sleep(0.3)')
        }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('B7 given back because nothing came of it, it can be used again; what was not used is not given back', async () => {
    const someone = await market.player()
    const grant = { kind: 'exclude', count: 1, source: `test:${someone.id}` } as const
    await within((tx) => grantProps(tx, someone.id, grant, now()))
    await within((tx) => grantProps(tx, someone.id, grant, now()))
    expect(await countProps(market.shop.database, someone.id, 'exclude')).toBe(1)
    const id = await within<string>((tx) => takeProp(tx, someone.id, 'exclude', now(), 'ord_test'))
    await within((tx) => returnProp(tx, id))
    expect(await countProps(market.shop.database, someone.id, 'exclude')).toBe(1)
    await expect(within((tx) => returnProp(tx, id))).rejects.toThrow('STATE_CONFLICT')
  })
})
