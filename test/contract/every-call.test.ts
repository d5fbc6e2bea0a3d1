import { calls, reasons, type AnyCall, type CallName } from '@joybox/contract'
import type { TSchema } from '@sinclair/typebox'
import { newKey, openTestShop, type Player, type TestShop } from '../../server/src/testing/test-shop'
import { sampleObject } from './samples'

let market: TestShop
let player: Player
let operator: Player

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player(50_000)
  operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
})
afterAll(() => market.close())

const everyCall = Object.entries(calls) as [CallName, AnyCall][]

/** Values that people, mistakes and attackers send. */
const hostile: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥'.repeat(3000),
  'x'.repeat(100_000),
  "'; drop table users; --",
  '../../../../etc/passwd',
  '=cmd|/c calc',
  '<script>alert(1)</script>',
  '${jndi:ldap://x}',
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { toString: 'x' },
]

/** The sample with each field in turn hostile, missing, or joined by an unknown one. */
function variations(schema: TSchema): unknown[] {
  const good = sampleObject(schema)
  const bad = Object.keys(good).flatMap((name) => [
    ...hostile.map((value) => ({ ...good, [name]: value })),
    Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
  ])
  return [good, {}, { ...good, unexpected: 1 }, { ...good, __proto__polluted: {} }, ...bad]
}

interface Attempt {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function attempts(call: AnyCall): Attempt[] {
  const good: Attempt = {
    ...(call.params ? { params: sampleObject(call.params) } : {}),
    ...(call.query ? { query: sampleObject(call.query) } : {}),
    ...(call.body ? { body: sampleObject(call.body) } : {}),
  }
  const list: Attempt[] = [good]
  if (call.body)
    list.push(
      ...variations(call.body).map((body) => ({ ...good, body })),
      ...hostile.map((body) => ({ ...good, body })),
    )
  if (call.query)
    list.push(...variations(call.query).map((query) => ({ ...good, query: query as Record<string, unknown> })))
  if (call.params) {
    for (const name of Object.keys(good.params ?? {})) {
      for (const value of hostile) list.push({ ...good, params: { ...good.params, [name]: value } })
    }
  }
  return list
}

/** Text for a URL; a lone surrogate cannot be written there, a client sends the replacement character. */
const urlText = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value)
      .slice(0, 2000)
      .replace(/[\ud800-\udfff]/g, '�'),
  )

async function send(call: AnyCall, { params, query, body }: Attempt, headers: Record<string, string>) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => urlText(params?.[name] ?? 'box_moon-rabbits'))
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${urlText(value)}`)
  return market.app.inject({
    method: call.method,
    url: (call.at === 'root' ? '' : '/dev-api') + path + (search.length ? `?${search.join('&')}` : ''),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** What is wrong with an answer to bad input, if anything. A raw call may refuse by its HTTP status, in words of its own. */
function faultIn(call: AnyCall, status: number, body: string): string | null {
  if (status >= 500) return 'a fault of ours'
  const ownWords = call.raw !== undefined && (status >= 400 || !body.startsWith('{'))
  const answer = ownWords ? { success: status < 400, reason: 'VALIDATION_FAILED' } : JSON.parse(body)
  if (answer.success) return null
  if (!(answer.reason in reasons)) return 'no reason'
  return /\bat .*:\d+:\d+|node_modules|select |insert /.test(body) ? 'tells too much' : null
}

/** The session of somebody whom a call lets in. */
const sessionFor = ({ who }: AnyCall) => ({ authorization: `Bearer ${(who === 'operator' ? operator : player).token}` })

test.each(everyCall)('B18 %s: bad input gets a reason, never a 5xx and never a stack trace', async (name, call) => {
  // Signing out for real would only end the test's own session.
  const token: Record<string, string> = name === 'accounts.logout' ? {} : sessionFor(call)
  const faults: string[] = []
  for (const attempt of attempts(call)) {
    const { statusCode, body } = await send(call, attempt, { ...token, 'idempotency-key': newKey() })
    const fault = faultIn(call, statusCode, body)
    if (fault) faults.push(`${fault}: ${JSON.stringify(attempt).slice(0, 300)} → ${statusCode} ${body.slice(0, 300)}`)
  }
  expect(faults).toEqual([])
})

test.each(everyCall.filter(([, call]) => call.who !== 'anyone'))(
  'B17 %s is refused without a session',
  async (_, call) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic eDp5' }] as Record<
      string,
      string
    >[]) {
      const response = await send(call, attempts(call)[0] ?? {}, headers)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ success: false, code: 401, reason: 'UNAUTHENTICATED' })
    }
  },
)

test.each(everyCall.filter(([, call]) => call.key))('B15 %s needs an Idempotency-Key', async (_, call) => {
  const response = await send(call, attempts(call)[0] ?? {}, sessionFor(call))
  expect(response.json().reason).toBe('VALIDATION_FAILED')
})

test('B18 malformed HTTP keeps its HTTP status, with the same envelope', async () => {
  const url = '/dev-api/login/passwd'
  const broken = await market.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: '{"phone":',
  })
  expect([broken.statusCode, broken.json().success]).toEqual([400, false])
  const text = await market.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/csv' }, payload: 'a,b' })
  expect(text.statusCode).toBe(415)
  const huge = await market.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(1_100_000)}"`,
  })
  expect(huge.statusCode).toBe(413)
  const unknown = await market.app.inject({ method: 'GET', url: '/dev-api/no-such-call' })
  expect([unknown.statusCode, unknown.json().reason]).toEqual([404, 'NOT_FOUND'])
})

test('B18 the OpenAPI document describes every call, and nothing else under the base path', async () => {
  const { paths } = (await market.app.inject({ method: 'GET', url: '/openapi.json' })).json()
  const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = everyCall.map(
    ([, call]) => `${call.method} ${call.at === 'root' ? '' : '/dev-api'}${call.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(documented.sort()).toEqual(declared.sort())
})
