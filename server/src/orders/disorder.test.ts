import { brokenInvariants } from '../admin/reconciliation/broken-invariants'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { expireOrders } from './close-order'
import { SANDBOX_MERCHANT, signWebhook } from './sandbox-channel'
import { openWechatShop } from '../../testing/wechat-shop'
import { fewAtATime } from '../../../test/helpers/patience'

const BOX = 'box_moon-rabbits'
const HOUR = 3_600_000

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const findings = () => brokenInvariants(market.shop.database)

/** The same every time, so that a finding can be walked again. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const key = () => (state = (state * 48_271) % 2_147_483_647)
  return items.map((item) => [key(), item] as const).sort(([a], [b]) => a - b).map(([, item]) => item) // prettier-ignore
}

function webhookFor(placed: { paymentOrderId: string; totalFen: number }, result: 'paid' | 'failed') {
  const { paymentOrderId, totalFen: amountFen } = placed
  const fields = { transactionId: newKey(), merchantId: SANDBOX_MERCHANT, paymentOrderId, amountFen, result }
  return { ...fields, signature: signWebhook(market.shop.sandboxSecret, fields) }
}

test('B3 B4 webhooks that come many times, late, in any order and beside cancelling: each payment has one effect', async () => {
  const people = await fewAtATime(8, () => market.player())
  const orders = await Promise.all(people.map((one) => market.order(one, BOX, 1, 'sandbox')))
  const told = orders.flatMap((placed, i) => {
    const paid = webhookFor(placed, 'paid')
    const all = [paid, paid, paid, webhookFor(placed, 'failed')].map(
      (body) => () => market.ask('orders.sandboxWebhook', { body }),
    )
    const { token } = people[i] as Player
    const cancel = () => market.ask('orders.cancel', { body: { orderNo: placed.orderNo }, token })
    // Every other buyer changes their mind meanwhile.
    return i % 2 ? all : [...all, cancel]
  })
  await Promise.all(shuffled(told, 20_261_121).map((tell) => tell()))
  // Late, once more, and after the orders are over.
  market.advance(HOUR)
  await expireOrders(market.shop)
  for (const tell of shuffled(told, 7)) await tell()
  const rows = await market.shop.database.rows<{ state: string; pay: string; boxes: number }>(
    `select o.state, p.state as pay, (select count(*) from sealed_boxes where order_id = o.id) as boxes
       from orders o join payments p on p.order_id = o.id where o.id = any($1)`,
    [orders.map(({ orderNo }) => orderNo)],
  )
  expect(rows).toHaveLength(8)
  for (const row of rows) {
    // Somebody's money is a box of theirs, or it went back. Nothing else.
    const delivered = { state: 'delivered', pay: 'succeeded', boxes: 1 }
    expect(row.boxes ? row : { pay: row.pay, boxes: row.boxes }).toEqual(
      row.boxes ? delivered : { pay: 'refunded', boxes: 0 },
    )
  }
  expect(await findings()).toEqual([])
})

test('B3 B14 a clock that jumps ahead and back loses nothing, and keeps nobody from buying', async () => {
  const player = await market.player(50_000)
  const waiting = await market.order(player, BOX)
  for (let i = 0; i < 5; i += 1) await market.buy(player, BOX)
  market.advance(3 * HOUR)
  await expireOrders(market.shop)
  await market.buy(player, BOX)
  market.advance(-3 * HOUR - 60_000)
  // The pace was noted three hours ahead; an hour-long wait for a second's limit would be a shop that is shut.
  const ids = await market.buy(player, BOX)
  expect(await market.open(player, ids)).toHaveLength(1)
  const answer = await market.ask('orders.pay', {
    body: { orderNo: waiting.orderNo },
    token: player.token,
    key: newKey(),
  })
  expect(['ORDER_EXPIRED', 'STATE_CONFLICT']).toContain(answer.reason)
  market.advance(HOUR)
  expect(await findings()).toEqual([])
})

test('B14 after a jump back the pace holds again as soon as it has seen as many commands as it counts', async () => {
  const paced = await openTestShop({ env: { PURCHASES_PER_SECOND: '3' } })
  paced.freeze()
  const { token } = await paced.player()
  const pay = () => paced.ask('orders.pay', { body: { orderNo: 'ord_nothing' }, token, key: newKey() })
  const reasons = async (times: number) => {
    const all: unknown[] = []
    for (let i = 0; i < times; i += 1) all.push((await pay()).reason)
    return all
  }
  expect(await reasons(4)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'RATE_LIMITED'])
  paced.advance(-HOUR)
  expect(await reasons(4)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'RATE_LIMITED'])
  paced.advance(1_000)
  expect(await reasons(1)).toEqual(['NOT_FOUND'])
  await paced.close()
})

test('a provider that takes its time holds up nobody else, and nothing of the database', async () => {
  const here = await openWechatShop()
  const { wechat } = here
  const people = await fewAtATime(24, () => here.market.player())
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  for (let i = 0; i < people.length; i += 1) {
    wechat.oddly('/h5', (response, { status, text }) => {
      asked += 1
      void released.then(() => response.writeHead(status, wechat.sign(text)).end(text))
    })
  }
  const placing = people.map((one) => here.order(one))
  for (const end = Date.now() + 20_000; asked < people.length && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(asked).toBe(24)
  // More wait than there are connections, and all of those are free.
  const pools = here.market.shop.database.pools()
  for (const { open, idle, waiting } of pools) expect([open - idle, waiting]).toEqual([0, 0])
  const buyer = await here.market.player(50_000)
  expect(await here.market.buy(buyer, BOX)).toHaveLength(1)
  release()
  for (const placed of await Promise.all(placing)) expect(placed.payParams.h5_url).toBeDefined()
  await here.close()
}, 60_000)
