import { chinaDay } from '../../kernel/china-time'
import type { Player, TestShop } from '../../../testing/test-shop'
import { tables } from './definitions'
import type { Param } from './select'
import { address, firstSheet, openTableWorld, type TableWorld } from '../../../testing/table-world'

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

const tell = <Data>(...asked: Parameters<TableWorld['tell']>) => world.tell<Data>(...asked)
const sheetOf: TableWorld['sheetOf'] = (...asked) => world.sheetOf(...asked)

test('R118 an export is an xlsx with the rows of the table, named in UTF-8', async () => {
  const { status, headers, body } = await sheetOf(owner, { table: 'orders' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const day = chinaDay(market.shop.now())
  expect(headers['content-disposition']).toBe(
    `attachment; filename="orders-${day}.xlsx"; filename*=UTF-8''${encodeURIComponent('订单')}-${day}.xlsx`,
  )
  const { name, sheet, rows } = firstSheet(body)
  expect(name).toBe('订单')
  const mine = await tell<{ orderNo: string; totalFen: number }[]>(owner, 'orders', 'list')
  expect(rows).toHaveLength(mine.length + 1)
  expect(rows[0]?.[0]).toBe('订单号')
  expect(rows.slice(1).map((row) => row[0])).toEqual(mine.map(({ orderNo }) => orderNo))
  const total = Object.values(tables.orders!.columns).findIndex(({ sql }) => sql === 'o.total_fen')
  expect(rows[1]?.[total]).toBe(mine[0]?.totalFen)
  expect(Object.values(sheet).filter((cell) => cell?.t === 'd').length).toBeGreaterThan(0)
  const english = await sheetOf(owner, { table: 'orders' }, { kind: 'topup' }, 'en')
  expect(firstSheet(english.body).rows[0]?.[0]).toBe('Order')
  expect(firstSheet(english.body).rows.length).toBeLessThan(rows.length)
})

test.each([
  '=1+1',
  '+cmd|/c calc',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://x","y")',
  '<b>&"\u0007\ud800',
])('R118 a cell that begins like a formula is text: %p', async (text) => {
  const someone = await market.player()
  const { id } = await tell<{ id: string }>(someone, 'addresses', 'add', address)
  await market.shop.database.rows('update addresses set detail = $2 where id = $1', [id, text.replace('\ud800', '')])
  const { sheet } = firstSheet((await sheetOf(someone, { table: 'addresses' })).body)
  const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]+\d+$/.test(place))
  expect(cells.every(([, cell]) => cell.f === undefined)).toBe(true)
  const wanted = text.replace(/[\u0007\ud800]/g, '')
  const [, found] = cells.find(([, cell]) => String(cell.v).trim() === wanted.trim()) ?? []
  expect(found?.t).toBe('s')
})

test('R118 a refusal is JSON, and an export of what is not listed is refused', async () => {
  const refused = await sheetOf(owner, { table: 'seeds' })
  expect(refused.headers['content-type']).toContain('application/json')
  expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 40400, reason: 'NOT_FOUND' })
  const reasonOf = async (query: Record<string, string>, body: Param = {}, who = owner) =>
    JSON.parse((await sheetOf(who, query, body)).text).reason
  expect(await reasonOf({ table: 'account' })).toBe('FORBIDDEN')
  expect(await reasonOf({ table: 'orders', rows: 'everybody' })).toBe('FORBIDDEN')
  expect(await reasonOf({ table: 'logins', rows: 'everybody' }, {}, operator)).toBe('FORBIDDEN')
  expect(await reasonOf({ table: 'orders' }, { password_hash: 'x' })).toBe('VALIDATION_FAILED')
  expect(await reasonOf({ table: 'orders' }, { size: 10 })).toBe('VALIDATION_FAILED')
})

test('R118 B16 only an operator exports everybody’s rows, and that is written down', async () => {
  const audited = () =>
    market.shop.database.rows<{ actor_id: string; subject: Record<string, unknown> }>(
      `select actor_id, subject from audit_events where action = 'export.table' order by id`,
    )
  await sheetOf(operator, { table: 'orders' })
  await sheetOf(operator, { table: 'boxes', rows: 'everybody' })
  expect(await audited()).toEqual([])
  const { rows } = firstSheet((await sheetOf(operator, { table: 'orders', rows: 'everybody' }, { kind: 'box' })).body)
  const users = new Set(rows.slice(1).map((row) => row[1]))
  expect(users).toEqual(new Set([owner.id, other.id]))
  expect(await audited()).toEqual([
    { actor_id: operator.id, subject: { table: 'orders', rows: rows.length - 1, filters: { kind: 'box' } } },
  ])
})

test('B16 every record that is kept for good leaves as a spreadsheet for an operator, and one’s own for oneself', async () => {
  for (const table of ['draws', 'oddsVersions', 'transfers', 'consents', 'auditEvents']) {
    const { headers, body } = await sheetOf(operator, { table, rows: 'everybody' })
    expect([table, headers['content-type']]).toEqual([table, expect.stringContaining('spreadsheetml')])
    expect([table, firstSheet(body).rows.length > 1]).toEqual([table, true])
  }
  const idsOf = async (who: Player, table: string) =>
    firstSheet((await sheetOf(who, { table })).body)
      .rows.slice(1)
      .map((row) => row[1])
  expect(new Set(await idsOf(operator, 'auditEvents'))).toEqual(new Set([operator.id]))
  expect(await idsOf(owner, 'auditEvents')).toEqual([])
  expect(new Set(await idsOf(owner, 'consents'))).toEqual(new Set([owner.id]))
})

test('R118 a period narrows it to the days of China’s calendar, both included, and is written down', async () => {
  const { database } = market.shop
  const someone = await market.player()
  const at = ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z', '2026-03-03T15:59:59Z', '2026-03-03T16:00:00Z']
  const orderNos: string[] = []
  for (const time of at) {
    const { orderNo } = await market.order(someone, 'box_tea-cats')
    await database.rows('update orders set created_at = $2 where id = $1', [orderNo, time])
    orderNos.push(orderNo)
  }
  const found = async (period: Record<string, string>) => {
    const { body } = await sheetOf(someone, { table: 'orders', ...period }, { order_by: 'orderNo' })
    return firstSheet(body)
      .rows.slice(1)
      .map((row) => row[0])
  }
  expect(await found({ from: '2026-03-02', to: '2026-03-03' })).toEqual([orderNos[1], orderNos[2]])
  expect(await found({ from: '2026-03-04' })).toEqual([orderNos[3]])
  expect(await found({ to: '2026-03-01' })).toEqual([orderNos[0]])
  const refused = async (period: Record<string, string>, table = 'orders') =>
    JSON.parse((await sheetOf(someone, { table, ...period })).body.toString()).reason
  for (const period of [{ from: '2026-02-30' }, { from: '2026-03-02', to: '2026-03-01' }, { to: 'yesterday' }])
    expect(await refused(period as Record<string, string>)).toBe('VALIDATION_FAILED')
  await sheetOf(operator, { table: 'orders', rows: 'everybody', from: '2026-03-02', to: '2026-03-03' })
  const audited = await database.first<{ subject: object }>(
    `select subject from audit_events where action = 'export.table' order by id desc limit 1`,
  )
  expect(audited?.subject).toMatchObject({ table: 'orders', rows: 2, from: '2026-03-02', to: '2026-03-03' })
})

test('R118 ten thousand rows are exported, one more is refused', async () => {
  const rich = await market.player()
  const add = (from: number, to: number) =>
    market.shop.database.rows(
      `insert into messages (id, user_id, kind, title, text, created_at)
         select 'msg_' || lpad(n::text, 8, '0'), $1, 'test', '{"zh":"题","en":"t"}', '{"zh":"文","en":"x"}', now()
         from generate_series($2::int, $3::int) n`,
      [rich.id, from, to],
    )
  await add(1, 10_000)
  const { body } = await sheetOf(rich, { table: 'messages' })
  expect(firstSheet(body).rows).toHaveLength(10_001)
  await add(10_001, 10_001)
  expect(JSON.parse((await sheetOf(rich, { table: 'messages' })).text).reason).toBe('VALIDATION_FAILED')
})
