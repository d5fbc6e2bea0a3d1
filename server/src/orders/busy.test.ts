import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { reconcile, isSound } from '../wallet/reconcile'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const BOX = 'box_moon-rabbits'
const PRICE = 5_900

/** Makes the call over HTTP and gives what proxies and clients decide by. */
async function send({ token }: Player, url: string, payload: object, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const { statusCode, headers: said, json } = await market.app.inject({ method: 'POST', url, payload, headers })
  return { status: statusCode, retryAfter: said['retry-after'], envelope: json() }
}

/** Runs `work` while somebody holds locks that every sale and opening needs. */
const whileLocked = <Result>(work: () => Promise<Result>) =>
  market.shop.database.transaction(
    async (tx) => {
      await tx.rows('lock table orders, sealed_boxes in exclusive mode')
      return work()
    },
    { patient: true },
  )

test('B4 B15 B18 a payment, an opening and a refund that wait too long for a lock are told BUSY; asked again with the same key, each happens once', async () => {
  const [buyer, opener, returner] = await Promise.all([1, 2, 3].map(() => market.player(50_000))) as [Player, Player, Player] // prettier-ignore
  const { orderNo } = await market.order(buyer, BOX)
  const [toOpen] = await market.buy(opener, BOX)
  const [toReturn] = await market.buy(returner, BOX)
  const commands: [Player, string, object, string][] = [
    [buyer, '/dev-api/generalOrder/pay', { orderNo }, newKey()],
    [opener, '/dev-api/sealed-boxes/open', { ids: [toOpen] }, newKey()],
    [returner, `/dev-api/sealed-boxes/${toReturn}/refund`, {}, newKey()],
  ]
  const sendAll = () => Promise.all(commands.map((command) => send(...command)))

  for (const { status, retryAfter, envelope } of await whileLocked(sendAll)) {
    expect({ status, retryAfter, reason: envelope.reason }).toEqual({ status: 503, retryAfter: '2', reason: 'BUSY' })
  }
  const kept = await market.shop.database.rows('select state from sealed_boxes order by state')
  expect(kept).toEqual([{ state: 'sealed' }, { state: 'sealed' }])

  const answers = await sendAll()
  expect(answers.map(({ status, envelope }) => [status, envelope.success])).toEqual(answers.map(() => [200, true]))
  expect(await sendAll()).toEqual(answers)
  const after = await market.shop.database.rows('select state from sealed_boxes order by state')
  expect(after).toEqual([{ state: 'opened' }, { state: 'refunded' }, { state: 'sealed' }])
  const balances = await Promise.all(commands.map(([{ token }]) => market.call('wallet.get', { token })))
  expect(balances.map(({ balanceFen }) => balanceFen)).toEqual([50_000 - PRICE, 50_000 - PRICE, 50_000])
  expect(isSound(await reconcile(market.shop.database))).toBe(true)
}, 30_000)
