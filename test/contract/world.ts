import { calls, type AnyCall, type CallName } from '@joybox/contract'
import type { TSchema } from '@sinclair/typebox'
import { addressIn } from '../../server/testing/post-office'
import { newKey, openTestShop, type Player, type TestShop } from '../../server/testing/test-shop'
import { sample } from './samples'

/** A shop in the middle of its life, and everybody who may look at it. */
export interface World {
  market: TestShop
  /** Owner of these boxes, prizes and records. */
  owner: Player
  /** Somebody else who plays. */
  other: Player
  operator: Player
  /** Some ids of every table: whatever a path may be asked for. */
  ids: string[]
  /** Those a GET knows something of, and their like: what asking it with can tell. */
  idsOf: ReadonlyMap<CallName, string[]>
  close(): Promise<void>
}

const IDS_PER_TABLE = 1

/** A few ids of every table, the newest and the oldest, whatever tables there are. */
export async function knownIds(market: TestShop): Promise<string[]> {
  const tables = await market.shop.database.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and data_type = 'text' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const some = (order: string) => `(select id from ${name} order by id ${order} limit ${IDS_PER_TABLE})`
    const rows = await market.shop.database.rows<{ id: string }>(`${some('desc')} union all ${some('asc')}`)
    found.push(...rows.map((row) => row.id))
  }
  return [...new Set(found)]
}

/** An answer as a reader sees it, for comparing. */
export interface Answer {
  status: number
  body: string
  success: boolean
  reason?: string
}

/** Makes a request of a call with these path parameters, query and body, with the token. */
export async function request(
  market: TestShop,
  name: CallName,
  parts: {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    token?: string
    headers?: Record<string, string>
  },
): Promise<Answer> {
  const { method, path, at } = calls[name] as AnyCall
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(parts.params?.[param])))
  const response = await market.app.inject({
    method,
    url: (at === 'root' ? '' : '/dev-api') + filled,
    query: parts.query as Record<string, string> | undefined,
    ...(parts.body === undefined ? {} : { payload: parts.body as object }),
    headers: {
      'idempotency-key': newKey(),
      ...(parts.token ? { authorization: `Bearer ${parts.token}` } : {}),
      ...parts.headers,
    },
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const envelope = isJson ? response.json() : undefined
  return {
    status: response.statusCode,
    body: response.rawPayload.toString('latin1'),
    success: isJson ? envelope?.success === true : response.statusCode < 400,
    reason: envelope?.reason,
  }
}

/** Every way to fill a call's path: each parameter that is an id takes every known one. */
export function pathsOf(call: AnyCall, ids: readonly string[]): Record<string, unknown>[] {
  const properties = Object.entries((call.params?.properties ?? {}) as Record<string, TSchema>)
  return properties.reduce<Record<string, unknown>[]>(
    (ways, [name, schema]) => ways.flatMap((way) => valuesFor(schema, ids).map((value) => ({ ...way, [name]: value }))),
    [{}],
  )
}

function valuesFor(schema: TSchema, ids: readonly string[]): unknown[] {
  if (schema.type === 'integer') return [1, 2, 3]
  if (schema.enum) return schema.enum
  return schema.type === 'string' ? [...ids] : [sample(schema)]
}

/** Signing out would end the walk, codes are sent once a minute; what a process measures about itself is not about anybody's boxes. */
const NOT_WALKED = /^(accounts\.(logout|send\w+|wechatUrl|openid)$|service\.)/

const walked = (Object.entries(calls) as [CallName, AnyCall][]).filter(
  ([name, call]) => call.method === 'GET' && !NOT_WALKED.test(name),
)

const kindOf = (id: string) => id.split('_')[0]

/**
 * Finds out, once, which kinds of id each GET knows: an id of a kind that nobody gets anything for says nothing about leaks,
 * and asking every path for every id, again and again, would take all day.
 */
export async function probe(
  market: TestShop,
  ids: readonly string[],
  tokens: readonly string[],
): Promise<World['idsOf']> {
  const known = new Map<CallName, string[]>()
  for (const [name, call] of walked) {
    const kinds = new Set<string | undefined>()
    for (const token of call.params ? tokens : []) {
      for (const id of ids) {
        const params = pathsOf(call, [id])[0]
        const { reason } = await request(market, name, { params, query: requiredOf(call.query), token })
        if (reason !== 'NOT_FOUND' && reason !== 'VALIDATION_FAILED' && reason !== 'FORBIDDEN') kinds.add(kindOf(id))
      }
    }
    known.set(
      name,
      ids.filter((id) => kinds.has(kindOf(id))),
    )
  }
  return known
}

/** Asks every GET, in every way, and remembers what it said. */
export async function walkGets(world: World, token: string | undefined): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>()
  for (const [name, call] of walked) {
    for (const params of pathsOf(call, world.idsOf.get(name) ?? [])) {
      const query = requiredOf(call.query)
      seen.set(
        `${name} ${Object.values(params).join(' ')}`.trim(),
        await request(world.market, name, { params, query, token }),
      )
    }
  }
  return seen
}

/** A query with the fields that have to be there, and no others. */
function requiredOf(schema: TSchema | undefined): Record<string, unknown> {
  const required = (schema?.required ?? []) as string[]
  return Object.fromEntries(required.map((name) => [name, sample(schema?.properties[name])]))
}

/** Asks for what came out to be sent: an address, a shipment and a message. */
async function send(market: TestShop, { token }: Player, draws: { warehousePrizeId: string }[]): Promise<void> {
  const { id: addressId } = await market.call('addresses.add', { body: addressIn(), token })
  const body = { addressId, prizeIds: draws.map((draw) => draw.warehousePrizeId) }
  await market.call('shipments.create', { body, token, key: newKey() })
}

/** Opens a shop and lives in it a little: boxes bought, opened and sent, others bought and still sealed. */
export async function openWorld(): Promise<World> {
  const market = await openTestShop()
  const [owner, other, operator] = [await market.player(100_000), await market.player(100_000), await market.player()]
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
  await send(market, owner, await market.open(owner, await market.buy(owner, 'box_tea-cats', 3)))
  await market.open(other, await market.buy(other, 'box_tea-cats', 2))
  for (const boxId of ['box_moon-rabbits', 'box_night-market', 'box_tea-cats']) await market.buy(owner, boxId, 3)
  await market.order(owner, 'box_tea-cats')
  market.freeze()
  const ids = await knownIds(market)
  const idsOf = await probe(market, ids, [owner.token, operator.token])
  return { market, owner, other, operator, ids, idsOf, close: () => market.close() }
}
