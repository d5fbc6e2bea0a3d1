import { newKey, type Player, type TestShop } from '../../../testing/test-shop'
import { tables } from './definitions'
import type { Param } from './select'
import { address, BOX, firstSheet, openTableWorld, type TableWorld } from '../../../testing/table-world'

let world: TableWorld
let market: TestShop
let owner: Player
let other: Player
let operator: Player

beforeAll(async () => {
  world = await openTableWorld()
  ;({ market, owner, other, operator } = world)
})
afterAll(() => market.close())

const ask: TableWorld['ask'] = (...asked) => world.ask(...asked)
const tell = <Data>(...asked: Parameters<TableWorld['tell']>) => world.tell<Data>(...asked)
const sheetOf: TableWorld['sheetOf'] = (...asked) => world.sheetOf(...asked)

describe('reading', () => {
  test('R52 R119 get, list and page read the catalogue, in the requester’s language, with the contract’s names', async () => {
    const box = await tell<Record<string, unknown>>(owner, 'boxes', 'get', { id: BOX })
    expect(Object.keys(box)).toEqual([
      'id',
      'kind',
      'seriesId',
      'title',
      'subtitle',
      'story',
      'priceFen',
      'state',
      'createdAt',
    ])
    const listed = await market.call('boxes.get', { params: { id: BOX }, language: 'en' })
    expect(box).toMatchObject({
      title: listed.title,
      priceFen: listed.priceFen,
      createdAt: expect.stringMatching(/Z$/),
    })
    const chinese = (await ask(owner, 'boxes', 'get', { id: BOX }, 'zh')).data as { title: string }
    expect(chinese.title).not.toBe(box.title)
    expect(await tell(owner, 'boxes', 'get', { id: 'box_none' })).toBeNull()
    const prizes = await tell<{ boxId: string; stock: number }[]>(owner, 'prizes', 'list', {
      boxId: BOX,
      order_by: 'tier, name',
    })
    expect(prizes.length).toBe(listed.prizes.length)
    expect(prizes.every(({ boxId }) => boxId === BOX)).toBe(true)
  })

  test('R119 a page is narrowed, ordered and counted', async () => {
    const all = await tell<{ records: { id: string; valueFen: number }[]; total: number }>(owner, 'prizes', 'page', {
      order_by: 'valueFen desc',
      current: 1,
      size: 5,
    })
    expect(all.records).toHaveLength(5)
    const values = all.records.map(({ valueFen }) => valueFen)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    const rare = await tell<typeof all>(owner, 'prizes', 'page', { tier: ['SSR', 'HIDDEN'], boxId: BOX })
    expect(rare.total).toBeLessThan(all.total)
    expect(await tell(owner, 'prizes', 'page', { current: 999 })).toMatchObject({
      records: [],
      total: all.total,
      size: 20,
    })
    const none = await tell<typeof all>(owner, 'prizes', 'page', { tier: [] })
    expect(none.total).toBe(0)
    const never = await tell<{ total: number }>(owner, 'orders', 'page', { payTime: null })
    expect(never.total).toBe(0)
  })

  test('B17 of what belongs to people everybody sees their own rows only', async () => {
    for (const table of ['orders', 'transfers', 'draws', 'sealedBoxes', 'warehousePrizes']) {
      const mine = await tell<{ userId: string }[]>(owner, table, 'list')
      expect([table, mine.length > 0]).toEqual([table, true])
      expect(new Set(mine.map(({ userId }) => userId))).toEqual(new Set([owner.id]))
      const key = tables[table]!.key
      const row = mine[0] as unknown as Record<string, unknown>
      for (const stranger of [other, operator]) {
        expect(await tell(stranger, table, 'get', { [key]: row[key] })).toBeNull()
        expect(await tell(stranger, table, 'list', { userId: owner.id })).toEqual([])
      }
    }
  })

  test('R119 what is not in the list is refused, and an injection is only a value', async () => {
    const reasonOf = async (table: string, method: string, body: Param = {}) =>
      (await ask(owner, table, method, body)).reason
    expect(await reasonOf('boxes', 'drop')).toBe('VALIDATION_FAILED')
    expect((await ask(owner, 'boxes', 'drop')).code).toBe(40000)
    for (const table of [
      'seeds',
      'users',
      'sessions',
      'tray_slots',
      'trays',
      'sealed_boxes',
      'constructor',
      '__proto__',
    ]) {
      expect([table, await reasonOf(table, 'list')]).toEqual([table, 'NOT_FOUND'])
    }
    for (const table of ['account', 'logins']) expect(await reasonOf(table, 'list')).toBe('FORBIDDEN')
    for (const table of Object.keys(tables).filter((name) => name !== 'addresses')) {
      for (const method of ['add', 'update', 'delete']) {
        expect([table, method, await reasonOf(table, method, { id: 'x' })]).toEqual([table, method, 'FORBIDDEN'])
      }
    }
    const bad: Param[] = [
      { drawn: 1 },
      { toString: 'x' },
      { title: '龙' },
      { priceFen: '1' },
      { priceFen: 1.5 },
      { state: { $gt: '' } },
      { id: Array.from({ length: 101 }, () => 'x') },
      { createdAt: 'yesterday' },
      { order_by: 'price_fen' },
      { order_by: 'id; drop table users' },
      { order_by: 'id, id, id, id' },
      { order_by: 1 },
      { size: 101 },
      { current: 0 },
      { 'id" is null or "id': 'x' },
    ]
    for (const body of bad) expect([body, await reasonOf('boxes', 'page', body)]).toEqual([body, 'VALIDATION_FAILED'])
    expect(await tell(owner, 'boxes', 'list', { id: "' or true --" })).toEqual([])
  })
})

test('B18 whatever is asked of whichever table and column, it is answered or refused, never a fault', async () => {
  const hostile = [null, '', "'; drop table users; --", '\ud800', -1, 1e308, [null], {}]
  const errors: string[] = []
  const writer = await market.player()
  const send = async (path: 'invoke' | 'export', query: Record<string, string>, body: unknown) => {
    const response = await market.app.inject({
      method: 'POST',
      url: `/dev-api/api/data/${path}`,
      query,
      payload: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${(query.table === 'addresses' ? writer : owner).token}`,
        'content-type': 'application/json',
      },
    })
    if (response.statusCode >= 500)
      errors.push(`${path} ${JSON.stringify([query, body])}: ${response.body.slice(0, 200)}`)
  }
  for (const [table, { columns }] of Object.entries(tables)) {
    for (const value of hostile) {
      for (const name of Object.keys(columns)) await send('invoke', { table, method: 'page' }, { [name]: value })
    }
  }
  for (const value of hostile) {
    for (const name of ['order_by', 'current', 'size', 'constructor', 'orderNo', 'totalFen', 'payTime', 'subject']) {
      await send('invoke', { table: 'orders', method: 'list' }, { [name]: value })
      await send('export', { table: 'orders' }, { [name]: value })
    }
    for (const method of ['add', 'update', 'delete']) {
      await send('invoke', { table: 'addresses', method }, { ...address, id: value })
      await send('invoke', { table: 'addresses', method }, { ...address, name: value })
    }
  }
  expect(errors).toEqual([])
}, 240_000)

describe('writing', () => {
  test('R119 addresses are added, changed and removed by the rules of their own calls', async () => {
    const added = await tell<{ id: string; isDefault: boolean }>(owner, 'addresses', 'add', address)
    expect(added).toMatchObject({ ...address, province: expect.stringContaining('浙江'), isDefault: true })
    expect(await tell(owner, 'addresses', 'update', { id: added.id, detail: '文三路 2 号' })).toBe(1)
    expect(await tell(owner, 'addresses', 'get', { id: added.id })).toMatchObject({
      name: '林小满',
      detail: '文三路 2 号',
    })
    expect(await tell(other, 'addresses', 'update', { id: added.id, detail: 'mine now' })).toBe(0)
    expect(await tell(other, 'addresses', 'delete', { id: added.id })).toBe(0)
    const wrong: Param[] = [{ ...address, mobile: '1' }, { ...address, user_id: other.id }, { name: 'x' }]
    for (const body of wrong) expect((await ask(owner, 'addresses', 'add', body)).reason).toBe('VALIDATION_FAILED')
    expect((await ask(owner, 'addresses', 'update', { id: added.id, province: '广东' })).reason).toBe(
      'VALIDATION_FAILED',
    )
    expect((await ask(owner, 'addresses', 'delete', { province: '浙江' })).reason).toBe('VALIDATION_FAILED')
    expect(await tell(owner, 'addresses', 'delete', { id: added.id })).toBe(1)
    expect(await tell(owner, 'addresses', 'delete', { id: added.id })).toBe(0)
    expect(await tell(owner, 'addresses', 'list')).toEqual([])
  })
})

describe('what is sealed', () => {
  /** Puts another prize into every sealed box, counters and all. */
  async function swapSealed(): Promise<number> {
    return market.shop.database.transaction(async (tx) => {
      await tx.rows('alter table draws disable trigger draws_append_only')
      const swaps = await tx.rows<{ id: string; from: string; to: string }>(
        `select d.id, d.prize_id as from, (
           select q.id from prizes q where q.box_id = p.box_id and q.id <> p.id order by q.tier = p.tier, q.id limit 1) as to
         from draws d join sealed_boxes x on x.draw_id = d.id join prizes p on p.id = d.prize_id
         where x.state = 'sealed' order by d.id`,
      )
      for (const { id, from, to } of swaps) {
        await tx.rows(
          `update draws d set prize_id = p.id, tier = p.tier, ticket = (d.ticket + 500000) % 1000000, weight = 1
             from prizes p where d.id = $1 and p.id = $2`,
          [id, to],
        )
        await tx.rows('update prizes set drawn = drawn - 1 where id = $1', [from])
        await tx.rows('update prizes set drawn = drawn + 1 where id = $1', [to])
      }
      await tx.rows(`update seeds set server_seed = reverse(server_seed)`)
      await tx.rows('alter table draws enable trigger draws_append_only')
      return swaps.length
    })
  }

  /** Grows with every export of the walk itself; the walk over all calls, which exports nothing, reads it. */
  const TRAIL = 'auditEvents'

  /** Everything that can be had of every table by everybody: ordered by every column, narrowed by every value. */
  async function everythingSaid(): Promise<Map<string, string>> {
    const said = new Map<string, string>()
    const keep = (what: string, answer: unknown) => void said.set(what, JSON.stringify(answer))
    for (const [who, player] of Object.entries({ owner, other, operator })) {
      for (const [name, table] of Object.entries(tables)) {
        if (name === TRAIL) continue
        for (const column of Object.keys(table.columns)) {
          keep(`${who} ${name} ${column}`, await ask(player, name, 'page', { order_by: column, size: 100 }))
        }
        for (const rows of player === operator ? ['mine', 'everybody'] : ['mine']) {
          const { headers, body, text } = await sheetOf(player, { table: name, rows })
          const isSheet = String(headers['content-type']).includes('sheet')
          keep(`${who} ${name}.xlsx ${rows}`, isSheet ? firstSheet(body).rows : text)
        }
      }
      const { [TRAIL]: _, ...own } = (await market.call('me.export', { token: player.token })).tables
      keep(`${who} me.export`, own)
    }
    for (const tier of ['N', 'R', 'SR', 'SSR', 'HIDDEN']) {
      for (const table of ['draws', 'warehousePrizes'])
        keep(`${table} ${tier}`, await ask(owner, table, 'page', { tier }))
    }
    return said
  }

  test('B4 B16 no table, column, order, filter, spreadsheet or export says anything about a sealed box', async () => {
    const before = await everythingSaid()
    expect(await swapSealed()).toBe(5)
    const after = await everythingSaid()
    expect([...before].filter(([what, text]) => after.get(what) !== text).map(([what]) => what)).toEqual([])
    const all = [...before.values()].join('\n')
    const secrets = await market.shop.database.rows<{ secret: string }>(
      `select server_seed as secret from seeds union select d.id from draws d join sealed_boxes x on x.draw_id = d.id
         where x.state = 'sealed'`,
    )
    expect(secrets.length).toBeGreaterThan(5)
    for (const { secret } of secrets) expect(all).not.toContain(secret)
    expect(all).toContain(owner.id)
  }, 240_000)

  test('B4 no table reads a seed, a tray, a counter of draws, a hash or a secret', () => {
    for (const { from, where, columns } of Object.values(tables)) {
      const sql = [from, where, ...Object.values(columns).map((column) => column.sql)].join(' ')
      expect(sql).not.toMatch(/seed|slot|salt|drawn\b|hash|secret|rule|unique_key/)
    }
  })

  test('B4 the walk would notice an opened box', async () => {
    const before = await tell<unknown[]>(owner, 'draws', 'list')
    const [sealed] = await tell<{ id: string }[]>(owner, 'sealedBoxes', 'list', { state: 'sealed' })
    await market.call('sealedBoxes.open', { body: { ids: [sealed!.id] }, token: owner.token, key: newKey() })
    expect(await tell<unknown[]>(owner, 'draws', 'list')).toHaveLength(before.length + 1)
  })
})

test('B16 a person’s export holds everything of their own and nothing of anybody else', async () => {
  await tell(owner, 'addresses', 'add', address)
  const { tables: own, exportedAt } = await market.call('me.export', { token: owner.token })
  expect(Date.parse(exportedAt)).not.toBeNaN()
  const owned = Object.entries(tables).filter(([, { owner: of }]) => of)
  expect(Object.keys(own).sort()).toEqual(owned.map(([name]) => name).sort())
  expect(Object.values(own).every(({ complete }) => complete)).toBe(true)
  expect(own.account?.rows).toEqual([expect.objectContaining({ id: owner.id, userName: owner.name })])
  expect(own.addresses?.rows).toEqual([expect.objectContaining({ name: '林小满' })])
  const listed = await market.call('orders.list', { token: owner.token, query: { size: 100 } })
  expect(own.orders?.rows).toHaveLength(listed.total)
  const entries = await market.call('wallet.entries', { token: owner.token, query: { size: 100 } })
  expect(own.transfers?.rows).toHaveLength(entries.total)
  const text = JSON.stringify(own)
  expect(text).not.toContain(other.id)
  expect(text).not.toMatch(/argon2|password_hash|token_hash|server_seed/i)
})
