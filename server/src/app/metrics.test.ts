import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { startJobs } from './jobs'
import { newKey, openTestShop, type TestShop } from '../../testing/test-shop'
import { serveMetrics } from '../kernel/monitoring/serve-metrics'
import { readMetrics } from '../kernel/monitoring/settings'

const TOKEN = 'a token for the tests'
let market: TestShop
let close: () => Promise<void>
let origin: string

/** A port nobody uses at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

beforeAll(async () => {
  market = await openTestShop()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  close = await serveMetrics(market.shop, readMetrics({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN }))
})
afterAll(async () => {
  await close()
  await market.close()
})

const ask = (path: string, token?: string, method = 'GET') =>
  fetch(origin + path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })

/** Value of a series by its name and labels as they stand there. */
async function series(name: string): Promise<number> {
  const text = await (await ask('/metrics', TOKEN)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line ? Number(line.slice(name.length + 1)) : 0
}

test('without a port there are no numbers; off this machine they need a token', async () => {
  expect(readMetrics({})).toBeUndefined()
  expect(readMetrics({ METRICS_PORT: '9101' })).toEqual({ host: '127.0.0.1', port: 9101, token: undefined })
  expect(() => readMetrics({ METRICS_PORT: '9101', METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN/)
  expect(() => readMetrics({ METRICS_PORT: '9101', METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/)
  expect(() => readMetrics({ METRICS_PORT: 'many' })).toThrow(/METRICS_PORT/)
  // The shop's own port never has them.
  expect((await market.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('the numbers are for those who have the token, and there is nothing else on their port', async () => {
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/metrics', 'a token for the test')).status).toBe(401)
  expect((await ask('/', TOKEN)).status).toBe(404)
  expect((await ask('/metrics', TOKEN, 'POST')).status).toBe(404)
  const allowed = await ask('/metrics', TOKEN)
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/)
})

test('requests are counted by the template of their path, batches by their name, and no address or id is a label', async () => {
  const player = await market.player(5_000)
  const { orderNo } = await market.order(player, 'box_moon-rabbits')
  const { sealedBoxIds } = await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
  await market.open(player, sealedBoxIds)
  await market.call('boxes.get', { params: { id: 'box_moon-rabbits' } })
  await market.ask('boxes.get', { params: { id: 'box_none' } })
  await market.app.inject({ url: '/wp-login.php' })
  const seen = 'joybox_http_request_seconds_count{method="GET",route="/dev-api/boxes/:id",status="200"}'
  expect(await series(seen)).toBeGreaterThanOrEqual(3)
  expect(await series('joybox_http_request_seconds_count{method="GET",route="unknown",status="404"}')).toBe(2)
  expect(await series('joybox_refusals_total{reason="NOT_FOUND"}')).toBeGreaterThanOrEqual(1)
  for (const batch of ['pay', 'open', 'pace', 'session']) {
    expect(await series(`joybox_batch_size_count{batch="${batch}"}`)).toBeGreaterThan(0)
    expect(await series(`joybox_queue_waiting{batch="${batch}"}`)).toBe(0)
  }
  expect(await series('joybox_database_transactions_total{end="committed"}')).toBeGreaterThan(3)
  const text = await (await ask('/metrics', TOKEN)).text()
  expect(text).toMatch(/^joybox_build_info\{version="\d+\.\d+\.\d+[^"]*",node="v\d+\.\d+\.\d+"\} 1$/m)
  for (const secret of [player.id, player.name, player.token, orderNo, 'box_none', 'wp-login']) {
    expect(text).not.toContain(secret)
  }
})

test('a job that fails and one that does not are told apart', async () => {
  const failing = { ...market.shop, now: () => { throw new Error('no clock') } } // prettier-ignore
  const failed = 'joybox_job_runs_total{job="make-media",outcome="failed"}'
  const done = 'joybox_job_runs_total{job="make-media",outcome="done"}'
  for (const [shop, name] of [
    [failing, failed],
    [market.shop, done],
  ] as const) {
    // prettier-ignore
    const running = startJobs(shop, () => {})
    for (const end = Date.now() + 10_000; (await series(name)) === 0 && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await running.stop()
    expect(await series(name)).toBeGreaterThan(0)
  }
})

test('process, event loop, connections and the database can be watched', async () => {
  expect(await series('joybox_database_up')).toBe(1)
  expect(await series('joybox_stopping')).toBe(0)
  expect(await series('joybox_http_requests_in_flight')).toBe(0)
  expect(await series('joybox_database_connections{pool="ordinary",state="open"}')).toBeGreaterThan(0)
  expect(await series('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  const text = await (await ask('/metrics', TOKEN)).text()
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})
