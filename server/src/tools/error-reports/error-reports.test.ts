import { readConnectors } from '../../integrations/connectors/connectors'
import { startProvider, brokenAnswers, type TestProvider } from '../../../testing/provider'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { redact } from '../../kernel/redact'
import { forwardReports } from './report'

let market: TestShop
let provider: TestProvider
let operator: Player
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  provider = await startProvider()
  player = await market.player()
  operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
})
afterAll(async () => {
  await provider.close()
  await market.close()
})

const report = (message: string) =>
  market.ask('errors.report', { body: { error_message: message, path: '/pagesA/home/index', type: 'error' } })

describe('error reports', () => {
  test('R59 R117 what an app reports is kept for operators, without tokens, phones and addresses', async () => {
    expect((await report('boom for 13812345678 at a.b@example.com, Bearer abc.def')).data).toBe(true)
    const { records } = await market.call('admin.errorReports', { query: {}, token: operator.token })
    expect(records[0]).toMatchObject({
      errorMessage: 'boom for 1********** at ***@***, Bearer ***',
      path: '/pagesA/home/index',
    })
    expect(redact('/x?token=abc&id=7')).toBe('/x?token=***&id=7')
  })

  test('R117 R155 it is passed on to the configured address once, and again only when that did not take it', async () => {
    const shop = { ...market.shop, config: { ...market.shop.config, errorReportUrl: `${provider.url}/in` } }
    await forwardReports(shop)
    provider.asked.splice(0)
    await report('first')
    provider.answers((response: import('node:http').ServerResponse) => void response.writeHead(503).end())
    await forwardReports(shop)
    provider.answers({ ok: true })
    await forwardReports(shop)
    await forwardReports(shop)
    expect(provider.asked.map(({ body }) => JSON.parse(body).error_message)).toEqual(['first', 'first'])
  })

  test('R155 two processes never pass on the same report, however long its receiver takes', async () => {
    const shop = { ...market.shop, config: { ...market.shop.config, errorReportUrl: `${provider.url}/in` } }
    await forwardReports(shop)
    provider.asked.splice(0)
    for (const message of ['one', 'two', 'three']) await report(message)
    provider.answers((response: import('node:http').ServerResponse) => void setTimeout(() => response.end('{}'), 100))
    const first = forwardReports(shop)
    for (const end = Date.now() + 5_000; provider.asked.length === 0 && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await Promise.all([first, forwardReports(shop)])
    await forwardReports(shop)
    expect(provider.asked.map(({ body }) => JSON.parse(body).error_message)).toEqual(['one', 'two', 'three'])
  })

  test('R117 thirty a minute from one address', async () => {
    market.freeze()
    market.advance(60_000)
    const tries = await Promise.all(Array.from({ length: 33 }, () => report('again')))
    expect(tries.filter(({ success }) => success)).toHaveLength(30)
    expect(tries.find(({ success }) => !success)).toMatchObject({ reason: 'RATE_LIMITED' })
  })
})

describe('connectors by name', () => {
  const connected = () =>
    readConnectors({ CONNECTORS: JSON.stringify({ weather: { url: `${provider.url}/w`, token: 'T' } }) })
  const call = (method_name: string, body = {}) =>
    market.ask('connectors.call', { params: { method_name }, body, token: player.token })

  test('R150 a fixed path comes first, a built-in name answers without any service (sandbox), an unknown one is not found', async () => {
    expect((await call('shopStatus')).data).toMatchObject({ open: true, boxesOnSale: expect.any(Number) })
    expect((await call('noSuchThing')).reason).toBe('NOT_FOUND')
    expect((await call('constructor')).reason).toBe('NOT_FOUND')
    // `driving` is a call of its own: its body is checked.
    expect((await call('driving')).reason).toBe('VALIDATION_FAILED')
  })

  test('R150 live: a connected service gets the request with its token, and its data come back', async () => {
    market.shop.config.connectors = connected()
    provider.answers({ code: 0, data: { rain: true } })
    expect((await call('weather', { city: 'x' })).data).toEqual({ rain: true })
    expect(provider.asked.at(-1)).toMatchObject({
      path: '/w',
      headers: { authorization: 'Bearer T' },
      body: '{"city":"x"}',
    })
    provider.answers({ temperature: 7 })
    expect((await call('weather')).data).toEqual({ temperature: 7 })
    provider.answers({ code: 7, message: 'no' })
    expect((await call('weather')).reason).toBe('PROVIDER_FAILED')
  })

  test.each(brokenAnswers.slice(0, 4))('R150 %s is PROVIDER_FAILED', async (_, way) => {
    market.shop.config.connectors = connected()
    provider.answers(way)
    expect((await call('weather')).reason).toBe('PROVIDER_FAILED')
  })

  test.each(['{', '{"a b":{"url":"https://x"}}', '{"a1":{"url":"http://example.com"}}', '{"a1":{}}'])(
    'R150 CONNECTORS=%s refuses the start',
    (text) => {
      expect(() => readConnectors({ CONNECTORS: text })).toThrow(/CONNECTORS/)
    },
  )
})
