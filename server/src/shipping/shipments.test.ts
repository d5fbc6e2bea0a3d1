import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'
import { grantProps } from '../draws/props/user-props'
import { expireOrders } from '../orders/close-order'
import { expireShipments } from './expire-shipments'
import { receiveOld } from './receive-shipment'

const DAY_MS = 86_400_000

let market: TestShop
let office: PostOffice

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
})
afterAll(() => market.close())

const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen
const orderOf = ({ token }: Player, orderNo: string) => market.call('orders.get', { body: { orderNo }, token })
const returnParcel = (id: string) =>
  market.ask('admin.returnShipment', { params: { id }, token: office.operator.token, key: newKey() })
const give = (player: Player, source: string) =>
  market.shop.database.transaction((tx) =>
    grantProps(tx, player.id, { kind: 'free_shipping', count: 1, source }, market.shop.now()),
  )
const propsOf = (player: Player) =>
  market.shop.database.rows(`select state from user_props where user_id = $1`, [player.id])

test('B9 three prizes go free: asked for, packed, shipped, received', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 3)
  expect(shipment).toMatchObject({ state: 'paid', freightFen: 0, freightRule: 'count', orderNo: null, productId: null })
  expect(await office.states(player, prizeIds)).toEqual(['locked', 'locked', 'locked'])
  await office.pack(shipment.id)
  const num = newNumber()
  expect((await office.ship(shipment.id, num)).success).toBe(true)
  expect(await office.states(player, prizeIds)).toEqual(['shipped', 'shipped', 'shipped'])
  const shipped = await office.shipment(player, shipment.id)
  expect(shipped).toMatchObject({ state: 'shipped', trackingNumber: num, carrier: { code: 'shunfeng' } })
  expect(shipped.events.map((event) => event.step)).toEqual(['collected'])
  expect((await office.confirm(player, shipment.id)).data).toMatchObject({ state: 'received' })
  expect(await office.states(player, prizeIds)).toEqual(['received', 'received', 'received'])
})

test('B15 a repeated request for a freight order through a channel gives the same order', async () => {
  const { id: userId, token, ...rest } = await market.player(50_000)
  const { shipment } = await office.request({ id: userId, token, ...rest }, 1)
  const productId = `freight:${shipment.id}`
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const body = { opId, productId, userId, payChannel: 'sandbox' } as const
  const placed = await market.call('orders.create', { body, token })
  expect(await market.call('orders.create', { body, token })).toEqual(placed)
  const other = await market.ask('orders.create', { body: { ...body, remark: '另一个' }, token })
  expect(other.reason).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('B9 B3 one prize waits for its freight: paid, delivered by hand-over, confirmed by its order', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 1)
  const productId = `freight:${shipment.id}`
  expect(shipment).toMatchObject({ state: 'requested', freightFen: 800, freightRule: 'region', productId })
  const before = await balanceOf(player)
  const orderNo = await office.payFreight(player, shipment.id)
  expect(await balanceOf(player)).toBe(before - 800)
  expect(await orderOf(player, orderNo)).toMatchObject({ kind: 'freight', orderStatus: 'paid', totalFen: 800 })
  expect(await office.shipment(player, shipment.id)).toMatchObject({ state: 'paid', orderNo })
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  expect((await orderOf(player, orderNo))?.orderStatus).toBe('delivered')
  await market.call('orders.confirm', { body: { orderNo }, token: player.token })
  expect((await orderOf(player, orderNo))?.orderStatus).toBe('confirmed')
  expect((await office.shipment(player, shipment.id)).state).toBe('received')
  expect(await office.states(player, prizeIds)).toEqual(['received'])
  const { records } = await market.call('orders.list', { query: { kind: 'freight' }, token: player.token })
  expect(records.map((order) => order.orderNo)).toEqual([orderNo])
})

test('R153b deliver of a freight order is its shipment’s hand-over, and asks for carrier and number', async () => {
  const player = await market.player(50_000)
  const { shipment } = await office.request(player, 1)
  const { orderNo } = await office.orderFreight(player, shipment.id)
  const deliver = (parcel: { com?: string; num?: string }) =>
    market.ask('orders.deliver', { body: { orderNo, ...parcel }, token: office.operator.token })
  const parcel = { com: 'yuantong', num: newNumber() }
  expect((await deliver(parcel)).reason).toBe('STATE_CONFLICT')
  await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
  expect((await deliver({ com: 'owl', num: newNumber() })).reason).toBe('VALIDATION_FAILED')
  expect((await deliver({ com: 'constructor', num: newNumber() })).reason).toBe('VALIDATION_FAILED')
  expect((await deliver({ com: 'yuantong' })).reason).toBe('VALIDATION_FAILED')
  expect((await deliver(parcel)).data).toBe(true)
  expect((await deliver(parcel)).data).toBe(true)
  expect(await office.shipment(player, shipment.id)).toMatchObject({ state: 'shipped', trackingNumber: parcel.num })
})

test('B9 a freight prop waives what is not free anyway, once, and comes back when the shipment is cancelled', async () => {
  const player = await market.player(50_000)
  const [first, second, third, fourth] = await office.prizes(player, 4)
  const addressId = await office.address(player)
  const send = (prizeIds: (string | undefined)[]) =>
    market.ask('shipments.create', {
      body: { prizeIds: prizeIds as string[], addressId, useFreeShipping: true },
      token: player.token,
      key: newKey(),
    })
  expect((await send([first])).reason).toBe('PROP_NEEDED')
  await give(player, 'test:freight')
  const free = await send([second, third, fourth])
  expect(free.data).toMatchObject({ freightRule: 'count', state: 'paid' })
  expect(await propsOf(player)).toEqual([{ state: 'held' }])
  const waived = await send([first])
  expect(waived.data).toMatchObject({ freightFen: 0, freightRule: 'prop', state: 'paid' })
  expect(await propsOf(player)).toEqual([{ state: 'used' }])
  await office.cancel(player, waived.data.id)
  expect(await propsOf(player)).toEqual([{ state: 'held' }])
  expect(await office.states(player, [first as string])).toEqual(['held'])
})

test('B9 the quote says what it costs and why, by region, and nothing changes', async () => {
  const player = await market.player(50_000)
  const prizeIds = await office.prizes(player, 3)
  const far = await office.address(player, '650102')
  const quote = (ids: string[], addressId: string) =>
    market.ask('shipments.quote', { body: { prizeIds: ids, addressId }, token: player.token, language: 'en' })
  expect((await quote(prizeIds.slice(0, 2), far)).data).toMatchObject({
    items: 2,
    valueFen: 200,
    freightFen: 1_800,
    rule: 'region',
    why: 'Freight to 新疆维吾尔自治区',
    freeFromItems: 3,
    freeFromValueFen: 9_900,
    shipsWithinHours: 72,
  })
  expect((await quote(prizeIds, far)).data).toMatchObject({ freightFen: 0, rule: 'count' })
  expect((await quote(prizeIds, await office.address(player, '810101'))).reason).toBe('REGION_NOT_SERVED')
  expect(await office.states(player, prizeIds)).toEqual(['held', 'held', 'held'])
})

test('B9 the value that makes freight free is exact: 98.99 pays, 99.00 does not', async () => {
  const player = await market.player(50_000)
  const prizeIds = await office.prizes(player, 2)
  const addressId = await office.address(player)
  const setValue = (fen: number) =>
    market.shop.database.rows(`update prizes set value_fen = $1 where id in ('parcel-a', 'parcel-b')`, [fen])
  const ruleAt = async (fen: number, count: number) => {
    await setValue(fen)
    const body = { prizeIds: prizeIds.slice(0, count), addressId }
    return (await market.call('shipments.quote', { body, token: player.token })).rule
  }
  expect([await ruleAt(9_899, 1), await ruleAt(9_900, 1)]).toEqual(['region', 'value'])
  expect([await ruleAt(4_949, 2), await ruleAt(4_950, 2)]).toEqual(['region', 'value'])
  await setValue(100)
})

test('B10 a paid shipment is cancelled until it is packed: freight back the way it came, prizes free', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 2)
  const before = await balanceOf(player)
  const orderNo = await office.payFreight(player, shipment.id)
  expect((await office.cancel(player, shipment.id)).data).toMatchObject({ state: 'cancelled' })
  expect(await balanceOf(player)).toBe(before)
  expect(await orderOf(player, orderNo)).toMatchObject({
    orderStatus: 'refunded',
    refundedFen: 800,
    payStatus: 'refunded',
  })
  expect(await office.states(player, prizeIds)).toEqual(['held', 'held'])
  const again = await office.request(player, 3)
  await office.pack(again.shipment.id)
  expect((await office.cancel(player, again.shipment.id)).reason).toBe('STATE_CONFLICT')
})

test('B9 a prize leads to what it is sent with, and no more once that is cancelled', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 3)
  const sentWith = async () =>
    (await market.call('prizes.get', { params: { id: prizeIds[0]! }, token: player.token })).shipmentId
  expect(await sentWith()).toBe(shipment.id)
  await office.cancel(player, shipment.id)
  expect(await sentWith()).toBeNull()
})

test('B3 giving up an unpaid freight order, or its shipment, ends both', async () => {
  const player = await market.player(50_000)
  const one = await office.request(player, 1)
  const { orderNo } = await office.orderFreight(player, one.shipment.id)
  await market.call('orders.cancel', { body: { orderNo }, token: player.token })
  expect((await office.shipment(player, one.shipment.id)).state).toBe('cancelled')
  expect(await office.states(player, one.prizeIds)).toEqual(['held'])
  const other = await office.request(player, 1)
  const placed = await office.orderFreight(player, other.shipment.id)
  await office.cancel(player, other.shipment.id)
  expect((await orderOf(player, placed.orderNo))?.orderStatus).toBe('cancelled')
  const pay = { body: { orderNo: placed.orderNo }, token: player.token, key: newKey() }
  expect((await market.ask('orders.pay', pay)).reason).toBe('STATE_CONFLICT')
})

test('B3 a shipment has one freight order, for its own owner, at its own price', async () => {
  const player = await market.player(50_000)
  const stranger = await market.player(50_000)
  const { shipment } = await office.request(player, 1)
  await expect(office.orderFreight(stranger, shipment.id)).rejects.toThrow('NOT_FOUND')
  await office.orderFreight(player, shipment.id)
  await expect(office.orderFreight(player, shipment.id)).rejects.toThrow('STATE_CONFLICT')
  const { shipment: free } = await office.request(player, 3)
  await expect(office.orderFreight(player, free.id)).rejects.toThrow('STATE_CONFLICT')
})

test('B3 freight nobody pays frees the prizes: with the order after 15 minutes, without one after 30', async () => {
  const player = await market.player(50_000)
  const ordered = await office.request(player, 1)
  await office.orderFreight(player, ordered.shipment.id)
  const forgotten = await office.request(player, 1)
  market.advance(16 * 60_000)
  await expireOrders(market.shop)
  await expireShipments(market.shop)
  expect((await office.shipment(player, ordered.shipment.id)).state).toBe('cancelled')
  expect((await office.shipment(player, forgotten.shipment.id)).state).toBe('requested')
  market.advance(15 * 60_000)
  await Promise.all([expireShipments(market.shop), expireShipments(market.shop)])
  expect((await office.shipment(player, forgotten.shipment.id)).state).toBe('cancelled')
  expect(await office.states(player, [...ordered.prizeIds, ...forgotten.prizeIds])).toEqual(['held', 'held'])
})

test('B3 freight paid after the order expired goes back, and the prizes are free', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 1)
  const placed = await office.orderFreight(player, shipment.id, 'sandbox')
  market.advance(16 * 60_000)
  const payUrl = new URL(placed.payParams.payUrl ?? '', 'http://shop')
  await market.call('sandbox.cashier', {
    params: { paymentOrderId: placed.paymentOrderId },
    body: { token: payUrl.searchParams.get('token') ?? '', result: 'paid' },
  })
  expect(await orderOf(player, placed.orderNo)).toMatchObject({ orderStatus: 'refunded', refundedFen: 800 })
  expect((await office.shipment(player, shipment.id)).state).toBe('cancelled')
  expect(await office.states(player, prizeIds)).toEqual(['held'])
  const [{ total } = { total: NaN }] = await market.shop.database.rows<{ total: number }>(
    `select coalesce(sum(case when credit_account_id = 'external:sandbox' then amount else -amount end), 0)::bigint as total
       from transfers where order_id = $1 and 'external:sandbox' in (credit_account_id, debit_account_id)`,
    [placed.orderNo],
  )
  expect(total).toBe(0)
})

test('B3 what nobody confirms counts as received after ten days, not a moment earlier, and says so once', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 1)
  const orderNo = await office.payFreight(player, shipment.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  market.advance(10 * DAY_MS - 60_000)
  await receiveOld(market.shop)
  expect((await office.shipment(player, shipment.id)).state).toBe('shipped')
  market.advance(60_000)
  await Promise.all([receiveOld(market.shop), receiveOld(market.shop)])
  expect((await office.shipment(player, shipment.id)).state).toBe('received')
  expect((await orderOf(player, orderNo))?.orderStatus).toBe('confirmed')
  expect(await office.states(player, prizeIds)).toEqual(['received'])
  const { records } = await market.call('messages.list', { query: {}, token: player.token, language: 'en' })
  expect(records.filter((message) => message.title === 'Counted as received')).toHaveLength(1)
})

test('B3 a parcel that came back puts its prizes into the warehouse again; its freight is spent', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 1)
  const orderNo = await office.payFreight(player, shipment.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  expect((await returnParcel(shipment.id)).success).toBe(true)
  expect(await office.states(player, prizeIds)).toEqual(['held'])
  expect(await orderOf(player, orderNo)).toMatchObject({ orderStatus: 'confirmed', refundedFen: 0 })
  const { events, state } = await office.shipment(player, shipment.id)
  expect([state, events[0]?.step]).toEqual(['returned', 'returned'])
})

test('B16 packing, shipping and returning are in the audit trail, with who did it', async () => {
  const player = await market.player(50_000)
  const { shipment } = await office.request(player, 3)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  await returnParcel(shipment.id)
  const trail = await market.shop.database.rows(
    `select action, actor_id from audit_events where subject ->> 'shipmentId' = $1 order by id`,
    [shipment.id],
  )
  const actor_id = office.operator.id
  expect(trail).toEqual(['pack', 'ship', 'return'].map((what) => ({ action: `shipment.${what}`, actor_id })))
})

test('B3 a tracking number belongs to one shipment, whatever its case', async () => {
  const player = await market.player(50_000)
  const one = await office.request(player, 3)
  const other = await office.request(player, 3)
  await office.pack(one.shipment.id)
  await office.pack(other.shipment.id)
  const num = newNumber()
  expect((await office.ship(one.shipment.id, num)).success).toBe(true)
  expect((await office.ship(other.shipment.id, num.toLowerCase())).reason).toBe('TRACKING_NUMBER_TAKEN')
  expect((await office.shipment(player, other.shipment.id)).state).toBe('packed')
})

test('B17 another player’s shipment, address and prizes do not exist, and admin is for operators', async () => {
  const player = await market.player(50_000)
  const stranger = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 3)
  const { token } = stranger
  expect((await market.ask('shipments.get', { params: { id: shipment.id }, token })).reason).toBe('NOT_FOUND')
  expect((await office.confirm(stranger, shipment.id)).reason).toBe('NOT_FOUND')
  expect((await office.cancel(stranger, shipment.id)).reason).toBe('NOT_FOUND')
  const mine = await office.prizes(stranger, 1)
  const theirs = await office.address(player)
  const own = await office.address(stranger)
  const send = (ids: string[], addressId: string) =>
    market.ask('shipments.create', { body: { prizeIds: ids, addressId }, token, key: newKey() })
  expect((await send(mine, theirs)).reason).toBe('NOT_FOUND')
  expect((await send(prizeIds, own)).reason).toBe('NOT_FOUND')
  expect((await send([...mine, ...prizeIds], own)).reason).toBe('NOT_FOUND')
  expect(await office.states(stranger, mine)).toEqual(['held'])
  const list = await market.ask('admin.shipments', { query: {}, token })
  expect(list.reason).toBe('FORBIDDEN')
})

test('B17 admin lists what is to be packed, oldest first, with the address, and says what is late', async () => {
  const player = await market.player(50_000)
  const { shipment } = await office.request(player, 3)
  const list = async () => {
    const query = { state: 'paid', size: 100 } as const
    const { records } = await market.call('admin.shipments', { query, token: office.operator.token })
    return records.find((record) => record.id === shipment.id)
  }
  expect(await list()).toMatchObject({
    userId: player.id,
    late: false,
    address: { name: '林小满', detail: '文三路 1 号 2 单元' },
  })
  market.advance(72 * 3_600_000)
  expect((await list())?.late).toBe(true)
})

test('B15 the same key asks for one shipment, and a removed or changed address leaves its copy alone', async () => {
  const player = await market.player(50_000)
  const { token } = player
  const prizeIds = await office.prizes(player, 3)
  const addressId = await office.address(player)
  const key = newKey()
  const body = { prizeIds, addressId }
  const first = await market.call('shipments.create', { body, token, key })
  const again = await market.call('shipments.create', { body, token, key })
  expect(again).toEqual(first)
  await market.call('addresses.remove', { params: { id: addressId }, token })
  expect((await office.shipment(player, first.id)).address.detail).toBe('文三路 1 号 2 单元')
  const list = await market.call('shipments.list', { query: { state: 'paid' }, token })
  expect(list.records.map((record) => record.id)).toEqual([first.id])
})
