import { ACCOUNT_HEADER, calls, type AnyCall, type CallName } from '@joybox/contract'
import { sample } from './samples'
import { openWorld, pathsOf, request, type World } from './world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every command that needs a login. A new call is among them by itself. */
const commands = (Object.entries(calls) as [CallName, AnyCall][]).filter(
  ([, { method, who }]) => method !== 'GET' && who !== 'anyone',
)

/** A request that is right in form, from a page that shows an account, in the session of an operator, who may call anything. */
function fromPageOf(account: string, name: CallName, call: AnyCall) {
  return request(world.market, name, {
    params: pathsOf(call, world.ids)[0] ?? {},
    query: call.query ? (sample(call.query) as Record<string, unknown>) : undefined,
    body: call.body ? sample(call.body) : {},
    token: world.operator.token,
    headers: { [ACCOUNT_HEADER]: account },
  })
}

/** Number and contents of everything the shop keeps, but for when a session was last seen. */
async function everything(): Promise<unknown> {
  const { database } = world.market.shop
  const tables = await database.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions' order by 1`,
  )
  const hashes = tables.map(({ name }) =>
    database.first(`select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t`),
  )
  return Promise.all(hashes)
}

test('B17 B18 every command of a page that shows another account is refused with words, and changes nothing', async () => {
  const before = await everything()
  const said: Record<string, unknown> = {}
  for (const [name, call] of commands) {
    const { status, body } = await fromPageOf(world.owner.id, name, call)
    said[name] = [status, JSON.parse(Buffer.from(body, 'latin1').toString())]
  }
  const refusal = {
    success: false,
    code: 40_300,
    message: '这个页面属于另一个账号，请刷新后再试',
    data: null,
    reason: 'OTHER_ACCOUNT',
  }
  expect(commands.length).toBeGreaterThan(80)
  expect(said).toEqual(Object.fromEntries(commands.map(([name]) => [name, [200, refusal]])))
  expect(await everything()).toEqual(before)
})

test('B17 a command of the page of whoever is signed in is not refused for it', async () => {
  const command = { params: {}, body: { dailyFen: 10_000, monthlyFen: 100_000 }, token: world.other.token }
  const own = { ...command, headers: { [ACCOUNT_HEADER]: world.other.id } }
  // A client that shows no account, such as a generated one, carries none.
  for (const parts of [own, command])
    expect(await request(world.market, 'limits.set', parts)).toMatchObject({ success: true })
})

test('B17 every answer to somebody who is signed in says whom it is for, and no other answer does', async () => {
  const ask = (token?: string) =>
    world.market.app.inject({ url: '/dev-api/boxes', headers: token ? { authorization: `Bearer ${token}` } : {} })
  const [mine, nobodys] = [await ask(world.other.token), await ask()]
  expect([mine.headers['x-account'], nobodys.headers['x-account']]).toEqual([world.other.id, undefined])
})
