import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { pushOf, verificationOf, type PushRequest } from '../../../testing/wechat-platform/push'
import { registerPushHandler } from './push-handlers'

const account = { appId: 'wx-mini', token: 'PushToken1', encodingAesKey: 'q'.repeat(43) }
const env = {
  WECHAT_LOGIN: 'live',
  WECHAT_MINI_PROGRAM_APP_ID: account.appId,
  WECHAT_MINI_PROGRAM_APP_SECRET: 'secret',
  WECHAT_API_URL: 'http://127.0.0.1:9',
  WECHAT_PUSH_TOKEN: account.token,
  WECHAT_PUSH_AES_KEY: account.encodingAesKey,
}

let market: TestShop
/** Messages that the handler took in; it fails as often as told. */
const taken: unknown[] = []
let failures = 0

beforeAll(async () => {
  market = await openTestShop({ env })
  registerPushHandler('text', async (tx, message) => {
    await tx.rows(`insert into settings (name, value) values ($1, 'x') on conflict do nothing`, [
      `push-${message.Content}`,
    ])
    if (failures > 0) {
      failures -= 1
      throw new Error('the handler broke')
    }
    taken.push(message.Content)
  })
})
beforeEach(() => void taken.splice(0))
afterAll(() => market.close())

const text = (Content: string, more: object = {}) => ({
  ToUserName: 'gh_1',
  FromUserName: 'o-1',
  CreateTime: 1_714_112_445,
  MsgType: 'text',
  Content,
  ...more,
})
const send = async ({ query, body }: PushRequest) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await market.app.inject({ method: 'POST', url: '/dev-api/wechat/push', query, headers, payload: body })
  return [answer.statusCode, answer.body]
}
const push = (message: object, at = market.shop.now()) => pushOf(account, message, at)

test('B18 the address answers WeChat’s check with its echo, and nobody else’s', async () => {
  const query = verificationOf(account, market.shop.now())
  const ask = (changed: object) =>
    market.app.inject({ method: 'GET', url: '/dev-api/wechat/push', query: { ...query, ...changed } })
  const answer = await ask({})
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    query.echostr,
    'text/plain; charset=utf-8',
  ])
  expect((await ask({ signature: 'a'.repeat(40) })).statusCode).toBe(403)
})

test('B18 a message is taken in once, however often and at one time it comes', async () => {
  const once = push(text('hello', { MsgId: 23_567_890_123 }))
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(once)))
  expect(answers.filter(([status, body]) => status === 200 && body === 'success')).toHaveLength(8)
  expect(await send(push(text('hello', { MsgId: 23_567_890_123 })))).toEqual([200, 'success'])
  expect(taken).toEqual(['hello'])
  expect(await send(push(text('again', { MsgId: 23_567_890_124 })))).toEqual([200, 'success'])
  expect(taken).toEqual(['hello', 'again'])
})

test('B18 a handler that breaks leaves nothing behind, and the repeat is taken in', async () => {
  failures = 1
  const broken = push(text('fragile', { MsgId: 1 }))
  expect((await send(broken))[0]).toBe(500)
  const left = 'select name from settings where name = $1'
  expect(await market.shop.database.rows(left, ['push-fragile'])).toEqual([])
  expect(await send(broken)).toEqual([200, 'success'])
  expect(taken).toEqual(['fragile'])
})

test('B18 what nobody waits for is acknowledged', async () => {
  expect(await send(push({ ...text(''), MsgType: 'event', Event: 'debug_demo' }))).toEqual([200, 'success'])
  expect(await send(push({ ...text(''), MsgType: 'constructor' }))).toEqual([200, 'success'])
})

test('B18 a forged push changes nothing', async () => {
  const { query, body } = push(text('forged', { MsgId: 2 }))
  expect(await send({ query: { ...query, msg_signature: query.signature as string }, body })).toEqual([
    403,
    'FORBIDDEN',
  ])
  expect(await send({ query, body: JSON.stringify(text('forged')) })).toEqual([400, 'VALIDATION_FAILED'])
  expect((await send({ query: {}, body })).join()).toContain('VALIDATION_FAILED')
  expect(await send(push(text('late'), new Date(Date.now() - 3_700_000)))).toEqual([403, 'FORBIDDEN'])
  expect(taken).toEqual([])
})

test('B18 a shop without a push address has no door', async () => {
  const closed = await openTestShop()
  try {
    const { query, body: payload } = push(text('hello'))
    const answer = await closed.app.inject({ method: 'POST', url: '/dev-api/wechat/push', query, payload })
    expect([answer.statusCode, answer.body]).toEqual([404, 'PROVIDER_NOT_CONFIGURED'])
  } finally {
    await closed.close()
  }
})
