import {
  reasonOf,
  startProvider,
  type LocalProvider,
  type Reaction,
  type Received,
} from '../../../testing/local-provider'
import { liveWechat } from './live'

/*
 * WeChat as its page describes getUnlimitedQRCode: bytes of a picture, or an errcode as JSON.
 * https://developers.weixin.qq.com/miniprogram/dev/server/API/qrcode-link/qr-code/api_getunlimitedqrcode
 */
const PAGES = ['pagesA/home/index', 'pagesA/blind_box_detail/index']
const PICTURE = '\u00ff\u00d8 a picture'

let provider: LocalProvider
let tokens = 0
let failure: Reaction | undefined

function react({ url, body }: Received): Reaction {
  if (url.pathname === '/cgi-bin/stable_token') return { access_token: `token-${++tokens}`, expires_in: 7200 }
  if (url.searchParams.get('access_token') !== `token-${tokens}`)
    return { errcode: 40001, errmsg: 'invalid credential' }
  if (failure !== undefined) return failure
  const { scene, page, check_path, env_version, width } = JSON.parse(body)
  if (typeof scene !== 'string' || scene.length > 32 || !scene)
    return { errcode: 40169, errmsg: 'invalid length for scene' }
  if (!/^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]+$/.test(scene)) return { errcode: 40129, errmsg: 'invalid scene' }
  if (check_path && !PAGES.includes(page)) return { errcode: 41030, errmsg: 'invalid page' }
  if (!['release', 'trial', 'develop'].includes(env_version) || width < 280 || width > 1280)
    return { errcode: 40097, errmsg: 'invalid args' }
  return PICTURE
}

beforeAll(async () => {
  provider = await startProvider(react)
})
beforeEach(() => {
  failure = undefined
  provider.received.length = 0
})
afterAll(() => provider.close())

const wechat = (codeVersion?: 'trial') =>
  liveWechat(
    {
      kind: 'live',
      miniProgram: { appId: 'wx-mini', secret: 'secret' },
      publicAccount: undefined,
      messages: {},
      push: undefined,
      codeVersion,
      apiUrl: provider.url,
      authorizeUrl: 'https://open.weixin.qq.com',
      timeoutMs: 300,
    },
    'https://shop.example',
    () => new Date('2026-11-21T08:00:00Z'),
  )
const ask = (scene: string, page = PAGES[1] as string, version?: 'trial') =>
  wechat(version).miniProgramCode!({ page, scene })
const asked = () => provider.received.filter(({ url }) => url.pathname === '/wxa/getwxacodeunlimit')

test('a box’s code is asked for as documented and comes as bytes', async () => {
  const bytes = await ask('box_01hq3v9k2m4n6p8r0s2t4v6x8z')
  expect(Buffer.from(bytes).toString()).toBe(PICTURE)
  expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
    scene: 'box_01hq3v9k2m4n6p8r0s2t4v6x8z',
    page: 'pagesA/blind_box_detail/index',
    check_path: true,
    env_version: 'release',
    width: 430,
  })
})

test('a trial version looks for no published page', async () => {
  await ask('home', 'pagesA/home/index', 'trial')
  expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ check_path: false, env_version: 'trial' })
})

test('a scene of more than 32 characters or of others, a page with a slash or a query is not sent', async () => {
  for (const scene of ['x'.repeat(33), '月兔', 'a b', '']) expect(await reasonOf(ask(scene))).toBe('VALIDATION_FAILED')
  for (const page of ['/pagesA/home/index', 'pagesA/home/index?id=1'])
    expect(await reasonOf(ask('home', page))).toBe('VALIDATION_FAILED')
  expect(asked()).toEqual([])
})

test.each([
  [41030, 'PROVIDER_FAILED'],
  [40097, 'PROVIDER_FAILED'],
  [40129, 'PROVIDER_FAILED'],
  [40169, 'PROVIDER_FAILED'],
  [45009, 'RATE_LIMITED'],
])('WeChat’s error %i is %s', async (errcode, reason) => {
  failure = { errcode, errmsg: 'no' }
  expect(await reasonOf(ask('home', 'pagesA/home/index'))).toBe(reason)
})

test('a page that was never published is refused by WeChat, silence and an empty answer fail', async () => {
  expect(await reasonOf(ask('home', 'pagesA/gone/index'))).toBe('PROVIDER_FAILED')
  for (const each of ['silence', ''] as const) {
    failure = each
    expect(await reasonOf(ask('home'))).toBe('PROVIDER_FAILED')
  }
})

test('an ended token is renewed once', async () => {
  const live = wechat()
  await live.miniProgramCode!({ page: PAGES[0] as string, scene: 'home' })
  tokens += 1
  expect(await live.miniProgramCode!({ page: PAGES[0] as string, scene: 'home' })).toHaveLength(
    Buffer.from(PICTURE).length,
  )
})
