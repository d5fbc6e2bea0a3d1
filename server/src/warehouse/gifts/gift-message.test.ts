import { startProvider, type TestProvider } from '../../../testing/provider'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { fill, openTreasury } from '../../../testing/treasury'
import { sendWechatMessages } from '../../accounts/inbox/wechat-messages'

let market: TestShop
let wechat: TestProvider

beforeAll(async () => {
  wechat = await startProvider()
  market = await openTestShop({
    env: {
      WECHAT_LOGIN: 'live',
      WECHAT_MINI_PROGRAM_APP_ID: 'wx-mini',
      WECHAT_MINI_PROGRAM_APP_SECRET: 'secret',
      WECHAT_API_URL: wechat.url,
      WECHAT_GIFT_TEMPLATE_ID: 'tmpl-gift',
    },
  })
  await openTreasury(market)
  wechat.answers((response, { path }) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(path.includes('stable_token') ? { access_token: 't', expires_in: 7200 } : { errcode: 0 }),
    )
  })
})
afterAll(async () => {
  await market.close()
  await wechat.close()
})

const sent = () =>
  wechat.asked.filter(({ path }) => path.includes('subscribe/send')).map(({ body }) => JSON.parse(body))
async function offered(giver: Player) {
  const [id] = await fill(market, giver, 1)
  return market.call('prizes.gift', { params: { id: id! }, token: giver.token, key: newKey() })
}

test('B9 the giver is told once in WeChat that the gift was accepted, and not of one taken back', async () => {
  const [giver, friend] = [await market.player(50_000), await market.player(50_000)]
  await market.shop.database.rows(
    `insert into wechat_identities (app, openid, user_id, created_at) values ('mini_program', 'o-giver', $1, now())`,
    [giver.id],
  )
  expect((await market.call('shop.get')).giftTemplate).toBe('tmpl-gift')
  const gift = await offered(giver)
  const taken = await offered(giver)
  await market.call('gifts.cancel', { params: { id: taken.id }, token: giver.token, key: newKey() })
  await sendWechatMessages(market.shop)
  expect(sent()).toEqual([])
  const accept = () =>
    market.ask('gifts.accept', {
      params: { id: gift.id },
      body: { code: gift.code! },
      token: friend.token,
      key: newKey(),
    })
  await Promise.all([accept(), accept()])
  await Promise.all([sendWechatMessages(market.shop), sendWechatMessages(market.shop)])
  await sendWechatMessages(market.shop)
  expect(sent()).toEqual([
    {
      touser: 'o-giver',
      template_id: 'tmpl-gift',
      page: 'pagesA/my_blind_box/index?tab=prizes',
      lang: 'zh_CN',
      data: {
        thing1: { value: gift.prize.name },
        time2: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
      },
    },
  ])
})
