import { SERVICE_MESSAGES_PER_MINUTE } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { newId } from '../kernel/ids'
import { newOperator } from '../studio/studio.fixture'

const BOX = 'box_tea-cats'

let market: TestShop
let operator: Player

beforeAll(async () => {
  market = await openTestShop({ env: { SERVICE_HOURS: '09:00-21:00', SERVICE_CONTACT: '400-800-1234' } })
  operator = await newOperator(market)
})
afterAll(() => market.close())

type Sent = BodyOf<'customerService.send'>

const send = ({ token }: Player, body: Sent, key = newKey()) => market.ask('customerService.send', { body, token, key })
const read = ({ token }: Player, query: { before?: number; after?: number; size?: number } = {}) =>
  market.call('customerService.messages', { query, token, language: 'en' })
const idOf = async ({ id }: Player) =>
  (await market.shop.database.first<{ id: string }>('select id from service_conversations where user_id = $1', [id]))
    ?.id as string
const answer = async (player: Player, body: BodyOf<'admin.answerService'>, by = operator, key = newKey()) =>
  market.ask('admin.answerService', { params: { id: await idOf(player) }, body, token: by.token, key })
const conversationOf = async (player: Player) =>
  market.call('admin.serviceConversation', {
    params: { id: await idOf(player) },
    token: operator.token,
    language: 'en',
  })
const waiting = async () =>
  (await market.call('admin.serviceConversations', { query: { size: 100 }, token: operator.token })).records

/** A picture of somebody's, as an upload notes it. */
async function upload({ id }: Player): Promise<string> {
  const path = `/upload/2026-11/${newKey()}.webp`
  await market.shop.database.rows(
    `insert into uploads (id, user_id, path, original_name, bytes, created_at) values ($1, $2, $3, 'ear', 1, now())`,
    [newId('upl'), id, path],
  )
  return path
}

test('B19 a text, a picture, an order and a box go into one conversation, and the operator reads them with the orders beside', async () => {
  const player = await market.player(50_000)
  await market.buy(player, BOX)
  const [order] = (await market.call('orders.list', { query: { kind: 'box' }, token: player.token })).records
  const picture = await upload(player)
  for (const body of [{ text: ' 右耳断了 ' }, { picture }, { orderNo: order!.orderNo }, { boxId: BOX }]) {
    expect((await send(player, body)).success).toBe(true)
  }
  const { records, hasOlder } = await read(player)
  expect(hasOlder).toBe(false)
  expect(records.map(({ number, sender, kind }) => [number, sender, kind])).toEqual([
    [1, 'user', 'text'],
    [2, 'user', 'picture'],
    [3, 'user', 'order'],
    [4, 'user', 'box'],
  ])
  expect(records.map(({ text }) => text)[0]).toBe('右耳断了')
  expect(records[1]!.picture).toBe(picture)
  expect(records[2]!.order).toMatchObject({ orderNo: order!.orderNo, totalFen: order!.totalFen })
  expect(records[3]!.box).toMatchObject({ id: BOX, title: 'Tea Cats · One Cup' })
  const seen = await market.call('admin.serviceMessages', {
    params: { id: await idOf(player) },
    query: {},
    token: operator.token,
    language: 'en',
  })
  expect(seen.records.map(({ kind }) => kind)).toEqual(['text', 'picture', 'order', 'box'])
  const conversation = await conversationOf(player)
  expect(conversation).toMatchObject({ state: 'open', unread: 4, operator: null, wechat: null })
  expect(conversation.orders[0]).toMatchObject({ orderNo: order!.orderNo })
})

test('B19 an answer is unread for the user until it is seen, on their page and in the profile', async () => {
  const player = await market.player()
  await send(player, { text: '在吗' })
  expect((await waiting()).map(({ user }) => user.id)).toContain(player.id)
  await answer(player, { text: '在的' })
  await answer(player, { boxId: BOX })
  expect((await waiting()).map(({ user }) => user.id)).not.toContain(player.id)
  const counts = async () => (await market.call('accounts.me', { token: player.token })).counts.service
  expect(await counts()).toBe(2)
  expect((await market.call('customerService.get', { token: player.token })).unread).toBe(2)
  const readUpTo = (number: number) => market.call('customerService.read', { body: { number }, token: player.token })
  expect(await readUpTo(2)).toEqual({ unread: 1 })
  expect(await readUpTo(900)).toEqual({ unread: 0 })
  expect(await readUpTo(1)).toEqual({ unread: 0 })
  expect(await counts()).toBe(0)
  const { readByUser } = await market.call('admin.serviceMessages', {
    params: { id: await idOf(player) },
    query: {},
    token: operator.token,
  })
  expect(readByUser).toBe(3)
  expect((await conversationOf(player)).operator?.id).toBe(operator.id)
})

test('B19 the operator’s unread count and the reading mark move with what was seen', async () => {
  const player = await market.player()
  for (const text of ['一', '二', '三']) await send(player, { text })
  await market.call('admin.readService', {
    params: { id: await idOf(player) },
    body: { number: 2 },
    token: operator.token,
  })
  expect((await conversationOf(player)).unread).toBe(1)
  expect((await read(player)).readByShop).toBe(2)
})

test('B19 who waits longest stands first; a new message does not move anybody to the end', async () => {
  const [first, second] = [await market.player(), await market.player()]
  await send(first, { text: '早' })
  market.advance(60_000)
  await send(second, { text: '晚' })
  market.advance(60_000)
  await send(first, { text: '还在吗' })
  const order = (await waiting()).map(({ user }) => user.id).filter((id) => [first.id, second.id].includes(id))
  expect(order).toEqual([first.id, second.id])
})

test('B15 B19 the same key sends once, numbers have no gaps, however many send at once', async () => {
  const player = await market.player()
  const key = newKey()
  const same = await Promise.all([1, 2, 3].map(() => send(player, { text: '一次' }, key)))
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
  await Promise.all(Array.from({ length: 8 }, (_, n) => send(player, { text: `第 ${n}` })))
  expect((await read(player, { size: 100 })).records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const again = newKey()
  const answers = await Promise.all([1, 2].map(() => answer(player, { text: '好' }, operator, again)))
  expect(answers[0]!.data.id).toBe(answers[1]!.data.id)
})

test('B19 older messages come by number, and newer ones after one', async () => {
  const player = await market.player()
  for (let n = 1; n <= 7; n += 1) await send(player, { text: `${n}` })
  const newest = await read(player, { size: 3 })
  expect([newest.records.map(({ text }) => text), newest.hasOlder]).toEqual([['5', '6', '7'], true])
  const older = await read(player, { before: 5, size: 4 })
  expect([older.records.map(({ text }) => text), older.hasOlder]).toEqual([['1', '2', '3', '4'], false])
  expect((await read(player, { after: 6 })).records.map(({ text }) => text)).toEqual(['7'])
})

test('B17 B19 others’ pictures, orders and hidden boxes are refused, and so is more or less than one thing', async () => {
  const player = await market.player()
  const stranger = await market.player(50_000)
  await market.buy(stranger, BOX)
  const [order] = (await market.call('orders.list', { query: { kind: 'box' }, token: stranger.token })).records
  const reasons = []
  for (const body of [
    { picture: await upload(stranger) },
    { picture: '/upload/2026-11/nobody.webp' },
    { orderNo: order!.orderNo },
    { boxId: 'box_nowhere' },
    {},
    { text: '一', boxId: BOX },
    { text: '   ' },
    { text: 'x'.repeat(501) },
  ]) {
    reasons.push((await send(player, body)).reason)
  }
  expect(reasons).toEqual([
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'NOT_FOUND',
    ...Array(4).fill('VALIDATION_FAILED'),
  ])
  expect((await read(player)).records).toEqual([])
})

test('B14 B19 so many messages a minute and no more', async () => {
  const player = await market.player()
  for (let n = 0; n < SERVICE_MESSAGES_PER_MINUTE; n += 1) {
    expect((await send(player, { text: `${n}` })).success).toBe(true)
  }
  expect((await send(player, { text: '太快' })).reason).toBe('RATE_LIMITED')
  market.advance(61_000)
  expect((await send(player, { text: '慢慢说' })).success).toBe(true)
})

test('B16 B17 B19 taking, handing over, giving back and closing leave a trail; a new message opens it again', async () => {
  const player = await market.player()
  const colleague = await newOperator(market)
  await send(player, { text: '你好' })
  const id = await idOf(player)
  const assign = (operatorId: string | null, by = operator) =>
    market.ask('admin.assignService', { params: { id }, body: { operatorId }, token: by.token })
  const close = () => market.ask('admin.closeService', { params: { id }, token: operator.token })
  const mine = async (by: Player) =>
    (await market.call('admin.serviceConversations', { query: { filter: 'mine' }, token: by.token })).records
  await assign(operator.id)
  expect((await mine(operator)).map((one) => one.id)).toContain(id)
  await assign(colleague.id)
  expect((await mine(colleague)).map((one) => one.id)).toEqual([id])
  expect((await assign(player.id)).reason).toBe('NOT_FOUND')
  expect((await close()).success).toBe(true)
  expect((await close()).reason).toBe('STATE_CONFLICT')
  expect(await conversationOf(player)).toMatchObject({ state: 'closed', waitingSince: null })
  await send(player, { text: '还有一件事' })
  expect(await conversationOf(player)).toMatchObject({ state: 'open', operator: null })
  const trail = await market.shop.database.rows<{ action: string }>(
    `select action from audit_events where subject ->> 'conversationId' = $1 order by id`,
    [id],
  )
  expect(trail.map(({ action }) => action)).toEqual(['service.assign', 'service.assign', 'service.close'])
})

test('B19 operators keep canned answers in both languages', async () => {
  const { token } = operator
  const body = { title: '发货时间', textZh: '付款后 72 小时内发出', textEn: 'Sent within 72 hours of payment' }
  const added = await market.call('admin.addCannedAnswer', { body, token, key: newKey() })
  const list = async () => (await market.call('admin.cannedAnswers', { query: {}, token })).records
  expect(await list()).toEqual([added])
  const changed = { ...body, title: '什么时候发货' }
  await market.call('admin.changeCannedAnswer', { params: { id: added.id }, body: changed, token })
  expect(await list()).toEqual([{ id: added.id, ...changed }])
  expect((await market.ask('admin.cannedAnswers', { query: {}, token: (await market.player()).token })).reason).toBe(
    'FORBIDDEN',
  )
  await market.call('admin.removeCannedAnswer', { params: { id: added.id }, token })
  expect(await list()).toEqual([])
  const gone = await market.ask('admin.removeCannedAnswer', { params: { id: added.id }, token })
  expect(gone.reason).toBe('NOT_FOUND')
})

test('B16 B19 a conversation is in its user’s export and nobody else’s, and goes with the account', async () => {
  const player = await market.player()
  const other = await market.player()
  await send(player, { text: '请保密' })
  await answer(player, { text: '当然' })
  const exported = async ({ token }: Player) => {
    const { tables } = await market.call('me.export', { token })
    return tables.serviceMessages?.rows.map((row) => (row as { text: string }).text).sort()
  }
  expect(await exported(player)).toEqual(['当然', '请保密'])
  expect(await exported(other)).toEqual([])
  const id = await idOf(player)
  const { success } = await market.ask('me.close', {
    body: { identityCheck: { password: 'open-sesame' } },
    token: player.token,
  })
  expect(success).toBe(true)
  const left = await market.shop.database.rows(
    'select 1 from service_messages where conversation_id = $1 union all select 1 from service_conversations where id = $1',
    [id],
  )
  expect(left).toEqual([])
})

test('B19 the door tells the hours, whether they are now, and how else to reach the shop', async () => {
  const player = await market.player()
  const door = () => market.call('customerService.get', { token: player.token })
  market.freeze()
  const toHour = (hour: number) => {
    const day = 86_400_000
    const clock = (market.shop.now().getTime() + 8 * 3_600_000) % day
    market.advance((hour * 3_600_000 - clock + day) % day)
  }
  toHour(9)
  expect(await door()).toEqual({
    isAttended: true,
    hours: { from: '09:00', to: '21:00' },
    isOpenNow: true,
    contact: '400-800-1234',
    unread: 0,
  })
  toHour(21)
  expect((await door()).isOpenNow).toBe(false)
})

test('B19 a shop without operators takes no message and says so', async () => {
  const empty = await openTestShop()
  try {
    const { token } = await empty.player()
    await empty.shop.database.rows(`update users set roles = '{player}'`)
    expect(await empty.call('customerService.get', { token })).toMatchObject({
      isAttended: false,
      hours: null,
      isOpenNow: false,
      contact: null,
    })
    const refused = await empty.ask('customerService.send', { body: { text: '有人吗' }, token, key: newKey() })
    expect(refused.reason).toBe('SERVICE_UNATTENDED')
  } finally {
    await empty.close()
  }
})
