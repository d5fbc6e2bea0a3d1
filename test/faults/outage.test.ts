import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../helpers/until'
import { audit } from './audit'
import { type DatabaseApart, startDatabaseApart } from './database-apart'
import { noPromises } from './load'
import { RestartableShop } from './restartable-shop'

const SECONDS = process.env.SOAK ? 30 : 4
const VISITORS = 24
const WARN = 40

jest.setTimeout(180_000)

let postgres: DatabaseApart
let shop: RestartableShop

beforeAll(async () => {
  postgres = await startDatabaseApart()
  shop = await RestartableShop.prepare({ DATABASE_URL: postgres.url })
  await shop.start()
})

afterAll(async () => {
  await shop.remove()
  await postgres.remove()
})

interface Told {
  at: number
  path: string
  status: number
  reason?: string
  retryAfter: string | null
}

/** People who ask for everything, one thing after the other, until it is enough. */
async function visit(token: string, told: Told[], isEnough: () => boolean): Promise<void> {
  const asks: [string, RequestInit?][] = [
    ['/dev-api/home'],
    ['/dev-api/boxes/box_tea-cats'],
    ['/dev-api/wallet', {}],
    ['/dev-api/generalOrder/pay', { method: 'POST', body: JSON.stringify({ orderNo: 'ord_nothing' }) }],
    ['/dev-api/login/passwd', { method: 'POST', body: JSON.stringify({ phone: 'nobody', password: 'guess' }) }],
  ]
  for (let nth = 0; !isEnough(); nth += 1) {
    const [path, init] = asks[nth % asks.length]!
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `outage-${nth}-${Math.random()}`,
    }
    const answer = await fetch(shop.origin + path, { ...init, headers })
    const { reason } = (await answer.json()) as { reason?: string }
    const retryAfter = answer.headers.get('retry-after')
    told.push({ at: performance.now(), path, status: answer.status, reason, retryAfter })
    await sleep(20)
  }
}

async function probe(path: string): Promise<{ status: number; database?: string }> {
  const answer = await fetch(shop.origin + path)
  const { data } = (await answer.json()) as { data: { database: string } | null }
  return { status: answer.status, database: data?.database }
}

test('B18 PostgreSQL stopped for seconds under load: everybody gets 503 BUSY with Retry-After, the log one line and one at the end, and the shop goes on by itself', async () => {
  const client = shop.visitor()
  await client.patient().registerByName()
  const told: Told[] = []
  let isOver = false
  const visits = Array.from({ length: VISITORS }, () => visit(client.token as string, told, () => isOver))
  await until(() => told.length > 5 * VISITORS, 'everybody has asked for everything')
  expect(told.filter(({ status }) => status !== 200)).toEqual([])
  expect(await probe('/healthz')).toEqual({ status: 200, database: 'ok' })

  await postgres.stop()
  const stopped = performance.now()
  await sleep(SECONDS * 1_000)
  expect(await probe('/healthz')).toEqual({ status: 200, database: 'away' })
  expect((await probe('/readyz')).status).toBe(503)
  const back = performance.now()
  await postgres.start()

  await shop.serves()
  await until(async () => (await probe('/healthz')).database === 'ok', 'the shop notices that the database is back')
  const again = told.length
  await until(() => told.length > again + 5 * VISITORS, 'everybody has asked for everything again')
  isOver = true
  await Promise.all(visits)

  const meanwhile = told.filter(({ at }) => at > stopped + 500 && at < back)
  expect(new Set(meanwhile.map(({ path }) => path)).size).toBe(5)
  expect(new Set(meanwhile.map(({ status, reason, retryAfter }) => `${status} ${reason} ${retryAfter}`))).toEqual(
    new Set(['503 BUSY 5']),
  )
  expect(told.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(told.slice(again + VISITORS).filter(({ status }) => status !== 200)).toEqual([])
  const lines = shop.logged(WARN)
  expect(lines.map(({ msg }) => msg)).toEqual(['the database is away', 'the database is back'])
  expect(lines[1]?.ms).toBeGreaterThan(SECONDS * 1_000 - 500)
  expect(await audit(postgres.url, noPromises())).toEqual([])
})
