import { setTimeout as sleep } from 'node:timers/promises'
import { overHttp } from '../helpers/client'
import { until } from '../helpers/until'
import { askAgain, expectSameAnswers } from './aftermath'
import { audit } from './audit'
import { type DatabaseApart, startDatabaseApart } from './database-apart'
import { Load, noPromises, stockUp, type Promises } from './load'
import { RestartableShop } from './restartable-shop'

const SHOPPERS = 12
const ROUNDS = process.env.SOAK ? 10 : 2
/** The longest that one process may keep another from selling (rules B4). */
const LONGEST_MS = 6_000
const WATCHED_MS = 8_000

jest.setTimeout(120_000 + ROUNDS * 60_000)

let postgres: DatabaseApart
let first: RestartableShop
let second: RestartableShop

beforeAll(async () => {
  postgres = await startDatabaseApart()
  const env = { DATABASE_URL: postgres.url }
  ;[first, second] = await Promise.all([RestartableShop.prepare(env), RestartableShop.prepare(env)])
  await first.start()
  await second.start()
  await stockUp(postgres.url)
})

afterAll(async () => {
  await first.remove()
  await second.remove()
  await postgres.remove()
})

/** Shoppers at one process who ask again while it is busy. All of them buy the same box. */
async function shoppersAt(shop: RestartableShop, promises: Promises): Promise<Load> {
  const load = new Load(promises)
  await load.register({ visitor: () => overHttp(shop.origin) }, SHOPPERS)
  return load
}

/** The longest that no sale was made in a while from now on, in ms. */
async function longestPause({ purchases }: Promises): Promise<number> {
  const end = Date.now() + WATCHED_MS
  let longest = 0
  for (let last = Date.now(), sold = purchases.length; Date.now() < end; await sleep(20)) {
    longest = Math.max(longest, Date.now() - last)
    if (purchases.length > sold) [last, sold] = [Date.now(), purchases.length]
  }
  return longest
}

interface End {
  happen: () => unknown
  recover: () => unknown
  losesItsShoppers?: boolean
}

const ends: [what: string, end: End][] = [
  ['frozen (SIGSTOP)', { happen: () => first.freeze(), recover: () => first.thaw() }],
  ['killed (SIGKILL)', { happen: () => first.killServer(), recover: () => first.start(), losesItsShoppers: true }],
]

test.each(ends)(
  `B4 a process that is %s under load keeps the other from selling the same box for no more than 6 s, and nothing is lost (${ROUNDS} times)`,
  async (_what, { happen, recover, losesItsShoppers }) => {
    const atFirst = noPromises()
    const atSecond = noPromises()
    for (let round = 0; round < ROUNDS; round += 1) {
      const loads = await Promise.all([shoppersAt(first, atFirst), shoppersAt(second, atSecond)])
      const before = [atFirst.purchases.length, atSecond.purchases.length]
      for (const load of loads) load.begin()
      const haveBegun = () => [atFirst, atSecond].every(({ purchases }, i) => purchases.length > before[i]! + SHOPPERS)
      await until(haveBegun, 'the shoppers have begun')
      await happen()
      expect(await longestPause(atSecond)).toBeLessThan(LONGEST_MS)
      await recover()
      await first.serves()
      // Clients that waited for the frozen server get their answer, or ask again with the same key.
      await Promise.all(loads.map((load) => load.end()))
      const losses = loads.slice(losesItsShoppers ? 1 : 0).flatMap((load) => load.losses)
      expect(losses).toEqual([])
      for (const promises of [atFirst, atSecond]) {
        expect(await audit(postgres.url, promises)).toEqual([])
        await askAgain(promises)
      }
    }
    for (const promises of [atFirst, atSecond]) {
      expect(await audit(postgres.url, promises)).toEqual([])
      await expectSameAnswers(promises)
    }
  },
)
