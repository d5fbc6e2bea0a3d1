import { calls, type AnyCall, type CallName } from '@joybox/contract'
import type { TSchema } from '@sinclair/typebox'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessTable } from '../../contract/tools/access-doc'
import type { Player } from '../../server/testing/test-shop'
import { sample } from './samples'
import { openWorld, pathsOf, request, walkGets, type World } from './world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const everyCall = Object.entries(calls) as [CallName, AnyCall][]

/** A request that is right in form: first id for every parameter, a sample for the rest. */
const wellFormed = (call: AnyCall) => ({
  params: pathsOf(call, world.ids)[0] ?? {},
  query: call.query ? (sample(call.query) as Record<string, unknown>) : undefined,
  body: call.method === 'GET' ? undefined : call.body ? sample(call.body) : {},
})

/** Tests that a role got past the door of a call, whatever the call then said. */
async function mayAsk(
  name: CallName,
  call: AnyCall,
  token: string | undefined,
): Promise<'in' | 'sign in' | 'forbidden'> {
  const { reason } = await request(world.market, name, { ...wellFormed(call), token })
  if (reason === 'UNAUTHENTICATED') return 'sign in'
  return reason === 'FORBIDDEN' && call.who === 'operator' ? 'forbidden' : 'in'
}

describe('the door of every call', () => {
  const doors = { anyone: ['in', 'in', 'in'], user: ['sign in', 'in', 'in'], operator: ['sign in', 'forbidden', 'in'] }

  test.each(everyCall.filter(([name]) => name !== 'accounts.logout'))(
    'B17 R96 %s lets in nobody but those it is for: anonymous, player, operator',
    async (name, call) => {
      const tokens = [undefined, world.other.token, world.operator.token]
      const said: string[] = []
      for (const token of tokens) said.push(await mayAsk(name, call, token))
      // Users who act on themselves (a new password, a break, an account closed) must not be stopped by it for the next
      // call.
      await refresh(world.other)
      await refresh(world.operator)
      expect(said).toEqual(doors[call.who])
    },
  )

  test('B17 docs/access.md is the table of all calls that these tests assert', () => {
    expect(readFileSync(join(__dirname, '../../docs/access.md'), 'utf8')).toContain(accessTable())
  })
})

/** Signs somebody in again if a call just tried has ended their session. */
async function refresh(player: Player): Promise<void> {
  const { success } = await request(world.market, 'accounts.me', { token: player.token })
  if (success) return
  player.token = await world.market.call('accounts.loginByPassword', {
    body: { phone: player.name, password: 'open-sesame' },
  })
}

/** A body of this schema in which everything that can be an id is this one. */
function bodyWith(schema: TSchema, id: string): unknown {
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
    return Object.fromEntries(properties.map(([name, inner]) => [name, bodyWith(inner, id)]))
  }
  if (schema.type === 'array') return [bodyWith(schema.items as TSchema, id)]
  if (schema.anyOf) return bodyWith(schema.anyOf[0] as TSchema, id)
  const value = sample(schema)
  return schema.type === 'string' && schema.const === undefined && !schema.enum && !schema.pattern?.includes('0-9')
    ? id
    : value
}

/** Tells calls that name their subject by an id or a number from those about the requester alone. */
function namesSomething(call: AnyCall): boolean {
  const named = (schema: TSchema | undefined): boolean =>
    Object.entries((schema?.properties ?? {}) as Record<string, TSchema>).some(
      ([name, inner]) => /(id|ids|no|num)$/i.test(name) || named(inner) || named(inner.items),
    )
  return call.params !== undefined || named(call.body)
}

/** Every row that belongs to a person, in every table that says whose a row is. */
async function belongingsOf({ id }: Player): Promise<Record<string, unknown[]>> {
  const { database } = world.market.shop
  const tables = await database.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    found[name] = await database.rows(`select * from ${name} where user_id = $1 order by 1::text, ${name}::text`, [id])
  }
  return found
}

/** Answers that an owner may read and a stranger may not: they hold something of the owner's. */
describe('what is not yours does not exist', () => {
  test('B17 no GET gives another player or an operator what it gives only to its owner', async () => {
    const owners = await walkGets(world, world.owner.token)
    const nobodys = await walkGets(world, undefined)
    // Public answers are no secret; the rest is the owner's own.
    const own = [...owners].filter(
      ([what, answer]) => answer.success && what.includes(' ') && nobodys.get(what)?.success !== true,
    )
    expect(own.length).toBeGreaterThan(0)
    for (const stranger of [world.other, world.operator]) {
      const heard = await walkGets(world, stranger.token)
      const open = own.filter(([what]) => !isOperators(what) && heard.get(what)?.reason !== 'NOT_FOUND')
      expect(open.map(([what]) => `${what}: ${heard.get(what)?.reason ?? 'told'}`)).toEqual([])
    }
  })

  test('B17 whatever another player or an operator asks for with somebody’s ids, nothing of that somebody changes', async () => {
    const before = await belongingsOf(world.owner)
    const crashes: string[] = []
    for (const stranger of [world.other, world.operator]) {
      for (const [name, call] of everyCall) {
        if (call.method === 'GET' || call.who !== 'user' || !namesSomething(call)) continue
        for (const id of world.ids) {
          const params = pathsOf(call, [id])[0] ?? {}
          const body = call.body ? bodyWith(call.body, id) : {}
          const answer = await request(world.market, name, { params, body, token: stranger.token })
          if (answer.status >= 500) crashes.push(`${name} ${id}: ${answer.body}`)
        }
        await refresh(stranger)
      }
    }
    expect(crashes).toEqual([])
    expect(await belongingsOf(world.owner)).toEqual(before)
  }, 240_000)
})

const isOperators = (what: string) => calls[what.split(' ')[0] as CallName].who === 'operator'
