import { startProvider, type TestProvider } from '../../testing/provider'
import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'
import { openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { sendWechatMessages } from '../accounts/inbox/wechat-messages'

let market: TestShop
let office: PostOffice
let wechat: TestProvider

beforeAll(async () => {
  wechat = await startProvider()
  market = await openTestShop({
    env: {
      WECHAT_LOGIN: 'live',
      WECHAT_MINI_PROGRAM_APP_ID: 'wx-mini',
      WECHAT_MINI_PROGRAM_APP_SECRET: 'secret',
      WECHAT_API_URL: wechat.url,
      WECHAT_SHIPPED_TEMPLATE_ID: 'tmpl-1',
    },
  })
  office = await openPostOffice(market)
})
afterAll(async () => {
  await market.close()
  await wechat.close()
})
beforeEach(() => wechat.asked.splice(0))

const MINUTE_MS = 61_000
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

/** Somebody of the mini-program whose parcel has just gone. */
async function shipped(openid?: string): Promise<{ player: Player; num: string }> {
  const player = await market.player(50_000)
  if (openid) {
    await market.shop.database.rows(
      `insert into wechat_identities (app, openid, user_id, created_at) values ('mini_program', $1, $2, now())`,
      [openid, player.id],
    )
  }
  const { shipment } = await office.request(player, 3)
  await office.pack(shipment.id)
  const num = newNumber()
  await office.ship(shipment.id, num)
  return { player, num }
}

const says = (answer: object) =>
  wechat.answers((response, { path }) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(path.includes('stable_token') ? { access_token: 't', expires_in: 7200 } : answer))
  })
const sent = () =>
  wechat.asked.filter(({ path }) => path.includes('subscribe/send')).map(({ body }) => JSON.parse(body))

test('R2 a parcel that goes out is told once to whoever came by the mini-program', async () => {
  says({ errcode: 0, errmsg: 'ok' })
  const { num } = await shipped('o-told')
  await shipped()
  await Promise.all([sendWechatMessages(market.shop), sendWechatMessages(market.shop)])
  await sendWechatMessages(market.shop)
  expect(sent()).toMatchObject([
    {
      touser: 'o-told',
      template_id: 'tmpl-1',
      data: { character_string2: { value: num }, time3: { value: expect.stringMatching(TIME) } },
    },
  ])
})

test('R2 what fails is tried again a minute later; what is not wanted is not', async () => {
  says({ errcode: -1, errmsg: 'busy' })
  await shipped('o-busy')
  await sendWechatMessages(market.shop)
  expect(sent()).toHaveLength(1)
  says({ errcode: 43101, errmsg: 'user refuse to accept the msg' })
  market.advance(MINUTE_MS)
  await sendWechatMessages(market.shop)
  expect(sent()).toHaveLength(2)
  market.advance(MINUTE_MS)
  await sendWechatMessages(market.shop)
  expect(sent()).toHaveLength(2)
  const [row] = await market.shop.database.rows<{ failure: string; ended_at: string | null }>(
    `select failure, ended_at from wechat_messages where openid = 'o-busy'`,
  )
  expect(row).toMatchObject({ failure: 'not wanted', ended_at: expect.anything() })
})

test('R2 the quote names the template, so that the app can ask before it orders', async () => {
  const player = await market.player(50_000)
  const body = { prizeIds: await office.prizes(player, 1), addressId: await office.address(player) }
  const { messageTemplate } = await market.call('shipments.quote', { body, token: player.token })
  expect(messageTemplate).toBe('tmpl-1')
})

test('R2 a process that ends while it sends leaves the message unsent rather than sent twice', async () => {
  says({ errcode: 0, errmsg: 'ok' })
  await shipped('o-killed')
  await market.shop.database.rows(`update wechat_messages set sending_at = $1 where openid = 'o-killed'`, [
    market.shop.now(),
  ])
  await sendWechatMessages(market.shop)
  market.advance(MINUTE_MS)
  await sendWechatMessages(market.shop)
  expect(sent()).toEqual([])
  const [row] = await market.shop.database.rows(
    `select failure from wechat_messages where openid = 'o-killed' and ended_at is not null`,
  )
  expect(row).toEqual({ failure: 'no answer' })
})

test('R2 a template that does not fit is not tried again, and the operators are told once', async () => {
  says({ errcode: 47003, errmsg: 'argument invalid! data.thing1.value is empty' })
  await shipped('o-first')
  await shipped('o-second')
  await sendWechatMessages(market.shop)
  market.advance(MINUTE_MS)
  await sendWechatMessages(market.shop)
  expect(sent()).toHaveLength(2)
  const told = await market.shop.database.rows(
    `select 1 from messages where unique_key like 'wechat_template:shipped:47003:%'`,
  )
  expect(told).toHaveLength(1)
})
