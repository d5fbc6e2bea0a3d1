import { calls, partOfCall, shopParts, type AnyCall, type CallName, type ShopPart } from '@joybox/contract'
import { newKey, openTestShop, type TestShop } from '../../testing/test-shop'
import { readConfig } from './config'
import { ROOT } from './root'

/** Headers that WeChat puts on the requests of a mini-program. */
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/116 Mobile MicroMessenger/8.0.50'
const weapp = (agent: string) => ({
  referer: 'https://servicewechat.com/wx0123456789abcdef/12/page-frame.html',
  'user-agent': agent,
})

const names = Object.keys(calls) as CallName[]
const opened: TestShop[] = []
const open = async (env: Record<string, string> = {}) => {
  const shop = await openTestShop({ env })
  opened.push(shop)
  return shop
}
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close()
})

test('with every part off each of its calls is refused, and no other call is', async () => {
  const market = await open({ PARTS_OFF: shopParts.join() })
  const player = await market.player(10_000)
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [player.id])
  const refused: CallName[] = []
  for (const name of names.filter((each) => !/^accounts\.(logout|close)|^me\.close/.test(each))) {
    const { method, path, at } = calls[name] as AnyCall
    const answer = await market.app.inject({
      method,
      url: (at === 'root' ? '' : '/dev-api') + path.replace(/:\w+/g, 'x'),
      headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': newKey() },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    if (answer.body.includes('"PART_OFF"')) refused.push(name)
  }
  expect(refused).toEqual(names.filter(partOfCall))
  const parts = new Set(refused.map(partOfCall))
  expect(shopParts.filter((part) => !parts.has(part))).toEqual([])
})

test('the words say so in both languages, and the answer names the part', async () => {
  const market = await open({ PARTS_OFF: 'studio' })
  const { token } = await market.player()
  const zh = await market.ask('studio.list', { token, query: {} })
  const en = await market.ask('studio.list', { token, query: {}, language: 'en' })
  expect(zh).toMatchObject({ success: false, code: 40300, reason: 'PART_OFF', detail: 'studio' })
  expect([zh.message, en.message]).toEqual(['这项功能暂未开放', 'This feature isn’t available here'])
})

test('everything is on unless a setting says otherwise, but props in the mini-program on iOS', async () => {
  const market = await open()
  const off = async (headers?: Record<string, string>) => (await market.call('shop.get', { headers })).off
  expect(await off()).toEqual([])
  expect(await off({ 'user-agent': IPHONE })).toEqual([])
  expect(await off(weapp(ANDROID))).toEqual([])
  expect(await off(weapp(IPHONE))).toEqual(['props'])
})

test('parts can be off in the mini-program alone, and props on for iOS', async () => {
  const market = await open({ PARTS_OFF_WEAPP: 'studio, withdrawal', PARTS_OFF_WEAPP_IOS: '' })
  const { token } = await market.player()
  const listAs = (headers?: Record<string, string>) => market.ask('studio.list', { token, query: {}, headers })
  expect((await listAs()).success).toBe(true)
  expect((await listAs(weapp(IPHONE))).reason).toBe('PART_OFF')
  const { off } = await market.call('shop.get', { headers: weapp(IPHONE) })
  expect(off).toEqual<ShopPart[]>(['studio', 'withdrawal'])
})

test('a prop is neither ordered nor paid for where props are off; other things are', async () => {
  const market = await open()
  const { id: userId, token } = await market.player(10_000)
  const headers = weapp(IPHONE)
  const number = (productId: string, more = {}) =>
    market.ask('orders.uniqueNumber', { body: { productId, userId }, token, ...more })
  expect((await number('prop:hint', { headers })).reason).toBe('PART_OFF')
  expect((await number('box:box_moon-rabbits', { headers })).success).toBe(true)

  const opId = (await number('prop:hint')).data
  const body = { opId, productId: 'prop:hint', userId, quantity: 1, payChannel: 'balance' as const }
  expect((await market.ask('orders.create', { body, token, headers })).reason).toBe('PART_OFF')
  const { orderNo } = await market.call('orders.create', { body, token })
  const pay = (more = {}) => market.ask('orders.pay', { body: { orderNo }, token, key: newKey(), ...more })
  expect((await pay({ headers })).reason).toBe('PART_OFF')
  expect((await market.call('wallet.get', { token })).balanceFen).toBe(50_000)
  expect((await pay()).success).toBe(true)
})

test('WeChat carries questions where its account is live, and for its mini-program alone', async () => {
  const market = await open({
    WECHAT_LOGIN: 'live',
    WECHAT_MINI_PROGRAM_APP_ID: 'wx0123456789abcdef',
    WECHAT_MINI_PROGRAM_APP_SECRET: 'secret',
  })
  expect((await market.call('shop.get')).contact).toBe(false)
  expect((await market.call('shop.get', { headers: weapp(ANDROID) })).contact).toBe(true)
  const sandbox = await open()
  expect((await sandbox.call('shop.get', { headers: weapp(ANDROID) })).contact).toBe(false)
})

test('a part that does not exist stops the start', () => {
  expect(() => readConfig({ PARTS_OFF: 'studio,lottery' }, ROOT)).toThrow(
    /PARTS_OFF names "lottery"; it can hold studio,/,
  )
})
