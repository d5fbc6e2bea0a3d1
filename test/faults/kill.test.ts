import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../helpers/until'
import { askAgain, expectSameAnswers } from './aftermath'
import { audit } from './audit'
import { Load, noPromises, stockUp, type Promises } from './load'
import { RestartableShop } from './restartable-shop'

const SHOPPERS = 16
const ROUNDS = process.env.SOAK ? 30 : 3

jest.setTimeout(60_000 + ROUNDS * 30_000)

let shop: RestartableShop
let promises: Promises

beforeAll(async () => {
  shop = await RestartableShop.prepare()
  await shop.start()
  await shop.inDatabase(stockUp)
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
      const before = promises.opened.length
      load.begin()
      await until(() => promises.opened.length > before, 'the shoppers have begun')
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
