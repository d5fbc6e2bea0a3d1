import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../helpers/until'
import { audit } from './audit'
import { Load, noPromises, type Promises } from './load'
import { RestartableShop } from './restartable-shop'

const SHOPPERS = 16
const ROUNDS = process.env.SOAK ? 30 : 3

jest.setTimeout(60_000 + ROUNDS * 30_000)

let shop: RestartableShop
let promises: Promises

beforeAll(async () => {
  shop = await RestartableShop.prepare()
  await shop.start()
})

afterAll(() => shop.remove())

beforeEach(() => {
  promises = noPromises()
})

const kills: [what: string, kill: () => Promise<void>, recover: () => Promise<unknown>][] = [
  ['the server', () => shop.killServer(), () => shop.start()],
  ['the server and PostgreSQL together', () => shop.killBoth(), () => shop.start()],
  ['PostgreSQL, which the server starts again,', async () => shop.killPostgres(), () => shop.serves()],
]

test.each(kills)(
  `B4 kill -9 of %s under load loses nothing that was acknowledged (${ROUNDS} times)`,
  async (what, kill, recover) => {
    const tookMs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = new Load(promises)
      await load.register(shop, SHOPPERS)
      const before = promises.purchases.length
      load.begin()
      await until(() => promises.purchases.length > before, 'the shoppers have begun')
      await sleep(Math.random() * 1_000)
      await kill()
      await load.end()
      const started = Date.now()
      await recover()
      tookMs.push(Date.now() - started)
      expect(await shop.inDatabase((url) => audit(url, promises))).toEqual([])
      await askAgain(promises)
    }
    expect(await shop.inDatabase((url) => audit(url, promises))).toEqual([])
    await expectSameAnswers(promises)
    report(what, tookMs)
  },
)

/** Pays again what was not answered, with its key: once or now, but never twice. */
async function askAgain({ unanswered, purchases }: Promises): Promise<void> {
  for (const { client, orderNo, key } of unanswered.splice(0)) {
    const first = await client.call('orders.pay', { body: { orderNo }, key })
    expect(await client.call('orders.pay', { body: { orderNo }, key })).toEqual(first)
    purchases.push({ client, orderNo, sealedBoxIds: first.sealedBoxIds })
  }
}

/** What players see now is what they were told then. */
async function expectSameAnswers({ opened, purchases }: Promises): Promise<void> {
  const told = new Map(opened.map((draw) => [draw.sealedBoxId, draw]))
  const some = purchases.filter(({ sealedBoxIds }) => told.has(sealedBoxIds[0])).slice(-SHOPPERS)
  expect(some.length).toBeGreaterThan(0)
  for (const { client, sealedBoxIds } of some) {
    const { draws } = await client.call('sealedBoxes.open', { body: { ids: sealedBoxIds } })
    const now = draws.map((draw) => ({ prizeId: draw.prize.id, ticket: draw.ticket, nonce: draw.nonce }))
    expect(now).toEqual(
      sealedBoxIds.map((id) => {
        const { prizeId, ticket, nonce } = told.get(id)!
        return { prizeId, ticket, nonce }
      }),
    )
  }
}

/** The long run is also a measurement. */
function report(what: string, tookMs: number[]): void {
  if (!process.env.SOAK) return
  const sorted = [...tookMs].sort((a, b) => a - b)
  const { topUps, purchases, opened } = promises
  process.stdout.write(
    `kill -9 of ${what} ${ROUNDS} times: ${topUps.length} top-ups, ${purchases.length} purchases, ${opened.length} opened, ` +
      `0 lost; ready again after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest)\n`,
  )
}
