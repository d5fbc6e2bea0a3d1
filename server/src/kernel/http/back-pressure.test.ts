import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase } from '../database/supervisor'
import { openDatabase } from '../database/database'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

let market: TestShop
const LIMIT = 3

beforeAll(async () => {
  market = await openTestShop({ env: { REQUESTS_IN_FLIGHT: String(LIMIT) } })
})
afterAll(() => market.close())

const catalogue = (language = 'zh-CN') =>
  market.app.inject({ url: '/dev-api/boxes', headers: { 'accept-language': language } })

/** As many requests as the shop takes, none of which can be answered until `release`. */
async function fillUp() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let locked = () => {}
  const ready = new Promise<void>((resolve) => (locked = resolve))
  const held = market.shop.database.transaction(async (tx) => {
    await tx.rows('lock table boxes in access exclusive mode')
    locked()
    await released
  })
  await ready
  const waiting = Array.from({ length: LIMIT }, () => catalogue())
  // They are counted as they come, before anything is asked of the database.
  await new Promise((resolve) => setImmediate(resolve))
  return { waiting, release: () => (release(), held) }
}

test('B18 more than the shop can do in time is refused at once, with 503, when to come back, and words', async () => {
  const { waiting, release } = await fillUp()
  const [zh, en] = await Promise.all([catalogue(), catalogue('en')])
  for (const answer of [zh, en]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ success: false, code: 50_301, reason: 'BUSY', data: null, retryAfter: 2 })
  }
  expect([zh.json().message, en.json().message]).toEqual([
    '现在人有点多，请等几秒再试',
    'The shop is very busy. Please try again in a few seconds.',
  ])
  await release()
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
  // Answered requests make room again.
  for (let i = 0; i < 2 * LIMIT; i += 1) expect((await catalogue()).statusCode).toBe(200)
})

test('however busy the shop is, a load balancer’s questions are answered', async () => {
  const { waiting, release } = await fillUp()
  for (const url of ['/healthz', '/readyz']) expect((await market.app.inject({ url })).statusCode).toBe(200)
  await release()
  await Promise.all(waiting)
})

test('a process that was asked to stop is not ready, lives, and serves until its door closes', async () => {
  const { life } = market.shop
  life.isStopping = true
  expect((await market.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await market.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const served = await catalogue()
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
  life.isClosed = true
  const refused = await catalogue()
  expect(refused.statusCode).toBe(503)
  expect(refused.json().reason).toBe('BUSY')
  expect(refused.headers.connection).toBe('close')
  Object.assign(life, { isStopping: false, isClosed: false })
})

test('a shop whose database is gone is not ready, and ready again when it is back', async () => {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const name = `joybox_test_${randomBytes(6).toString('hex')}`
  const gone = openDatabase(await createDatabase(server, name))
  await dropDatabase(server, name)
  const { shop, app } = market
  const real = shop.database
  shop.database = gone
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  shop.database = real
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await gone.close()
})
