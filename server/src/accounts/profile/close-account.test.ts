import { loginCode, phoneUser } from '../../../testing/sign-in'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

const MINUTE = 60_000
const BOX = 'box_moon-rabbits'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const close = (token: string, identityCheck: object = { password: 'open-sesame' }, language = 'zh') =>
  market.ask('me.close', { body: { identityCheck }, token, language })
const blockers = async (token: string) =>
  (await market.call('me.closing', { token })).blockers.map(({ kind }) => kind).sort()

test('B17 R125 what is in an account has to be settled first, and the refusal names it', async () => {
  const player = await market.player(50_000)
  await market.buy(player, BOX)
  const [second] = await market.buy(player, BOX)
  await market.open(player, [second!])
  await market.order(player, BOX)
  expect(await blockers(player.token)).toEqual(['balance', 'orders', 'prizes', 'sealed_boxes'])
  const zh = await close(player.token)
  expect(zh).toMatchObject({ code: 40900, reason: 'ACCOUNT_NOT_EMPTY' })
  for (const name of ['余额', '待开盲盒', '盒柜里的奖品', '未完成的订单']) expect(zh.detail).toContain(name)
  expect((await close(player.token, undefined, 'en')).detail).toContain('unopened boxes')
  expect((await market.ask('accounts.me', { token: player.token })).success).toBe(true)
})

test('B14 closing needs an identity check', async () => {
  const { token } = await market.player()
  expect((await close(token, {})).reason).toBe('IDENTITY_CHECK_REQUIRED')
  expect((await close(token, { password: 'wrong-one' })).reason).toBe('PASSWORD_WRONG')
})

test('R124 B14 a closed account’s sessions end, and signing in to it is like to nobody’s', async () => {
  const { name, token } = await market.player()
  const login = (phone: string) => market.ask('accounts.loginByPassword', { body: { phone, password: 'open-sesame' } })
  const elsewhere = (await login(name)).data
  expect(await blockers(token)).toEqual([])
  expect((await close(token)).data).toBe(true)
  for (const ended of [token, elsewhere]) {
    expect(await market.ask('accounts.me', { token: ended })).toMatchObject({ code: 403, reason: 'SESSION_REVOKED' })
  }
  expect(await login(name)).toEqual(await login('never-was-anybody'))
})

test('R136 R127 a closed account’s name and phone are free, for a new account that has nothing of the old one', async () => {
  const { phone, token } = await phoneUser(market)
  const old = await market.call('accounts.me', { token })
  market.advance(MINUTE)
  await market.call('me.sendCode', { body: { purpose: 'security' }, token })
  const { records } = await market.call('sandbox.outbox', { query: { to: phone } })
  expect((await close(token, { code: /\d{6}/.exec(records[0]!.text)![0] })).data).toBe(true)
  market.advance(MINUTE)
  const again = await market.call('accounts.loginBySms', { body: { phone, code: await loginCode(market, phone) } })
  expect((await market.call('accounts.me', { token: again })).id).not.toBe(old.id)

  const named = await market.player()
  await close(named.token)
  const taken = await market.ask('accounts.register', {
    query: { table: 'user' },
    body: { user_name: named.name, password: 'secret-1' },
  })
  expect(taken.success).toBe(true)
})

test('R128 a closed account’s WeChat is a new person’s', async () => {
  const token = await market.call('accounts.loginByWeapp', { body: { code: 'leaver:1' } })
  expect((await close(token, {})).data).toBe(true)
  expect((await market.call('accounts.openid', { query: { code: 'leaver:2' } })).token).toBeNull()
})

test('B16 closing keeps the records and loses the person', async () => {
  const player = await market.player(50_000)
  const [box] = await market.buy(player, BOX)
  await market.call('sealedBoxes.refund', { params: { id: box! }, token: player.token, key: 'refund-before-leaving' })
  await market.shop.database.rows(`update ledger_accounts set balance = 0 where id = $1`, [`${player.id}:cash`])
  expect((await close(player.token)).data).toBe(true)
  const [row] = await market.shop.database.rows<Record<string, unknown>>('select * from users where id = $1', [
    player.id,
  ])
  expect(row).toMatchObject({
    user_name: `closed-${player.id}`,
    nickname: '—',
    password_hash: null,
    pay_password_hash: null,
    phone: null,
    email: null,
    roles: [],
  })
  const kept = await market.shop.database.first<{ orders: number; draws: number }>(
    `select (select count(*) from orders where user_id = $1) as orders, (select count(*) from draws where user_id = $1) as draws`,
    [player.id],
  )
  expect(kept).toEqual({ orders: 2, draws: 1 })
})

test('B16 closing erases saved addresses, and of payout accounts all but the last digits', async () => {
  const player = await market.player()
  const { database } = market.shop
  await database.rows(
    `insert into addresses (id, user_id, name, mobile, province, city, district, region_code, detail, is_default, created_at)
       values ('adr_leaver', $1, '王芳', '13800138000', '浙江省', '杭州市', '西湖区', '330106', '某路 1 号', true, now())`,
    [player.id],
  )
  await database.rows(
    `insert into payout_accounts (id, user_id, kind, holder, number, bank_name, created_at)
       values ('pac_leaver', $1, 'bank', '王芳', '6222020200112233445', '中国银行西湖支行', now())`,
    [player.id],
  )
  expect((await close(player.token)).data).toBe(true)
  const rows = await database.rows(
    `select to_jsonb(a) as row from addresses a where user_id = $1
       union all select to_jsonb(p) from payout_accounts p where user_id = $1`,
    [player.id],
  )
  expect(rows).toHaveLength(2)
  const kept = JSON.stringify(rows)
  for (const told of ['王芳', '13800138000', '某路', '622202', '西湖支行']) expect(kept).not.toContain(told)
  expect(kept).toContain('3445')
})

test('B16 open parcels and after-sales stand in the way too', async () => {
  const player = await market.player(50_000)
  const { database } = market.shop
  const [box] = await market.buy(player, BOX)
  await market.open(player, [box!])
  const [prize] = await database.rows<{ id: string; draw_id: string; order_id: string }>(
    `select w.id, w.draw_id, d.order_id from warehouse_prizes w join draws d on d.id = w.draw_id where w.user_id = $1`,
    [player.id],
  )
  await database.rows(
    `insert into after_sales (id, user_id, warehouse_prize_id, draw_id, order_id, reason, text, pictures, state, requested_at)
       values ('afs_leaver', $1, $2, $3, $4, 'faulty', '', '{}', 'requested', now())`,
    [player.id, prize!.id, prize!.draw_id, prize!.order_id],
  )
  await database.rows(
    `insert into addresses (id, user_id, name, mobile, province, city, district, region_code, detail, is_default, created_at)
       values ('adr_parcel', $1, '王芳', '13800138000', '浙江省', '杭州市', '西湖区', '330106', '某路 1 号', true, now())`,
    [player.id],
  )
  await database.rows(
    `insert into shipments (id, user_id, state, address_id, address, freight_fen, freight_rule, requested_at)
       values ('shp_leaver', $1, 'requested', 'adr_parcel', '{}', 0, 'count', now())`,
    [player.id],
  )
  const found = (await market.call('me.closing', { token: player.token })).blockers
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'orders', count: 1 },
      { kind: 'shipments', count: 1 },
      { kind: 'prizes', count: 1 },
    ]),
  )
})
