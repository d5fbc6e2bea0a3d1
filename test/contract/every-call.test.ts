import { calls, refusals, type AnyCall, type CallName } from '@joybox/contract'
import { newKey, openTestShop, type Player, type TestShop } from '../../server/testing/test-shop'
import { tables } from '../../server/src/admin/tables/definitions'
import { attemptsOn, hostileBodies, MARK, seeded, type Amount, type Attempt } from './hostile'

/** `SOAK=1` tries everything on every field; `HOSTILE_SEED` chooses what a short run tries. */
const soak = process.env.SOAK === '1'
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121)
const amount: Amount = soak ? { texts: 100, others: 100 } : { texts: 6, others: 4 }

let market: TestShop
const people: Partial<Record<'player' | 'operator', Player>> = {}

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const everyCall = Object.entries(calls) as [CallName, AnyCall][]

/** Somebody who is signed in; another one when the last call ended their session, closed their account or sent them away. */
async function somebody(role: 'player' | 'operator'): Promise<Player> {
  const known = people[role]
  if (known && (await market.ask('accounts.me', { token: known.token })).success) return known
  const fresh = await market.player(role === 'player' ? 50_000 : 0)
  if (role === 'operator')
    await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [fresh.id])
  people[role] = fresh
  return fresh
}

/** The sessions that a call lets in, none among them where anybody may ask. */
async function sessionsFor({ who }: AnyCall): Promise<Record<string, string>[]> {
  const as = async (role: 'player' | 'operator') => ({ authorization: `Bearer ${(await somebody(role)).token}` })
  if (who === 'operator') return [await as('operator')]
  return [...(who === 'anyone' ? [{}] : []), await as('player'), await as('operator')]
}

/** Text for a URL; a lone surrogate cannot be written there, a client sends the replacement character. */
const urlText = (value: string) => encodeURIComponent(value.slice(0, 2000).replace(/[\ud800-\udfff]/g, '\ufffd'))

async function send(call: AnyCall, { params, query, body }: Attempt, headers: Record<string, string>) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => urlText(params?.[name] ?? 'box_moon-rabbits'))
  const search = Object.entries(query ?? {}).map(([name, value]) => `${urlText(name)}=${urlText(value)}`)
  return market.app.inject({
    method: call.method,
    url: (call.at === 'root' ? '' : '/dev-api') + path + (search.length ? `?${search.join('&')}` : ''),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** Signs of the server's inner workings. */
const INSIDE = /\bat .*:\d+:\d+|node_modules|\bselect .* from |\binsert into |violates .* constraint|syntax error at/i

/** Finds a mistake in an answer to bad input. A raw call may refuse by its HTTP status, in words of its own. */
function faultIn(call: AnyCall, status: number, body: string): string | null {
  if (status >= 500) return 'a fault of ours'
  if (INSIDE.test(body) && status >= 400) return 'tells too much'
  const ownWords = call.raw !== undefined && (status >= 400 || !body.startsWith('{'))
  if (ownWords) return null
  const answer = JSON.parse(body)
  if (answer.success) return null
  if (INSIDE.test(body)) return 'tells too much'
  if (!(answer.reason in refusals) || typeof answer.message !== 'string' || answer.data !== null) return 'no reason'
  return answer.reason === 'UNAUTHENTICATED' ? 'not tried: nobody was signed in' : null
}

/** Marks of texts that were refused, with the call that refused them. */
const refused = new Map<string, string>()

/** Makes every attempt and says what went wrong. */
async function tryAll(name: CallName, call: AnyCall, attempts: readonly Attempt[]): Promise<string[]> {
  // Signing out for real would only end the test's own session.
  const sessions = name === 'accounts.logout' ? [{}] : await sessionsFor(call)
  const faults: string[] = []
  for (const [i, attempt] of attempts.entries()) {
    const headers = { ...sessions[i % sessions.length], 'idempotency-key': newKey() }
    const { statusCode, body } = await send(call, attempt, headers)
    const fault = faultIn(call, statusCode, body)
    if (fault) faults.push(`${fault}: ${JSON.stringify(attempt).slice(0, 300)} → ${statusCode} ${body.slice(0, 300)}`)
    const marks = JSON.stringify(attempt).match(MARK) ?? []
    if (body.startsWith('{"success":false')) for (const mark of marks) refused.set(mark, name)
  }
  return faults
}

test.each(everyCall)(
  'B18 %s: bad input gets a reason, never a 5xx and never a stack trace',
  async (name, call) => {
    const random = seeded(seed + name.length * 7919 + name.charCodeAt(name.length - 1))
    const faults = await tryAll(name, call, attemptsOn(call, amount, random))
    // Some calls end the session they are made with; later ones are made by another user.
    expect(faults.filter((fault) => !(ENDS_SESSIONS.has(name) && fault.startsWith('not tried')))).toEqual([])
  },
  600_000,
)

/** Calls whose first attempt, which is right in form, may sign the requester out. */
const ENDS_SESSIONS = new Set<CallName>(['me.close', 'me.endSession', 'me.endOtherSessions', 'accounts.logout'])

const METHODS = ['add', 'delete', 'update', 'get', 'page', 'list', 'drop', '__proto__', 'constructor']

test.each(['tables.invoke', 'tables.export'] as const)(
  'B17 B18 %s: no table, method, column, filter or order takes anything for a program',
  async (name) => {
    const call: AnyCall = calls[name]
    const random = seeded(seed)
    const attempts: Attempt[] = []
    for (const [table, { columns }] of Object.entries(tables)) {
      const fields = Object.fromEntries(Object.keys(columns).map((column) => [column, { type: 'string' }]))
      const schema = { type: 'object', properties: { ...fields, order_by: { type: 'string' }, size: {}, current: {} } }
      const bodies = hostileBodies(schema as never, soak ? amount : { texts: 2, others: 1 }, random)
      const methods = name === 'tables.invoke' ? METHODS : ['']
      for (const [i, body] of bodies.entries()) {
        const method = methods[i % methods.length] as string
        attempts.push({ query: { table, ...(method ? { method } : {}) }, body })
      }
    }
    const step = soak ? 1 : name === 'tables.invoke' ? 3 : 8
    const tried = attempts.filter((_, i) => i % step === 0)
    expect(tried.length).toBeGreaterThan(100)
    expect(await tryAll(name, call, tried)).toEqual([])
  },
  600_000,
)

/** Tables that may hold a refused text: their failures are counted by the name that was tried. */
const COUNTED = new Set(['login_failures'])

test('B18 nothing of what was refused is stored anywhere', async () => {
  const { database } = market.shop
  const names = await database.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const kept: string[] = []
  let found = 0
  for (const { name } of names) {
    const rows = await database.rows<{ line: string }>(
      `select t::text as line from ${name} t where t::text ~ 'hx[0-9]+z'`,
    )
    for (const mark of rows.flatMap(({ line }) => line.match(MARK) ?? [])) {
      found += 1
      if (refused.has(mark) && !COUNTED.has(name)) kept.push(`${name}: ${mark} of ${refused.get(mark)}`)
    }
  }
  // Accepted texts are found: the walk does look at the places where texts are kept.
  expect([refused.size > 1000, found > 0]).toEqual([true, true])
  expect(kept).toEqual([])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each(everyCall.filter(([, call]) => call.who !== 'anyone'))(
  'B17 %s is refused without a session',
  async (_, call) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic eDp5' }] as Record<
      string,
      string
    >[]) {
      const response = await send(call, attemptsOn(call, { texts: 0, others: 0 }, seeded(1))[0] ?? {}, headers)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ success: false, code: 401, reason: 'UNAUTHENTICATED' })
    }
  },
)

test.each(everyCall.filter(([, call]) => call.key === true))('B15 %s needs an Idempotency-Key', async (_, call) => {
  const response = await send(
    call,
    attemptsOn(call, { texts: 0, others: 0 }, seeded(1))[0] ?? {},
    (await sessionsFor(call)).at(-1) ?? {},
  )
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
