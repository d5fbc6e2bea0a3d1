import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { openPostOffice, type PostOffice } from '../../../testing/post-office'
import { sendMessage } from './send'
import { notifyStorage } from '../../warehouse/notify-storage'

const DAY_MS = 86_400_000

let market: TestShop
let office: PostOffice

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
})
afterAll(() => market.close())

const list = ({ token }: Player, query: { unread?: boolean } = {}, language = 'en') =>
  market.call('messages.list', { query: { size: 100, ...query }, token, language })
const read = ({ token }: Player, ids?: string[]) => market.call('messages.read', { body: ids ? { ids } : {}, token })
const send = (player: Player, name: string, uniqueKey?: string) =>
  sendMessage(
    market.shop.database,
    player.id,
    {
      kind: 'general',
      title: { zh: `${name}中`, en: name },
      text: { zh: '字', en: 'text' },
      link: '/pagesA/home/index',
      uniqueKey,
    },
    market.shop.now(),
  )

test('B9 messages come newest first in the reader’s language, unread until they are read', async () => {
  const player = await market.player()
  await send(player, 'first')
  await send(player, 'second')
  const page = await list(player)
  expect(page).toMatchObject({ unread: 2, total: 2 })
  expect(page.records[0]).toMatchObject({ kind: 'general', title: 'second', link: '/pagesA/home/index', readAt: null })
  expect((await list(player, {}, 'zh')).records[0]?.title).toBe('second中')
  const id = page.records[1]?.id as string
  expect(await read(player, [id])).toEqual({ unread: 1 })
  const readAt = (await list(player)).records[1]?.readAt
  expect(readAt).not.toBeNull()
  market.advance(60_000)
  expect(await read(player, [id])).toEqual({ unread: 1 })
  expect((await list(player)).records[1]?.readAt).toBe(readAt)
  expect((await list(player, { unread: true })).records.map(({ title }) => title)).toEqual(['second'])
  expect(await read(player)).toEqual({ unread: 0 })
})

test('B17 another player’s messages are neither listed nor read', async () => {
  const player = await market.player()
  const stranger = await market.player()
  await send(player, 'mine')
  const id = (await list(player)).records[0]?.id as string
  expect((await list(stranger)).total).toBe(0)
  expect(await read(stranger, [id])).toEqual({ unread: 0 })
  expect((await list(player)).unread).toBe(1)
})

test('B15 a message that is to be sent once is sent once, however many send it', async () => {
  const player = await market.player()
  await Promise.all(Array.from({ length: 6 }, () => send(player, 'once', `test:${player.id}`)))
  expect((await list(player)).total).toBe(1)
})

test('B10 whatever goes back is told: a sealed box, and freight', async () => {
  const player = await market.player(50_000)
  const [box] = await market.buy(player, 'box_tea-cats')
  const { refundedFen } = await market.call('sealedBoxes.refund', {
    params: { id: box as string },
    token: player.token,
    key: newKey(),
  })
  const { shipment } = await office.request(player, 1)
  await office.payFreight(player, shipment.id)
  await office.cancel(player, shipment.id)
  const texts = (await list(player)).records.filter(({ kind }) => kind === 'refund').map(({ text }) => text)
  expect(texts).toEqual([
    'Freight to 浙江省: ¥8 goes back the way it was paid.',
    expect.stringContaining(`¥${refundedFen / 100} goes back the way it was paid.`),
  ])
})

test('B9 every step of a shipment is told once', async () => {
  const player = await market.player(50_000)
  const { shipment } = await office.request(player, 3)
  await office.pack(shipment.id)
  await office.ship(shipment.id, 'SF1234567890')
  await office.confirm(player, shipment.id)
  const told = (await list(player)).records.filter(({ kind }) => kind === 'shipment')
  expect(told.map(({ title }) => title)).toEqual(['On its way', 'Being packed'])
  expect(told[0]?.text).toBe('SF Express has it, number SF1234567890.')
})

test('B9 sixty days in the warehouse are told once for each prize, together, and nothing else happens to them', async () => {
  const player = await market.player(50_000)
  const early = await office.prizes(player, 2)
  market.advance(DAY_MS)
  const late = await office.prizes(player, 1)
  const sent = await office.request(player, 3)
  const reminders = async () => {
    const rows = await market.shop.database.rows<{ text: { en: string } }>(
      `select text from messages where user_id = $1 and kind = 'storage' order by id`,
      [player.id],
    )
    return rows.map(({ text }) => text.en.split('.')[0])
  }
  market.advance(59 * DAY_MS - 60_000)
  await notifyStorage(market.shop)
  expect(await reminders()).toEqual([])
  market.advance(60_000 + 1_000)
  await Promise.all([notifyStorage(market.shop), notifyStorage(market.shop)])
  expect(await reminders()).toEqual(['Kept for 60 days: 2'])
  market.advance(DAY_MS)
  await notifyStorage(market.shop)
  await notifyStorage(market.shop)
  expect(await reminders()).toEqual(['Kept for 60 days: 2', 'Kept for 60 days: 1'])
  market.advance(200 * DAY_MS)
  await notifyStorage(market.shop)
  expect(await reminders()).toHaveLength(2)
  const states = await market.shop.database.rows<{ state: string }>(
    'select state from warehouse_prizes where id = any($1)',
    [[...early, ...late]],
  )
  expect(states.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
  expect(sent.shipment.state).toBe('paid')
})
