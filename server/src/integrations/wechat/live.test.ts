import {
  reasonOf,
  startProvider,
  type LocalProvider,
  type Reaction,
  type Received,
} from '../../../testing/local-provider'
import { liveWechat } from './live'

let provider: LocalProvider
/** Answers of each path, one after the other; the last one again and again. */
let answers: Record<string, Reaction[]>
let time = Date.parse('2026-11-21T08:00:00Z')

function react({ url }: Received): Reaction {
  const list = answers[url.pathname] ?? []
  return (list.length > 1 ? list.shift() : list[0]) ?? { errcode: 404, errmsg: 'no answer was prepared' }
}

beforeAll(async () => {
  provider = await startProvider(react)
})
beforeEach(() => {
  answers = {}
  provider.received.length = 0
})
afterAll(() => provider.close())

const messages = {
  shipped: { templateId: 'tmpl-1', fields: { carrier: 'thing4', number: 'character_string2', time: 'time7' } },
}
const app = (name: string) => ({ appId: `wx-${name}`, secret: `${name}-secret` })
const wechat = (without?: 'miniProgram' | 'publicAccount') =>
  liveWechat(
    {
      kind: 'live',
      miniProgram: app('mini'),
      publicAccount: app('mp'),
      messages,
      push: undefined,
      ...(without ? { [without]: undefined } : {}),
      apiUrl: provider.url,
      authorizeUrl: 'https://open.weixin.qq.com',
      timeoutMs: 300,
    },
    'https://shop.example',
    () => new Date(time),
  )
const queries = () => provider.received.map(({ url }) => Object.fromEntries(url.searchParams))
const paths = () => provider.received.map(({ url }) => url.pathname)

test('R134 a mini-program’s code is exchanged at code2Session; the session key goes no further', async () => {
  answers['/sns/jscode2session'] = [{ openid: 'o-mini', session_key: 'k', unionid: 'u1' }]
  expect(await wechat().userOfMiniProgram('the-code')).toEqual({ openid: 'o-mini', unionid: 'u1' })
  expect(queries()).toEqual([
    { appid: 'wx-mini', secret: 'mini-secret', js_code: 'the-code', grant_type: 'authorization_code' },
  ])
})

test('R133 a browser’s code is exchanged at sns/oauth2/access_token', async () => {
  answers['/sns/oauth2/access_token'] = [
    { access_token: 'a', expires_in: 7200, refresh_token: 'r', openid: 'o-mp', scope: 'snsapi_base' },
  ]
  expect(await wechat().userOfBrowser('the-code')).toEqual({ openid: 'o-mp', unionid: null })
  expect(queries()).toEqual([
    { appid: 'wx-mp', secret: 'mp-secret', code: 'the-code', grant_type: 'authorization_code' },
  ])
})

test('R132 R129 the authorization’s address is the documented one and comes back to the shop', () => {
  const url = new URL(wechat().authorizeUrl('/pages/login/index?a=1', 'st'))
  expect(url.origin + url.pathname + url.hash).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
  )
  expect([...url.searchParams]).toEqual([
    ['appid', 'wx-mp'],
    ['redirect_uri', 'https://shop.example/pages/login/index?a=1'],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', 'st'],
  ])
})

const errors: [number, string][] = [
  [40029, 'CODE_INVALID'],
  [40163, 'CODE_INVALID'],
  [45011, 'RATE_LIMITED'],
  [40226, 'FORBIDDEN'],
  [40013, 'PROVIDER_FAILED'],
  [40125, 'PROVIDER_FAILED'],
  [99999, 'PROVIDER_FAILED'],
]
test.each(errors)('R134 R133 WeChat’s error %d is %s', async (errcode, reason) => {
  answers['/sns/jscode2session'] = answers['/sns/oauth2/access_token'] = [{ errcode, errmsg: 'no, rid: 1' }]
  expect(await reasonOf(wechat().userOfMiniProgram('x'))).toBe(reason)
  expect(await reasonOf(wechat().userOfBrowser('x'))).toBe(reason)
})

test('R134 a busy WeChat (−1) is asked once more, and then it has failed', async () => {
  answers['/sns/jscode2session'] = [
    { errcode: -1, errmsg: 'system error' },
    { openid: 'o', session_key: 'k', errcode: 0 },
  ]
  expect(await wechat().userOfMiniProgram('x')).toEqual({ openid: 'o', unionid: null })
  answers['/sns/jscode2session'] = [{ errcode: -1, errmsg: 'system error' }]
  expect(await reasonOf(wechat().userOfMiniProgram('x'))).toBe('PROVIDER_FAILED')
  expect(paths()).toHaveLength(4)
})

const broken: [string, Reaction][] = [
  ['broken JSON', '{"openid":'],
  ['HTML', '<html></html>'],
  ['no openid', { session_key: 'k' }],
  ['silence', 'silence'],
]
test.each(broken)('R134 R133 %s instead of an answer is PROVIDER_FAILED', async (_, what) => {
  answers['/sns/jscode2session'] = answers['/sns/oauth2/access_token'] = [what]
  expect(await reasonOf(wechat().userOfMiniProgram('x'))).toBe('PROVIDER_FAILED')
  expect(await reasonOf(wechat().userOfBrowser('x'))).toBe('PROVIDER_FAILED')
})

test('R134 a failure’s cause names no secret', async () => {
  const gone = { ...app('mini') }
  const dead = liveWechat(
    {
      kind: 'live',
      miniProgram: gone,
      publicAccount: undefined,
      messages: {},
      push: undefined,
      apiUrl: 'http://127.0.0.1:9',
      authorizeUrl: 'https://open.weixin.qq.com',
      timeoutMs: 300,
    },
    'https://shop.example',
    () => new Date(time),
  )
  const error = await dead.userOfMiniProgram('x').catch((refusal: Error) => refusal)
  const { cause } = error as Error & { cause: Error }
  expect(`${String(error)} ${cause.message} ${String(cause.stack)}`).not.toContain('mini-secret')
})

test('R129 R134 an app without settings is PROVIDER_NOT_CONFIGURED and not offered', async () => {
  const onlyMini = wechat('publicAccount')
  expect(onlyMini.apps).toEqual(['mini_program'])
  expect(() => onlyMini.authorizeUrl('/', 's')).toThrow('PROVIDER_NOT_CONFIGURED')
  expect(await reasonOf(onlyMini.userOfBrowser('x'))).toBe('PROVIDER_NOT_CONFIGURED')
  expect(await reasonOf(wechat('miniProgram').userOfMiniProgram('x'))).toBe('PROVIDER_NOT_CONFIGURED')
  expect(await reasonOf(wechat('miniProgram').phoneOf('x'))).toBe('PROVIDER_NOT_CONFIGURED')
})

describe('R134 the phone number that a person agrees to give', () => {
  const TOKEN = '/cgi-bin/stable_token'
  const PHONE = '/wxa/business/getuserphonenumber'
  const phoneInfo = (purePhoneNumber: string) => ({
    errcode: 0,
    errmsg: 'ok',
    phone_info: { phoneNumber: purePhoneNumber, purePhoneNumber, countryCode: '86' },
  })

  test('is asked for with an access token that is fetched once until it ends', async () => {
    answers[TOKEN] = [
      { access_token: 't1', expires_in: 7200 },
      { access_token: 't2', expires_in: 7200 },
    ]
    answers[PHONE] = [phoneInfo('13800138000')]
    const live = wechat()
    expect(await Promise.all([live.phoneOf('p1'), live.phoneOf('p2')])).toEqual(['13800138000', '13800138000'])
    expect(await live.phoneOf('p3')).toBe('13800138000')
    expect(paths().filter((path) => path === TOKEN)).toHaveLength(1)
    expect(JSON.parse(provider.received[0]!.body)).toEqual({
      grant_type: 'client_credential',
      appid: 'wx-mini',
      secret: 'mini-secret',
    })
    time += 7200_000
    await live.phoneOf('p4')
    expect(queries().at(-1)).toEqual({ access_token: 't2' })
    expect(JSON.parse(provider.received.at(-1)!.body)).toEqual({ code: 'p4' })
  })

  test('is asked for again with a new token when WeChat refuses the old one, once', async () => {
    answers[TOKEN] = [
      { access_token: 'old', expires_in: 7200 },
      { access_token: 'new', expires_in: 7200 },
    ]
    answers[PHONE] = [{ errcode: 40001, errmsg: 'invalid credential' }, phoneInfo('13800138000')]
    expect(await wechat().phoneOf('p')).toBe('13800138000')
    answers[TOKEN] = [{ access_token: 'never', expires_in: 7200 }]
    answers[PHONE] = [{ errcode: 42001, errmsg: 'access_token expired' }]
    provider.received.length = 0
    expect(await reasonOf(wechat().phoneOf('p'))).toBe('PROVIDER_FAILED')
    expect(paths()).toEqual([TOKEN, PHONE, TOKEN, PHONE])
  })

  test.each([
    ['a used code', { errcode: 40029, errmsg: 'invalid code' }, 'CODE_INVALID'],
    ['a foreign number', phoneInfo('2025550123'), 'VALIDATION_FAILED'],
    ['no number', { errcode: 0, errmsg: 'ok' }, 'PROVIDER_FAILED'],
  ])('%s is refused', async (_, answer, reason) => {
    answers[TOKEN] = [{ access_token: 't', expires_in: 7200 }]
    answers[PHONE] = [answer]
    expect(await reasonOf(wechat().phoneOf('p'))).toBe(reason)
  })

  test('without a token there is none: a wrong secret is the shop’s trouble', async () => {
    answers[TOKEN] = [{ errcode: 40125, errmsg: 'invalid appsecret' }]
    expect(await reasonOf(wechat().phoneOf('p'))).toBe('PROVIDER_FAILED')
  })
})

describe('R2 a parcel that was sent, told by a subscribe message', () => {
  const TOKEN = '/cgi-bin/stable_token'
  const SEND = '/cgi-bin/message/subscribe/send'
  const parcel = {
    kind: 'shipped' as const,
    content: { carrier: '顺丰速运', number: 'SF123456', time: '2026-11-22 00:05' },
    page: 'pagesA/my_blind_box/index?tab=parcels',
  }

  beforeEach(() => {
    time += 3 * 3_600_000
    answers[TOKEN] = [{ access_token: 'token-1', expires_in: 7200 }]
  })

  test('says each value in the place that the template has for it', async () => {
    answers[SEND] = [{ errcode: 0, errmsg: 'ok' }]
    const adapter = wechat()
    expect(adapter.messageTemplates).toEqual({ shipped: 'tmpl-1' })
    expect(await adapter.notify('o-mini', parcel)).toEqual({ outcome: 'sent' })
    const sent = provider.received.find(({ url }) => url.pathname === SEND)
    expect(sent?.url.searchParams.get('access_token')).toBe('token-1')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      touser: 'o-mini',
      template_id: 'tmpl-1',
      page: 'pagesA/my_blind_box/index?tab=parcels',
      lang: 'zh_CN',
      data: {
        thing4: { value: '顺丰速运' },
        character_string2: { value: 'SF123456' },
        time7: { value: '2026-11-22 00:05' },
      },
    })
  })

  test('a token that has ended is renewed once', async () => {
    answers[SEND] = [{ errcode: 42001, errmsg: 'expired' }, { errcode: 0 }]
    expect(await wechat().notify('o-mini', parcel)).toEqual({ outcome: 'sent' })
    expect(paths().filter((path) => path === TOKEN)).toHaveLength(2)
  })

  test('whoever did not agree (43101) is not told, and nothing has failed', async () => {
    answers[SEND] = [{ errcode: 43101, errmsg: 'user refuse to accept the msg' }]
    expect(await wechat().notify('o-mini', parcel)).toMatchObject({ outcome: 'unwanted' })
  })

  test.each([
    [47003, 'never'],
    [40037, 'never'],
    [41030, 'never'],
    [40003, 'unwanted'],
    [45009, 'later'],
    [-1, 'later'],
  ])('WeChat’s error %d is %s', async (errcode, outcome) => {
    answers[SEND] = [{ errcode, errmsg: 'no' }]
    expect(await wechat().notify('o-mini', parcel)).toEqual({ outcome, error: `${errcode} no` })
  })

  test('values are cut to what their places take, between characters', async () => {
    answers[SEND] = [{ errcode: 0 }]
    await wechat().notify('o-mini', {
      ...parcel,
      content: { carrier: '🚚'.repeat(30), number: 'N'.repeat(40) },
    })
    const sent = provider.received.find(({ url }) => url.pathname === SEND)
    expect(JSON.parse(sent?.body ?? '').data).toMatchObject({
      thing4: { value: '🚚'.repeat(20) },
      character_string2: { value: 'N'.repeat(32) },
    })
  })

  test('silence is PROVIDER_FAILED: WeChat may have sent it', async () => {
    answers[SEND] = ['silence']
    expect(await reasonOf(wechat().notify('o-mini', parcel))).toBe('PROVIDER_FAILED')
  })
})
