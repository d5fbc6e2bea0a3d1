import { OPENED_AT_ONCE_VERSION, REFUND_DAYS } from '@joybox/contract'
import { brokenInvariants } from '../../admin/reconciliation/broken-invariants'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { openDueBoxes } from '../sealed/open-due'

const HOUR_MS = 3_600_000

let market: TestShop
let boxes = 0

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

/** A box whose rare prize has this stock, and whose common one is plentiful unless said. */
async function newBox(
  scarcest: number,
  guarantee: { tier: 'SSR'; every: number } | null = null,
  common = 10_000,
): Promise<string> {
  boxes += 1
  const id = `box_mode${boxes}`
  const prizes = [
    testPrize(`prz_mode${boxes}_n`, 900_000, common),
    testPrize(`prz_mode${boxes}_s`, 100_000, scarcest, 'SSR'),
  ]
  await market.addOddsBox({ id, seriesId: 'tea-cats', prizes, guarantee })
  return id
}

const shown = (id: string, { token }: Partial<Player> = {}) => market.call('boxes.get', { params: { id }, token })
const quote = ({ token }: Player, id: string, quantity = 1) =>
  market.call('boxes.quote', { params: { id }, body: { quantity }, token })
const pay = ({ token }: Player, orderNo: string) =>
  market.ask('orders.pay', { body: { orderNo }, token, key: newKey() })
const waiting = ({ token }: Player) => market.call('sealedBoxes.list', { query: { waiting: true, size: 100 }, token })
const refund = ({ token }: Player, id: string) =>
  market.ask('sealedBoxes.refund', { params: { id }, token, key: newKey() })

test('B2 half of the scarcest stock is sold sealed, at most half of that to one person, the rest opened at once', async () => {
  const id = await newBox(20)
  const [first, second, third] = [await market.player(50_000), await market.player(50_000), await market.player(50_000)]
  expect(await shown(id)).toMatchObject({ state: 'on_sale', sale: { mode: 'sealed', scarcest: 20, sealed: 0, own: 0 } })
  await market.buy(first, id, 5)
  expect((await shown(id, first)).sale).toEqual({ mode: 'at_once', scarcest: 20, sealed: 5, own: 5 })
  expect((await shown(id, second)).sale?.mode).toBe('sealed')
  await market.buy(second, id, 5)
  expect((await shown(id, third)).sale).toMatchObject({ mode: 'at_once', sealed: 10, own: 0 })
  const card = (await market.call('boxes.list', { query: { size: 100 } })).records.find((one) => one.id === id)
  expect(card).toMatchObject({ state: 'on_sale', saleMode: 'at_once' })
  expect((await quote(third, id, 10)).sale).toMatchObject({ mode: 'at_once' })
})

test('B4 a box opened at once is in the warehouse with its payment, its order is confirmed, and it cannot be given back', async () => {
  const player = await market.player(50_000)
  const id = await newBox(1, null, 1)
  const { orderNo } = await market.order(player, id)
  const paid = await pay(player, orderNo)
  expect(paid.data).toMatchObject({ orderStatus: 'confirmed', sealedBoxIds: [expect.stringMatching(/^sbx_/)] })
  const [boxId] = paid.data.sealedBoxIds
  expect((await market.call('prizes.list', { token: player.token })).total).toBe(1)
  expect((await refund(player, boxId!)).reason).toBe('STATE_CONFLICT')
  expect(await shown(id)).toMatchObject({ state: 'paused', sale: { mode: null, scarcest: 0, sealed: 0 } })
  const consents = await market.shop.database.rows('select kind from consents where order_id = $1 order by kind', [
    orderNo,
  ])
  expect(consents).toEqual([{ kind: 'opened_at_once' }, { kind: 'opened_not_returnable' }])
})

test('B4 the owner of a box opened at once can still watch its opening, once', async () => {
  const player = await market.player(50_000)
  const [boxId] = await market.buy(player, await newBox(1, null, 1))
  expect((await waiting(player)).records).toMatchObject([{ id: boxId, state: 'opened', watched: false }])
  const [draw] = await market.open(player, [boxId!])
  expect(draw).toMatchObject({ sealedBoxId: boxId })
  expect((await waiting(player)).total).toBe(0)
  expect(await market.open(player, [boxId!])).toEqual([draw])
})

test('B10 opening at once is a consent of its own: without it, or of another version, nothing is ordered', async () => {
  const { id: userId, token } = await market.player(50_000)
  const id = await newBox(1, null, 1)
  const productId = `box:${id}`
  const { odds, returnPolicyVersion } = await shown(id)
  const place = async (openedAtOnceVersion: string | undefined) => {
    const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
    const consents = { age: { adult: true as const }, returnPolicyVersion, openedAtOnceVersion }
    const order = { opId, productId, userId, oddsVersionId: odds.versionId, saleMode: 'at_once' as const }
    return market.ask('orders.create', { body: { ...order, payChannel: 'balance', consents }, token })
  }
  expect((await place(undefined)).reason).toBe('CONSENT_REQUIRED')
  expect((await place('at-once-2020-01')).reason).toBe('CONSENT_REQUIRED')
  expect((await place(OPENED_AT_ONCE_VERSION)).success).toBe(true)
})

/** An order that was placed while its box was sold sealed, and two buyers who took that room since. */
async function overtaken(channel: 'balance' | 'sandbox') {
  const id = await newBox(4)
  const slow = await market.player(50_000)
  const placed = await market.order(slow, id, 1, channel)
  for (const quick of [await market.player(50_000), await market.player(50_000)]) await market.buy(quick, id)
  return { slow, placed }
}

test('B2 an order keeps the mode it was placed in: when that is not sold any more, paying is refused and free', async () => {
  const { slow, placed } = await overtaken('balance')
  expect((await pay(slow, placed.orderNo)).reason).toBe('SALE_MODE_CHANGED')
  expect((await market.call('wallet.get', { token: slow.token })).balanceFen).toBe(50_000)
})

test('B2 money that comes for a mode that is not sold any more goes back', async () => {
  const { slow, placed } = await overtaken('sandbox')
  const payUrl = new URL(placed.payParams.payUrl ?? '', 'http://shop')
  const body = { token: payUrl.searchParams.get('token') ?? '', result: 'paid' as const }
  await market.call('sandbox.cashier', { params: { paymentOrderId: placed.paymentOrderId }, body })
  const order = await market.call('orders.get', { body: { orderNo: placed.orderNo }, token: slow.token })
  expect(order).toMatchObject({ orderStatus: 'refunded', refundedFen: 1_000, sealedBoxIds: [] })
  expect((await market.call('wallet.get', { token: slow.token })).balanceFen).toBe(50_000)
})

test('B2 a box that was given back makes room again, and a resting box sells again by itself', async () => {
  const id = await newBox(4)
  const holders = [await market.player(50_000), await market.player(50_000)]
  const held = [await market.buy(holders[0]!, id), await market.buy(holders[1]!, id)]
  const third = await market.player(50_000)
  expect((await shown(id, third)).sale?.mode).toBe('at_once')
  expect((await refund(holders[0]!, held[0]![0]!)).success).toBe(true)
  expect((await shown(id, third)).sale?.mode).toBe('sealed')
})

test('B6 a buyer hears beforehand which sealed boxes an order opened at once makes final, and they are', async () => {
  const player = await market.player(50_000)
  const id = await newBox(8, { tier: 'SSR', every: 3 })
  const early = [...(await market.buy(player, id)), ...(await market.buy(player, id))]
  const { sale } = await quote(player, id)
  expect(sale).toMatchObject({ mode: 'at_once', final: early.map((one) => ({ id: one })) })
  await market.buy(player, id)
  for (const one of early) expect((await refund(player, one)).reason).toBe('REFUND_NOT_ALLOWED')
})

test('B10 boxes left sealed are opened an hour after their seven days, once, and their owner hears and can watch', async () => {
  const player = await market.player(50_000)
  const id = await newBox(100)
  const ids = await market.buy(player, id, 2)
  market.advance(REFUND_DAYS * 24 * HOUR_MS + HOUR_MS - 60_000)
  await openDueBoxes(market.shop)
  expect((await waiting(player)).records.map(({ state }) => state)).toEqual(['sealed', 'sealed'])
  market.advance(2 * 60_000)
  await Promise.all([openDueBoxes(market.shop), openDueBoxes(market.shop)])
  expect((await waiting(player)).records.map(({ state }) => state)).toEqual(['opened', 'opened'])
  expect((await shown(id)).sale).toMatchObject({ sealed: 0 })
  expect((await market.call('album.get', { token: player.token })).some(({ collected }) => collected > 0)).toBe(true)
  const { records } = await market.call('messages.list', { query: { size: 100 }, token: player.token, language: 'en' })
  expect(records.filter(({ title }) => title === 'Your boxes have been opened')).toHaveLength(1)
  const draws = await market.open(player, ids)
  expect(draws).toHaveLength(2)
  const { records: orders } = await market.call('orders.list', { query: { kind: 'box' }, token: player.token })
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['confirmed'])
})

test('B2 whoever buys from a scarce box learns nothing of a sealed one: every sale and refusal follows the published figures', async () => {
  const id = await newBox(6)
  const [holder, requester] = [await market.player(50_000), await market.player(100_000)]
  await market.buy(holder, id)
  for (const quantity of [1, 2, 3, 4, 5, 6, 7, 10]) {
    const { sale } = await shown(id, requester)
    const fits = quantity <= sale!.scarcest - sale!.sealed
    const answer = await market.ask('boxes.quote', { params: { id }, body: { quantity }, token: requester.token })
    expect([quantity, answer.reason]).toEqual([quantity, fits ? undefined : 'OUT_OF_STOCK'])
  }
})

test('B16 after all of this the books hold', async () => {
  expect(await brokenInvariants(market.shop.database)).toEqual([])
})
