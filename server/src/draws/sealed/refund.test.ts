import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { reconcile } from '../../wallet/reconcile'
import { openAndRefundAtOnce, refund as refundIn } from './at-once.fixture'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const BOX = 'box_moon-rabbits'
const PRICE = 5_900

const refund = (player: Player, id: string, key = newKey()) => refundIn(market, player, id, key)
const orderOf = async ({ token }: Player) =>
  (await market.call('orders.list', { query: { kind: 'box' }, token })).records[0]
const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen

test('B10 a sealed box goes back for its whole price, and its order follows', async () => {
  const player = await market.player(50_000)
  const [first, second] = await market.buy(player, BOX, 2)
  expect((await refund(player, first!)).data).toMatchObject({ refundedFen: PRICE })
  expect(await balanceOf(player)).toBe(50_000 - PRICE)
  expect(await orderOf(player)).toMatchObject({ orderStatus: 'delivered', refundedFen: PRICE })
  await refund(player, second!)
  expect(await balanceOf(player)).toBe(50_000)
  expect(await orderOf(player)).toMatchObject({
    orderStatus: 'refunded',
    payStatus: 'refunded',
    refundedFen: 2 * PRICE,
  })
})

test('B10 B3 an opened box does not, nor a box refunded before, nor one of eight days', async () => {
  const player = await market.player(50_000)
  const [opened, refunded, old] = await market.buy(player, BOX, 3)
  await market.open(player, [opened!])
  expect((await refund(player, opened!)).reason).toBe('STATE_CONFLICT')
  await refund(player, refunded!)
  expect((await refund(player, refunded!)).reason).toBe('STATE_CONFLICT')
  const open = await market.ask('sealedBoxes.open', { body: { ids: [refunded!] }, token: player.token, key: newKey() })
  expect(open.reason).toBe('STATE_CONFLICT')
  const stranger = await market.player()
  expect((await refund(stranger, old!)).reason).toBe('NOT_FOUND')
  market.advance(8 * 86_400_000)
  expect((await refund(player, old!)).reason).toBe('REFUND_NOT_ALLOWED')
})

test('B3 B10 an order confirmed by its buyer stays confirmed while one box after the other goes back', async () => {
  const player = await market.player(50_000)
  const { orderNo } = await market.order(player, BOX, 2)
  const { token } = player
  const { sealedBoxIds } = await market.call('orders.pay', { body: { orderNo }, token, key: newKey() })
  await market.call('orders.confirm', { body: { orderNo }, token })
  await refund(player, sealedBoxIds[0]!)
  expect(await orderOf(player)).toMatchObject({ orderStatus: 'confirmed', refundedFen: PRICE })
  await refund(player, sealedBoxIds[1]!)
  expect(await orderOf(player)).toMatchObject({ orderStatus: 'refunded', refundedFen: 2 * PRICE })
})

test('B10 B2 a refund tells nothing of what was in the box: published stock stays, the drawn one is back', async () => {
  const player = await market.player(50_000)
  const stock = async () => (await market.call('boxes.get', { params: { id: BOX } })).prizes.map((prize) => prize.stock)
  const drawn = () => market.shop.database.rows('select id, drawn from prizes where box_id = $1 order by id', [BOX])
  const before = { stock: await stock(), drawn: await drawn() }
  const [box] = await market.buy(player, BOX)
  await refund(player, box!)
  expect({ stock: await stock(), drawn: await drawn() }).toEqual(before)
})

test('B15 opening and refunding one box at once: one of them wins, and the ledger adds up', async () => {
  const player = await market.player(100_000)
  const ids = await market.buy(player, BOX, 10)
  const { opened } = await openAndRefundAtOnce(market, player, ids)
  expect(await balanceOf(player)).toBe(100_000 - opened * PRICE)
  const { wrongBalances, totals } = await reconcile(market.shop.database)
  expect(wrongBalances).toEqual([])
  expect(totals.every(({ total }) => total === 0)).toBe(true)
})
