import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'
import { expireOrders } from '../orders/close-order'
import { reconcile } from '../wallet/reconcile'
import { receiveOld } from './receive-shipment'

const ROUNDS = 8

let market: TestShop
let office: PostOffice

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
})
afterAll(async () => {
  const { wrongBalances, totals } = await reconcile(market.shop.database)
  await market.close()
  if (wrongBalances.length > 0 || totals.some(({ total }) => total !== 0)) throw new Error('the ledger does not add up')
})

const rounds = Array.from({ length: ROUNDS }, (_, at) => at)
const stateOf = async (player: Player, id: string) => (await office.shipment(player, id)).state
const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen
const orderOf = ({ token }: Player, orderNo: string) => market.call('orders.get', { body: { orderNo }, token })
const pay = ({ token }: Player, orderNo: string) =>
  market.ask('orders.pay', { body: { orderNo }, token, key: newKey() })

test('B9 sent, recycled and given away at once, a prize goes one way', async () => {
  const player = await market.player(50_000)
  const { token } = player
  const addressId = await office.address(player)
  const prizes = await office.prizes(player, ROUNDS)
  for (const id of prizes) {
    const answers = await Promise.all([
      market.ask('shipments.create', { body: { prizeIds: [id], addressId }, token, key: newKey() }),
      market.ask('prizes.recycle', { body: { ids: [id] }, token, key: newKey() }),
      market.ask('prizes.gift', { params: { id }, token, key: newKey() }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const losers = answers.filter(({ success }) => !success).map(({ reason }) => reason)
    expect(losers).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT'])
    const [state] = await office.states(player, [id])
    expect(state).toBe(answers[1].success ? 'recycled' : 'locked')
  }
})

test('B9 sent twice at once, prizes are in one shipment', async () => {
  const player = await market.player(50_000)
  const { token } = player
  const addressId = await office.address(player)
  const [a, b, c, d] = (await office.prizes(player, 4)) as [string, string, string, string]
  const send = (prizeIds: string[]) =>
    market.ask('shipments.create', { body: { prizeIds, addressId }, token, key: newKey() })
  const answers = await Promise.all([send([a, b, c]), send([c, d]), send([d, c, b])])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const { total } = await market.call('shipments.list', { query: {}, token })
  expect(total).toBe(1)
})

test('B3 cancelled and packed at once: one of them happens, and the prizes follow it', async () => {
  const player = await market.player(100_000)
  for (const _ of rounds) {
    const { shipment, prizeIds } = await office.request(player, 3)
    const [cancelled, packed] = await Promise.all([office.cancel(player, shipment.id), office.pack(shipment.id)])
    expect(cancelled.success).not.toBe(packed.success)
    expect(await stateOf(player, shipment.id)).toBe(packed.success ? 'packed' : 'cancelled')
    const state = packed.success ? 'locked' : 'held'
    expect(await office.states(player, prizeIds)).toEqual([state, state, state])
  }
})

test('B3 freight paid and its shipment given up at once: paid, or nothing was charged', async () => {
  const player = await market.player(100_000)
  for (const _ of rounds) {
    const { shipment, prizeIds } = await office.request(player, 1)
    const { orderNo } = await office.orderFreight(player, shipment.id)
    const before = await balanceOf(player)
    await Promise.all([pay(player, orderNo), office.cancel(player, shipment.id)])
    // Paid first, it was cancelled after that and refunded; cancelled first, it could not be paid.
    expect(await stateOf(player, shipment.id)).toBe('cancelled')
    expect(await office.states(player, prizeIds)).toEqual(['held'])
    expect(['cancelled', 'refunded']).toContain((await orderOf(player, orderNo))?.orderStatus)
    expect(await balanceOf(player)).toBe(before)
  }
})

test('B3 freight paid while its order expires: paid, or the prizes are free and nothing was charged', async () => {
  const player = await market.player(100_000)
  for (const _ of rounds) {
    const { shipment, prizeIds } = await office.request(player, 1)
    const { orderNo } = await office.orderFreight(player, shipment.id)
    const before = await balanceOf(player)
    // To the sweep it has expired; the payer's clock runs behind.
    await market.shop.database.rows(`update orders set expires_at = $2 where id = $1`, [
      orderNo,
      new Date(market.shop.now().getTime() + 40),
    ])
    const sweep = new Promise((done) => setTimeout(done, 40)).then(() => expireOrders(market.shop))
    const late = new Promise((done) => setTimeout(done, 34)).then(() => pay(player, orderNo))
    const [paid] = await Promise.all([late, sweep])
    await expireOrders(market.shop)
    expect(await stateOf(player, shipment.id)).toBe(paid.success ? 'paid' : 'cancelled')
    expect(await office.states(player, prizeIds)).toEqual([paid.success ? 'locked' : 'held'])
    expect(await balanceOf(player)).toBe(before - (paid.success ? 800 : 0))
  }
})

test('B3 two shipments shipped at once under one number: one of them is, the other waits', async () => {
  const player = await market.player(100_000)
  for (const _ of rounds.slice(0, 4)) {
    const [one, other] = [await office.request(player, 3), await office.request(player, 3)]
    for (const { shipment } of [one, other]) await office.pack(shipment.id)
    const num = newNumber()
    const answers = await Promise.all([office.ship(one.shipment.id, num), office.ship(other.shipment.id, num)])
    expect(answers.map(({ reason }) => reason ?? 'shipped').sort()).toEqual(['TRACKING_NUMBER_TAKEN', 'shipped'])
    expect([await stateOf(player, one.shipment.id), await stateOf(player, other.shipment.id)].sort()).toEqual([
      'packed',
      'shipped',
    ])
  }
})

test('B3 received by its owner, by itself and returned at once: one of them happens', async () => {
  const player = await market.player(100_000)
  const sent = []
  for (const _ of rounds) {
    const { shipment, prizeIds } = await office.request(player, 3)
    await office.pack(shipment.id)
    await office.ship(shipment.id)
    sent.push({ id: shipment.id, prizeIds })
  }
  market.advance(10 * 86_400_000)
  const { token } = office.operator
  const sweep = receiveOld(market.shop)
  for (const { id, prizeIds } of sent) {
    const [back, confirmed] = await Promise.all([
      market.ask('admin.returnShipment', { params: { id }, token, key: newKey() }),
      office.confirm(player, id),
    ])
    if (!back.success && !confirmed.success) await sweep
    expect(back.success && confirmed.success).toBe(false)
    expect(await stateOf(player, id)).toBe(back.success ? 'returned' : 'received')
    const state = back.success ? 'held' : 'received'
    expect(await office.states(player, prizeIds)).toEqual([state, state, state])
  }
  await sweep
})

test('B10 a parcel confirmed while a complaint about it is approved: given back once, the rest is received', async () => {
  const player = await market.player(100_000)
  const { token } = player
  for (const _ of rounds) {
    const { shipment, prizeIds } = await office.request(player, 3)
    await office.pack(shipment.id)
    await office.ship(shipment.id)
    const body = { prizeId: prizeIds[0] as string, reason: 'faulty', text: '收到时已经裂开' } as const
    const { id } = await market.call('afterSales.create', { body, token, key: newKey() })
    const before = await balanceOf(player)
    const approved = market.ask('admin.approveAfterSale', {
      params: { id },
      body: {},
      token: office.operator.token,
      key: newKey(),
    })
    const answers = await Promise.all([approved, office.confirm(player, shipment.id)])
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await office.states(player, prizeIds)).toEqual(['returned', 'received', 'received'])
    expect(await balanceOf(player)).toBe(before + 1_000)
  }
})

test('B10 a late shipment handed over while a complaint about it is approved: given back, and nothing gets lost', async () => {
  const player = await market.player(100_000)
  const { token } = player
  for (const _ of rounds.slice(0, 4)) {
    const { shipment, prizeIds } = await office.request(player, 3)
    await office.pack(shipment.id)
    market.advance(73 * 3_600_000)
    const body = { prizeId: prizeIds[0] as string, reason: 'late', text: '三天了还没有发货' } as const
    const { id } = await market.call('afterSales.create', { body, token, key: newKey() })
    const approved = market.ask('admin.approveAfterSale', {
      params: { id },
      body: {},
      token: office.operator.token,
      key: newKey(),
    })
    const answers = await Promise.all([approved, office.ship(shipment.id)])
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await office.states(player, prizeIds)).toEqual(['returned', 'shipped', 'shipped'])
  }
})
