import { pushOf } from '../../../testing/wechat-platform/push'
import { isVerification, openPush } from './push'

/** The examples of WeChat's documentation: https://developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html */
const account = { appId: 'wxba5fad812f8e6fb9', token: 'AAAAA', encodingAesKey: 'A'.repeat(43) }
const settings = { token: account.token, aesKey: Buffer.from(`${account.encodingAesKey}=`, 'base64') }
const documented = {
  query: {
    timestamp: '1714112445',
    nonce: '415670741',
    msg_signature: '046e02f8204d34f8ba5fa3b1db94908f3df2e9b3',
  },
  body: JSON.stringify({
    ToUserName: 'gh_97417a04a28d',
    Encrypt:
      '+qdx1OKCy+5JPCBFWw70tm0fJGb2Jmeia4FCB7kao+/Q5c/ohsOzQHi8khUOb05JCpj0JB4RvQMkUyus8TPxLKJGQqcvZqzDpVzazhZv6JsXUnnR8XGT740XgXZUXQ7vJVnAG+tE8NUd4yFyjPy7GgiaviNrlCTj+l5kdfMuFUPpRSrfMZuMcp3Fn2Pede2IuQrKEYwKSqFIZoNqJ4M8EajAsjLY2km32IIjdf8YL/P50F7mStwntrA2cPDrM1kb6mOcfBgRtWygb3VIYnSeOBrebufAlr7F9mFUPAJGj04=',
  }),
}
const then = new Date(1_714_112_445_000)

const openAs = (push: { query: typeof documented.query; body: string }, at = then, appId = account.appId) =>
  openPush(settings, appId, push.query, push.body, at)
const reasonOf = (work: () => unknown) => {
  try {
    return work() && 'opened'
  } catch (error) {
    return `${(error as { reason: string }).reason} ${(error as { detail: string }).detail}`
  }
}

test('B18 the documented check of an address is WeChat’s, one with another signature is not', () => {
  const query = {
    signature: 'f464b24fc39322e44b38aa78f5edd27bd1441696',
    timestamp: '1714036504',
    nonce: '1514711492',
  }
  expect(isVerification(settings, query)).toBe(true)
  for (const other of [{ nonce: '1' }, { timestamp: '1714036505' }, { signature: '' }, { signature: 'é'.repeat(40) }])
    expect(isVerification(settings, { ...query, ...other })).toBe(false)
})

test('B18 the documented push is opened', () => {
  expect(openAs(documented)).toEqual({
    ToUserName: 'gh_97417a04a28d',
    FromUserName: 'o9AgO5Kd5ggOC-bXrbNODIiE3bGY',
    CreateTime: 1_714_112_445,
    MsgType: 'event',
    Event: 'debug_demo',
    debug_str: 'hello world',
  })
})

test('B18 a push that is changed, old, for another app or not encrypted is not believed', () => {
  const { query, body } = documented
  const with_ = (changed: Partial<typeof query>, text = body) => ({ query: { ...query, ...changed }, body: text })
  expect(reasonOf(() => openAs(with_({ nonce: '1' })))).toBe('FORBIDDEN msg_signature')
  expect(reasonOf(() => openAs(with_({ msg_signature: undefined as never })))).toBe('FORBIDDEN msg_signature')
  expect(reasonOf(() => openAs(with_({}, body.replace('+qdx', '+qdy'))))).toBe('FORBIDDEN msg_signature')
  expect(reasonOf(() => openAs(documented, new Date(then.getTime() + 3_601_000)))).toBe('FORBIDDEN timestamp')
  expect(reasonOf(() => openAs(documented, then, 'wx-of-somebody-else'))).toBe('VALIDATION_FAILED appid')
  for (const text of [
    '',
    '[]',
    '{"Encrypt":1}',
    '<xml></xml>',
    '{"ToUserName":"a","FromUserName":"b","MsgType":"text"}',
  ])
    expect(reasonOf(() => openAs(with_({}, text)))).toMatch(/^VALIDATION_FAILED Encrypt/)
})

test('B18 what is signed and is no message is refused, whatever its length', () => {
  const message = {
    ToUserName: 'gh_1',
    FromUserName: 'o-1',
    CreateTime: 1_714_112_445,
    MsgType: 'text',
    Content: '你好',
  }
  for (let length = 0; length < 40; length += 1) {
    const longer = { ...message, Content: '好'.repeat(length) }
    expect(openAs(pushOf(account, longer, then) as never)).toEqual(longer)
  }
  for (const wrong of [{ ...message, FromUserName: '' }, { ...message, CreateTime: 'now' }, { MsgType: 'text' }])
    expect(reasonOf(() => openAs(pushOf(account, wrong, then) as never))).toBe('VALIDATION_FAILED message')
  const otherKey = { ...account, encodingAesKey: 'B'.repeat(43) }
  expect(reasonOf(() => openAs(pushOf(otherKey, message, then) as never))).toMatch(/^VALIDATION_FAILED/)
})
