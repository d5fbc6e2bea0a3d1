import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { releaseEarnings, reverseEarning } from './earnings'
import { isSound, reconcile } from './reconcile'
import { settleEarnings } from './settle-earnings'

let market: TestShop
let creator: Player
let buyer: Player

const BOX = 'box_of-a-creator'
const PRICE = 990
const FEE = 49
const NET = PRICE - FEE

beforeAll(async () => {
  market = await openTestShop()
  creator = await market.player()
  buyer = await market.player(100_000)
  await market.addOddsBox({
    id: BOX,
    priceFen: PRICE,
    prizes: [testPrize('prz_own-a', 900_000, 9_000), testPrize('prz_own-b', 100_000, 1_000, 'SSR')],
  })
  await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [BOX, creator.id])
})
afterEach(async () => {
  const found = await reconcile(market.shop.database)
  if (!isSound(found)) throw new Error(`the ledger does not add up: ${JSON.stringify(found)}`)
})
afterAll(() => market.close())

const walletOf = ({ token }: Player) => market.call('wallet.get', { token })

/** Buys and opens boxes; the draws they made. */
async function sell(count = 1): Promise<string[]> {
  const ids = await market.buy(buyer, BOX, count)
  return (await market.open(buyer, ids)).map((draw) => draw.drawId)
}

const within = <Result>(work: (tx: Parameters<typeof releaseEarnings>[0]) => Promise<Result>) =>
  market.shop.database.transaction(work)
const release = (...drawIds: string[]) => within((tx) => releaseEarnings(tx, drawIds, market.shop.now()))
const reverse = (drawId: string) => within((tx) => reverseEarning(tx, drawId, market.shop.now()))

/** Changes of a wallet by what is done in between. */
async function changes(player: Player, work: () => Promise<unknown>) {
  const before = await walletOf(player)
  await work()
  const after = await walletOf(player)
  return { cash: after.balanceFen - before.balanceFen, hold: after.holdFen - before.holdFen }
}

test('B13 a sale is kept back less 5 %, and the fee stands in the shop’s books', async () => {
  expect(await changes(creator, () => market.buy(buyer, BOX, 3))).toEqual({ cash: 0, hold: 3 * NET })
  const fees = await market.shop.database.first<{ sum: number }>(
    `select sum(amount)::bigint as sum from transfers where credit_account_id = 'fees'`,
  )
  expect(fees?.sum).toBe(3 * FEE)
  const { records } = await market.call('wallet.entries', { query: { account: 'cash_hold' }, token: creator.token })
  expect(records.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['earning_held', NET],
    ['earning_held', NET],
    ['earning_held', NET],
  ])
})

test('B13 a discount is the house’s gift: the creator earns on the listed price', async () => {
  const { orderNo } = await market.order(buyer, BOX, 2)
  await market.shop.database.rows('update orders set discount_fen = 500, total_fen = total_fen - 500 where id = $1', [
    orderNo,
  ])
  const pay = () => market.call('orders.pay', { body: { orderNo }, token: buyer.token, key: newKey() })
  expect((await changes(buyer, pay)).cash).toBe(-(2 * PRICE - 500))
  const held = await market.shop.database.rows<{ net_fen: number }>(
    'select net_fen from earnings where order_id = $1',
    [orderNo],
  )
  expect(held).toEqual([{ net_fen: NET }, { net_fen: NET }])
})

test('B13 B15 released once, by however many at once', async () => {
  const drawIds = await sell(2)
  const change = await changes(creator, () =>
    Promise.all([
      ...Array.from({ length: 10 }, () => release(...drawIds)),
      ...Array.from({ length: 10 }, () => within((tx) => releaseEarnings(tx, [drawIds[0]!], market.shop.now()))),
    ]),
  )
  expect(change).toEqual({ cash: 2 * NET, hold: -2 * NET })
  expect(await changes(creator, () => release(...drawIds))).toEqual({ cash: 0, hold: 0 })
})

test('B10 B13 giving a sealed box back takes its earning and its fee back', async () => {
  const [id] = await market.buy(buyer, BOX)
  const refund = () => market.call('sealedBoxes.refund', { params: { id: id! }, token: buyer.token, key: newKey() })
  expect(await changes(creator, refund)).toEqual({ cash: 0, hold: -NET })
  const sums = await market.shop.database.first<{ revenue: number }>(
    `select (select coalesce(sum(amount), 0) from transfers t join earnings e on t.order_id = e.order_id
        where e.state = 'reversed' and t.credit_account_id = 'revenue')::bigint
      - (select coalesce(sum(amount), 0) from transfers t join earnings e on t.order_id = e.order_id
        where e.state = 'reversed' and t.debit_account_id = 'revenue')::bigint as revenue`,
  )
  expect(sums?.revenue).toBe(0)
})

test('B13 release and refund at once: one of them wins, and a refund after a release wins in the end', async () => {
  const [drawId] = await sell()
  const change = await changes(creator, () => Promise.all([release(drawId!), reverse(drawId!), release(drawId!)]))
  expect(change).toEqual({ cash: 0, hold: -NET })
})

test('B13 what a creator has spent is owed after a refund, and set off against the next earnings', async () => {
  const drawIds = await sell(3)
  await release(drawIds[0]!)
  const { balanceFen } = await walletOf(creator)
  // All of it but 100 fen is gone.
  await market.shop.database.transaction(async (tx) => {
    const { post, userAccount } = jest.requireActual<typeof import('./ledger/ledger')>('./ledger/ledger')
    const spend = { debit: userAccount(creator.id, 'cash'), credit: 'revenue', amount: balanceFen - 100 } as const
    const what = { kind: 'purchase', orderId: null, subject: { zh: '', en: '' }, uniqueKey: 'spent' } as const
    await post(tx, { ...spend, ...what }, market.shop.now())
  })
  expect(await changes(creator, () => reverse(drawIds[0]!))).toEqual({ cash: -100, hold: 0 })
  expect(await changes(creator, () => release(drawIds[1]!))).toEqual({ cash: 100, hold: -NET })
  expect(await changes(creator, () => release(drawIds[2]!))).toEqual({ cash: NET, hold: -NET })
})

test('B13 a prize received, or combined, is settled by the job if nobody did; one that is kept stays held; one returned is reversed', async () => {
  const [received, combined, kept, returned] = await sell(4)
  const become = (drawId: string, ...states: string[]) =>
    Promise.all(
      states.map((state) =>
        market.shop.database.rows('update warehouse_prizes set state = $2 where draw_id = $1', [drawId, state]),
      ),
    )
  for (const state of ['locked', 'shipped', 'received']) await become(received!, state)
  await become(combined!, 'combined')
  await become(returned!, 'returned')
  const change = await changes(creator, async () => {
    const runs = await Promise.all([1, 2, 3].map(() => settleEarnings(market.shop)))
    expect(runs.reduce((sum, run) => sum + run.released, 0)).toBe(2)
    expect(runs.reduce((sum, run) => sum + run.reversed, 0)).toBe(1)
  })
  expect(change).toEqual({ cash: 2 * NET, hold: -3 * NET })
  market.advance(20 * 86_400_000)
  await settleEarnings(market.shop)
  const row = await market.shop.database.first('select state from earnings where draw_id = $1', [kept])
  expect(row).toEqual({ state: 'held' })
})

test('B13 a box of the house earns nobody anything', async () => {
  const someone = await market.player(50_000)
  const ids = await market.buy(someone, 'box_moon-rabbits')
  const [draw] = await market.open(someone, ids)
  await release(draw!.drawId)
  await reverse(draw!.drawId)
  expect(await market.shop.database.first('select 1 from earnings where draw_id = $1', [draw!.drawId])).toBeUndefined()
})

describe('B13 creator and operators', () => {
  test('a creator cannot order their own box', async () => {
    await expect(market.order(creator, BOX)).rejects.toThrow('OWN_BOX')
  })

  test('nor pay for one that became theirs after it was ordered, from the balance or at the cashier', async () => {
    const rich = await market.player(50_000)
    const fromBalance = await market.order(rich, BOX)
    const atCashier = await market.order(rich, BOX, 1, 'sandbox')
    await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [BOX, rich.id])
    const pay = await market.ask('orders.pay', {
      body: { orderNo: fromBalance.orderNo },
      token: rich.token,
      key: newKey(),
    })
    expect(pay.reason).toBe('OWN_BOX')
    const token = new URL(atCashier.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
    await market.call('sandbox.cashier', {
      params: { paymentOrderId: atCashier.paymentOrderId },
      body: { token, result: 'paid' },
    })
    const order = await market.call('orders.get', { body: { orderNo: atCashier.orderNo }, token: rich.token })
    expect(order).toMatchObject({ orderStatus: 'refunded', sealedBoxIds: [] })
    expect((await walletOf(rich)).balanceFen).toBe(50_000)
    await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [BOX, creator.id])
  })

  test('operators cannot order, nor pay what they ordered before they became one', async () => {
    const someone = await market.player(50_000)
    const { orderNo } = await market.order(someone, 'box_moon-rabbits')
    await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [someone.id])
    const pay = await market.ask('orders.pay', { body: { orderNo }, token: someone.token, key: newKey() })
    expect(pay.reason).toBe('OWN_BOX')
    await expect(market.order(someone, BOX)).rejects.toThrow('OWN_BOX')
  })
})
