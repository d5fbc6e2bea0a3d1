import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/kernel/database/database'
import { readPidFile } from '../../server/src/kernel/database/embedded-process'
import { until } from '../helpers/until'
import { askAgain, expectSameAnswers } from './aftermath'
import { audit } from './audit'
import { type DatabaseApart, startDatabaseApart } from './database-apart'
import { Load, noPromises, type Promises } from './load'
import { RestartableShop } from './restartable-shop'
import { TcpProxy } from './tcp-proxy'

const SHOPPERS = 16
const ROUNDS = process.env.SOAK ? 20 : 1

jest.setTimeout(120_000 + ROUNDS * 60_000)

let postgres: DatabaseApart
let proxy: TcpProxy
let shop: RestartableShop
let promises: Promises

beforeAll(async () => {
  postgres = await startDatabaseApart()
  const behind = new URL(postgres.url)
  proxy = await TcpProxy.to(Number(behind.port))
  behind.port = String(proxy.port)
  shop = await RestartableShop.prepare({ DATABASE_URL: behind.href })
  await shop.start()
})

afterAll(async () => {
  await shop.remove()
  await proxy.close()
  await postgres.remove()
})

beforeEach(() => {
  promises = noPromises()
})

/** As somebody at the database's own console. */
async function terminateAll(): Promise<void> {
  const console = openDatabase(postgres.url, { max: 1 })
  for (let times = 0; times < 3; times += 1) {
    await console.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database() and application_name = ''`,
    )
    await sleep(100)
  }
  await console.close()
}

/** Shuts PostgreSQL down in order, its clients cut off; its supervisor starts it again. */
function restartPostgres(): void {
  const main = readPidFile(path.join(postgres.data, 'postgres'))
  if (!main) throw new Error('PostgreSQL does not run')
  process.kill(main.pid, 'SIGINT')
}

async function cutFor(ms: number): Promise<void> {
  proxy.cut()
  await sleep(ms)
  proxy.restore()
}

const faults: [what: string, happen: () => void | Promise<void>][] = [
  ['every connection to the database is ended by its administrator', terminateAll],
  ['the network to the database breaks for a second', () => cutFor(1_000)],
  ['PostgreSQL is restarted', restartPostgres],
]
// Silence is noticed after half a minute.
if (process.env.SOAK) faults.push(['the network swallows every answer of the database', () => proxy.swallow()])

test.each(faults)(
  `B4 %s under load: nothing acknowledged is lost, and the same process serves again by itself (${ROUNDS} times)`,
  async (_what, happen) => {
    const { pid } = shop
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = new Load(promises)
      await load.register(shop, SHOPPERS)
      const before = promises.purchases.length
      load.begin()
      await until(() => promises.purchases.length > before + SHOPPERS, 'the shoppers have begun')
      await happen()
      await load.end()
      expect(load.lost).toBeGreaterThan(0)
      await shop.serves()
      expect(await audit(postgres.url, promises)).toEqual([])
      await askAgain(promises)
    }
    expect(await audit(postgres.url, promises)).toEqual([])
    await expectSameAnswers(promises)
    expect(shop.pid).toBe(pid)
  },
)
