import { brokenInvariants } from '../../admin/reconciliation/broken-invariants'
import { verifiedPlayer, buySlots, trayBox } from '../../draws/trays/trays.fixture'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { BOX, newNumber, openPostOffice, type PostOffice } from '../../../testing/post-office'
import { reconcile } from '../../wallet/reconcile'

const HOUR_MS = 3_600_000

let market: TestShop
let office: PostOffice

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
})
afterAll(() => market.close())

type Reason = 'faulty' | 'mismatched' | 'late'

const complain = ({ token }: Player, prizeId: string, reason: Reason = 'faulty', key = newKey()) =>
  market.ask('afterSales.create', { body: { prizeId, reason, text: '收到时右耳断了' }, token, key })
const approve = (id: string, key = newKey()) =>
  market.ask('admin.approveAfterSale', { params: { id }, body: {}, token: office.operator.token, key })
const reject = (id: string) =>
  market.ask('admin.rejectAfterSale', {
    params: { id },
    body: { note: '照片里没有看到破损' },
    token: office.operator.token,
    key: newKey(),
  })
const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen
const orderOf = ({ token }: Player, orderNo: string) => market.call('orders.get', { body: { orderNo }, token })
const prizeOf = ({ token }: Player, id: string) => market.call('prizes.get', { params: { id }, token })
const messagesOf = async ({ token }: Player) =>
  (await market.call('messages.list', { query: { size: 100 }, token, language: 'en' })).records

/** So many prizes of one order, in the hands of who bought them. */
async function received(player: Player, count: number) {
  const { shipment, prizeIds } = await office.request(player, count)
  if (count < 3) await office.payFreight(player, shipment.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  await office.confirm(player, shipment.id)
  return { shipment, prizeIds }
}

async function soundLedger() {
  const { wrongBalances, totals } = await reconcile(market.shop.database)
  expect(wrongBalances).toEqual([])
  expect(totals.every(({ total }) => total === 0)).toBe(true)
}

test('B3 B10 a complaint is decided once, also where the order’s only box has gone back', async () => {
  const player = await market.player(50_000)
  const { prizeIds } = await received(player, 1)
  const { data } = await complain(player, prizeIds[0] as string)
  expect((await approve(data.id)).success).toBe(true)
  expect([(await approve(data.id)).reason, (await reject(data.id)).reason]).toEqual([
    'STATE_CONFLICT',
    'STATE_CONFLICT',
  ])
})

test('B3 B10 B15 a tray order that went back whole, one slot sealed and two opened, leaves the books in order', async () => {
  const player = await verifiedPlayer(market, 50_000)
  const before = await balanceOf(player)
  const tray = await trayBox(market, [5])
  const [sealed, ...others] = await buySlots(market, player, tray, { quantity: 3 })
  const { token } = player
  await market.call('sealedBoxes.refund', { params: { id: sealed as string }, token, key: newKey() })
  const prizeIds = (await market.open(player, others)).map(({ warehousePrizeId }) => warehousePrizeId)
  const shipment = await office.send(player, prizeIds)
  await office.payFreight(player, shipment.id)
  const freightFen = before - 2_000 - (await balanceOf(player))
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  await office.confirm(player, shipment.id)
  for (const id of prizeIds) {
    const { data } = await complain(player, id)
    expect((await approve(data.id)).success).toBe(true)
  }
  expect(await balanceOf(player)).toBe(before - freightFen)
  expect(await brokenInvariants(market.shop.database)).toEqual([])
})

test('B17 B10 an operator decides neither their own complaint nor one about what they bought and gave away', async () => {
  const operator = await market.player(50_000)
  const friend = await market.player(50_000)
  const mine = (await received(operator, 1)).prizeIds[0] as string
  const [given] = await office.prizes(operator, 1)
  const { token } = operator
  const gift = await market.call('prizes.gift', { params: { id: given as string }, token, key: newKey() })
  const accept = { params: { id: gift.id }, body: { code: gift.code as string }, token: friend.token, key: newKey() }
  const { warehousePrizeId } = await market.call('gifts.accept', accept)
  const shipment = await office.send(friend, [warehousePrizeId as string])
  await office.payFreight(friend, shipment.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  const complaints = [await complain(operator, mine), await complain(friend, warehousePrizeId as string)]
  await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [operator.id])
  const before = await balanceOf(operator)
  for (const { data } of complaints) {
    const asked = { params: { id: data.id }, token }
    const own = await market.ask('admin.approveAfterSale', { ...asked, body: {}, key: newKey() })
    const no = await market.ask('admin.rejectAfterSale', { ...asked, body: { note: '不予受理' }, key: newKey() })
    expect([own.reason, no.reason]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  }
  expect(await balanceOf(operator)).toBe(before)
  for (const { data } of complaints) expect((await approve(data.id)).success).toBe(true)
})

test('B10 B3 a faulty prize goes back for its box’s share, one after the other until the order is refunded', async () => {
  const player = await market.player(50_000)
  const { prizeIds } = await received(player, 3)
  const [first, second, third] = prizeIds as [string, string, string]
  const before = await balanceOf(player)
  const asked = (await complain(player, first)).data
  expect(asked).toMatchObject({ state: 'requested', refundFen: null, refundTo: 'me', prizeId: first })
  const orderNo = (await prizeOf(player, first)).orderNo as string
  expect((await approve(asked.id)).data).toEqual({ orderNo, refundedFen: 1_000 })
  expect(await balanceOf(player)).toBe(before + 1_000)
  expect((await prizeOf(player, first)).state).toBe('returned')
  expect(await orderOf(player, orderNo)).toMatchObject({ orderStatus: 'confirmed', refundedFen: 1_000 })
  const { records } = await market.call('afterSales.list', { query: {}, token: player.token })
  expect(records[0]).toMatchObject({ id: asked.id, state: 'refunded', refundFen: 1_000 })
  for (const id of [second, third]) await approve((await complain(player, id, 'mismatched')).data.id)
  expect(await orderOf(player, orderNo)).toMatchObject({
    orderStatus: 'refunded',
    payStatus: 'refunded',
    refundedFen: 3_000,
  })
  const titles = (await messagesOf(player)).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Refund on its way')).toHaveLength(3)
  await soundLedger()
})

test('B10 a discount is shared too: what goes back adds up to exactly what was paid, sealed and opened boxes together', async () => {
  const player = await market.player(50_000)
  const sealed = await market.buy(player, BOX, 3)
  const box = await market.call('sealedBoxes.list', { query: {}, token: player.token })
  const orderNo = box.records[0]?.orderNo as string
  // Three boxes of 10.00 for 29.99: as a coupon of one fen would have it.
  await market.shop.database.rows('update orders set discount_fen = 1, total_fen = 2999 where id = $1', [orderNo])
  const refund = (id: string) =>
    market.call('sealedBoxes.refund', { params: { id }, token: player.token, key: newKey() })
  const shares = [(await refund(sealed[0] as string)).refundedFen]
  const draws = await market.open(player, sealed.slice(1))
  const body = { prizeIds: draws.map((draw) => draw.warehousePrizeId), addressId: await office.address(player) }
  const shipment = await market.call('shipments.create', { body, token: player.token, key: newKey() })
  await office.payFreight(player, shipment.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  for (const id of body.prizeIds) shares.push((await approve((await complain(player, id)).data.id)).data.refundedFen)
  expect(shares).toEqual([999, 1_000, 1_000])
  expect(await orderOf(player, orderNo)).toMatchObject({ orderStatus: 'refunded', refundedFen: 2_999 })
})

test('B10 what was not shipped within 72 hours goes back, not a moment earlier; an emptied shipment ends with its freight', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 2)
  const freightNo = await office.payFreight(player, shipment.id)
  await office.pack(shipment.id)
  market.advance(72 * HOUR_MS - 60_000)
  expect((await complain(player, prizeIds[0] as string, 'late')).reason).toBe('REFUND_NOT_ALLOWED')
  market.advance(60_000)
  const [one, other] = [
    (await complain(player, prizeIds[0] as string, 'late')).data.id,
    (await complain(player, prizeIds[1] as string, 'late')).data.id,
  ]
  const before = await balanceOf(player)
  await approve(one)
  expect((await office.shipment(player, shipment.id)).state).toBe('packed')
  expect(await office.states(player, prizeIds)).toEqual(['returned', 'locked'])
  await approve(other)
  expect((await office.shipment(player, shipment.id)).state).toBe('cancelled')
  expect(await office.states(player, prizeIds)).toEqual(['returned', 'returned'])
  expect(await orderOf(player, freightNo)).toMatchObject({ orderStatus: 'refunded', refundedFen: 800 })
  expect(await balanceOf(player)).toBe(before + 2_000 + 800)
  await soundLedger()
})

test('B3 a prize given back while its parcel waits does not travel with the others', async () => {
  const player = await market.player(50_000)
  const { shipment, prizeIds } = await office.request(player, 3)
  market.advance(73 * HOUR_MS)
  await approve((await complain(player, prizeIds[0] as string, 'late')).data.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  expect(await office.states(player, prizeIds)).toEqual(['returned', 'shipped', 'shipped'])
  await office.confirm(player, shipment.id)
  expect(await office.states(player, prizeIds)).toEqual(['returned', 'received', 'received'])
})

test('B3 a decided complaint stays decided; after a rejection there may be another, after a refund there is none', async () => {
  const player = await market.player(50_000)
  const { prizeIds } = await received(player, 3)
  const prizeId = prizeIds[0] as string
  const first = (await complain(player, prizeId)).data.id
  expect((await complain(player, prizeId)).reason).toBe('STATE_CONFLICT')
  expect((await reject(first)).data).toBe(true)
  expect((await approve(first)).reason).toBe('STATE_CONFLICT')
  expect((await reject(first)).reason).toBe('STATE_CONFLICT')
  expect((await messagesOf(player)).find(({ kind }) => kind === 'after_sale')?.text).toContain('照片里没有看到破损')
  const second = (await complain(player, prizeId)).data.id
  expect((await approve(second)).success).toBe(true)
  expect((await approve(second)).reason).toBe('STATE_CONFLICT')
  expect((await reject(second)).reason).toBe('STATE_CONFLICT')
  expect((await complain(player, prizeId)).reason).toBe('REFUND_NOT_ALLOWED')
  const trail = await market.shop.database.rows(
    `select action from audit_events where subject ->> 'afterSaleId' = any($1) order by id`,
    [[first, second]],
  )
  expect(trail).toEqual([{ action: 'after_sale.reject' }, { action: 'after_sale.approve' }])
})

test('B10 approved by two at once, it is refunded once', async () => {
  const player = await market.player(50_000)
  const { prizeIds } = await received(player, 3)
  const before = await balanceOf(player)
  const { id } = (await complain(player, prizeIds[0] as string)).data
  const answers = await Promise.all([approve(id), approve(id), approve(id)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await balanceOf(player)).toBe(before + 1_000)
})

test('B15 the same key complains once, and approves once', async () => {
  const player = await market.player(50_000)
  const { prizeIds } = await received(player, 3)
  const key = newKey()
  const first = await complain(player, prizeIds[0] as string, 'faulty', key)
  expect(await complain(player, prizeIds[0] as string, 'faulty', key)).toEqual(first)
  const approval = newKey()
  const answer = await approve(first.data.id, approval)
  expect(await approve(first.data.id, approval)).toEqual(answer)
})

test('B10 money that came through the sandbox goes back there, not to the balance', async () => {
  const player = await market.player(50_000)
  const placed = await market.order(player, BOX, 3, 'sandbox')
  const payUrl = new URL(placed.payParams.payUrl ?? '', 'http://shop')
  await market.call('sandbox.cashier', {
    params: { paymentOrderId: placed.paymentOrderId },
    body: { token: payUrl.searchParams.get('token') ?? '', result: 'paid' },
  })
  const { sealedBoxIds } = (await orderOf(player, placed.orderNo)) ?? { sealedBoxIds: [] }
  const draws = await market.open(player, sealedBoxIds)
  const prizeIds = draws.map((draw) => draw.warehousePrizeId)
  const body = { prizeIds, addressId: await office.address(player) }
  const shipment = await market.call('shipments.create', { body, token: player.token, key: newKey() })
  await office.pack(shipment.id)
  await office.ship(shipment.id, newNumber())
  const before = await balanceOf(player)
  await approve((await complain(player, prizeIds[0] as string)).data.id)
  expect(await balanceOf(player)).toBe(before)
  const [paid] = await market.shop.database.rows(
    `select amount, credit_account_id from transfers where order_id = $1 and debit_account_id = 'refund_payable'`,
    [placed.orderNo],
  )
  expect(paid).toEqual({ amount: 1_000, credit_account_id: 'external:sandbox' })
})

test('B13 a creator’s earning is kept back until the prize is received, and taken back when it turns out faulty', async () => {
  const creator = await market.player()
  const player = await market.player(50_000)
  const id = 'box_made-by-somebody'
  await market.addOddsBox({ id, prizes: [testPrize('made-one', 1_000_000, 100)] })
  await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [id, creator.id])
  const draws = await market.open(player, await market.buy(player, id, 3))
  const prizeIds = draws.map((draw) => draw.warehousePrizeId)
  const body = { prizeIds, addressId: await office.address(player) }
  const shipment = await market.call('shipments.create', { body, token: player.token, key: newKey() })
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  const wallet = () => market.call('wallet.get', { token: creator.token })
  expect(await wallet()).toMatchObject({ balanceFen: 0, holdFen: 2_850 })
  await office.confirm(player, shipment.id)
  expect(await wallet()).toMatchObject({ balanceFen: 2_850, holdFen: 0 })
  await approve((await complain(player, prizeIds[0] as string)).data.id)
  expect(await wallet()).toMatchObject({ balanceFen: 1_900, holdFen: 0 })
  await soundLedger()
})

test('B10 B17 whoever has a gift may complain; the money goes to its giver, and the recipient hears no price', async () => {
  const giver = await market.player(50_000)
  const friend = await market.player(50_000)
  const [prizeId] = await office.prizes(giver, 1)
  const { rows } = market.shop.database
  await rows(`update warehouse_prizes set state = 'locked' where id = $1`, [prizeId])
  await rows(`update warehouse_prizes set state = 'gifted' where id = $1`, [prizeId])
  await rows(
    `insert into warehouse_prizes (id, user_id, prize_id, draw_id, box_id, state, first_in_album, serial, acquired_at, gifted_from)
       select 'wpr_given', $2, prize_id, draw_id, box_id, 'held', true, serial, $3, id from warehouse_prizes where id = $1`,
    [prizeId, friend.id, market.shop.now()],
  )
  const body = { prizeIds: ['wpr_given'], addressId: await office.address(friend) }
  const shipment = await market.call('shipments.create', { body, token: friend.token, key: newKey() })
  await office.payFreight(friend, shipment.id)
  await office.pack(shipment.id)
  await office.ship(shipment.id)
  expect((await complain(giver, prizeId as string)).reason).toBe('REFUND_NOT_ALLOWED')
  expect((await complain(giver, 'wpr_given')).reason).toBe('NOT_FOUND')
  const asked = (await complain(friend, 'wpr_given')).data
  const before = [await balanceOf(giver), await balanceOf(friend)]
  await approve(asked.id)
  expect([await balanceOf(giver), await balanceOf(friend)]).toEqual([(before[0] ?? 0) + 1_000, before[1]])
  const { records } = await market.call('afterSales.list', { query: {}, token: friend.token })
  expect(records[0]).toMatchObject({ state: 'refunded', refundFen: null, refundTo: 'giver' })
  expect((await messagesOf(friend)).every(({ text }) => !text.includes('¥10'))).toBe(true)
  expect((await messagesOf(giver)).some(({ text }) => text.includes('¥10'))).toBe(true)
})

test('B17 another player’s prize cannot be complained about, nor are complaints heard by others', async () => {
  const player = await market.player(50_000)
  const stranger = await market.player()
  const { prizeIds } = await received(player, 3)
  expect((await complain(stranger, prizeIds[0] as string)).reason).toBe('NOT_FOUND')
  const { id } = (await complain(player, prizeIds[0] as string)).data
  expect((await market.call('afterSales.list', { query: {}, token: stranger.token })).total).toBe(0)
  const decided = await market.ask('admin.approveAfterSale', {
    params: { id },
    body: {},
    token: player.token,
    key: newKey(),
  })
  expect(decided.reason).toBe('FORBIDDEN')
  const query = { state: 'requested', size: 100 } as const
  const list = await market.call('admin.afterSales', { query, token: office.operator.token })
  expect(list.records.find((record) => record.id === id)).toMatchObject({ userId: player.id, prizeState: 'received' })
})
