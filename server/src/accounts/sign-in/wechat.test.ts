import { newBrowser, phoneUser } from '../../../testing/sign-in'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const weapp = (code: string, phoneCode?: string) =>
  market.ask('accounts.loginByWeapp', { body: { code, ...(phoneCode ? { phoneCode } : {}) } })
const idOf = async (token: string) => (await market.call('accounts.me', { token })).id
const EXPIRED = { code: 40000, reason: 'CODE_EXPIRED' }

test('R3 R132 R133 a browser leaves for the consent page and comes back signed in, the same person every time', async () => {
  const browser = newBrowser(market)
  const back = await browser.comeBack('xiaoman')
  expect(back.path).toBe('/pages/login/index')
  const first = await market.ask('accounts.loginByWechat', {
    body: { code: back.code, state: back.state },
    headers: browser.headers(),
  })
  expect(first).toMatchObject({ success: true, sandbox: true })
  const elsewhere = newBrowser(market)
  const { code, state } = await elsewhere.comeBack('xiaoman')
  const second = await market.call('accounts.loginByWechat', { body: { code, state }, headers: elsewhere.headers() })
  expect(await idOf(second)).toBe(await idOf(first.data))
})

test('R129 sandbox: the browser comes back to the page that was asked for; another site is refused', async () => {
  const browser = newBrowser(market)
  const address = await browser.leave('/pagesA/security/index?from=home')
  expect((await browser.consent(address)).path).toBe('/pagesA/security/index')
  for (const redirect of ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example']) {
    expect((await market.ask('accounts.mpUrl', { body: { redirect } })).reason).toBe('VALIDATION_FAILED')
  }
})

test('R133 a stolen state is refused: without the browser’s cookie, or with another browser’s', async () => {
  const victim = newBrowser(market)
  const { code, state } = await victim.comeBack()
  const thief = newBrowser(market)
  await thief.leave()
  expect(await market.ask('accounts.loginByWechat', { body: { code, state } })).toMatchObject(EXPIRED)
  expect(await market.ask('accounts.loginByWechat', { body: { code, state }, headers: thief.headers() })).toMatchObject(
    EXPIRED,
  )
  // Failed thefts do not spend it.
  expect(
    (await market.ask('accounts.loginByWechat', { body: { code, state }, headers: victim.headers() })).success,
  ).toBe(true)
})

test('R133 R128 a state that was used, is unknown or too old is refused', async () => {
  const browser = newBrowser(market)
  const { code, state } = await browser.comeBack()
  const headers = browser.headers()
  await market.call('accounts.loginByWechat', { body: { code, state }, headers })
  expect(await market.ask('accounts.loginByWechat', { body: { code, state }, headers })).toMatchObject(EXPIRED)
  expect(await market.ask('accounts.openid', { query: { code, state }, headers })).toMatchObject(EXPIRED)
  expect(await market.ask('accounts.loginByWechat', { body: { code, state: 'made-up' }, headers })).toMatchObject(
    EXPIRED,
  )
  const late = await browser.comeBack()
  market.advance(10 * 60_000)
  const { path: _, ...body } = late
  expect(await market.ask('accounts.loginByWechat', { body, headers })).toMatchObject(EXPIRED)
})

test('R133 a code that the consent page did not sign is refused', async () => {
  const browser = newBrowser(market)
  const { code, state } = await browser.comeBack('ache')
  const forged = code.replace(/^ache/, 'xiaoman')
  const answer = await market.ask('accounts.loginByWechat', {
    body: { code: forged, state },
    headers: browser.headers(),
  })
  expect(answer.reason).toBe('CODE_INVALID')
})

test('R132 the cookie is out of scripts’ reach, and the same for every tab', async () => {
  const first = await market.app.inject({ method: 'GET', url: '/dev-api/login/wechat' })
  const [cookie] = first.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
  const second = await market.app.inject({
    method: 'GET',
    url: '/dev-api/login/wechat',
    headers: { cookie: `${cookie!.name}=${cookie!.value}` },
  })
  expect(second.cookies[0]!.value).toBe(cookie!.value)
  expect(second.json().data).not.toBe(first.json().data)
})

test('R132 the consent page runs no script, keeps to its own style, and refuses a way back to another site', async () => {
  const url = await newBrowser(market).leave()
  const page = await market.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.body).toContain('<html lang="en">')
  expect(page.body).not.toMatch(/<script|style="|https?:/)
  const evil = `/sandbox/wechat/authorize?redirect_uri=${encodeURIComponent('/\\evil.example')}&state=x`
  expect((await market.app.inject({ method: 'GET', url: evil })).json().reason).toBe('VALIDATION_FAILED')
  const injected = `/sandbox/wechat/authorize?redirect_uri=/&state=${encodeURIComponent('"><script>alert(1)</script>')}`
  expect((await market.app.inject({ method: 'GET', url: injected })).body).not.toContain('<script')
})

test('R132 whoever refuses comes back without a code', async () => {
  const browser = newBrowser(market)
  const back = await browser.consent(await browser.leave(), 'refuse')
  expect(back).toMatchObject({ code: '', path: '/pages/login/index' })
  expect(back.state).not.toBe('')
})

test('R3 R134 R128 a mini-program’s device is one person; recognising makes no account and gives no token to somebody new', async () => {
  const unknown = await market.ask('accounts.openid', { query: { code: 'phone-7:a1' } })
  expect(unknown).toMatchObject({ sandbox: true, data: { token: null } })
  expect(unknown.data.openid).toMatch(/^sandbox_[0-9a-f]{20}$/)
  const first = await weapp('phone-7:b2')
  expect(first).toMatchObject({ success: true, sandbox: true })
  const known = await market.call('accounts.openid', { query: { code: 'phone-7:c3' } })
  expect(known.openid).toBe(unknown.data.openid)
  expect(await idOf(known.token ?? '')).toBe(await idOf(first.data))
  expect(await idOf((await weapp('phone-8:b2')).data)).not.toBe(await idOf(first.data))
})

test('R134 first sign-ins of one WeChat at the same moment make one account', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => weapp(`racer:${i}`)))
  const ids = await Promise.all(answers.map(({ data }) => idOf(data)))
  expect(new Set(ids).size).toBe(1)
})

test('R134 a phone that WeChat vouches for opens the account of that phone, and binds this WeChat to it', async () => {
  const withPhone = (await weapp('giver:1', 'button:1')).data
  const { phone } = await market.call('accounts.me', { token: withPhone })
  expect(phone).toMatch(/^139\*{4}\d{4}$/)
  const owner = await idOf(withPhone)
  expect(await idOf((await weapp('second-device:1', 'button:2')).data)).toBe(owner)
  // The account has its WeChat already: the phone lets the other one in and binds nothing.
  expect(await idOf((await weapp('second-device:2')).data)).not.toBe(owner)
  expect(await idOf((await weapp('giver:2')).data)).toBe(owner)
})

test('R134 a phone of somebody else does not move to this WeChat’s account', async () => {
  const mine = (await weapp('no-phone-yet:1')).data
  const theirs = (await weapp('owner-of-phone:1', 'shared-button:1')).data
  const again = (await weapp('no-phone-yet:2', 'shared-button:2')).data
  expect(await idOf(again)).toBe(await idOf(mine))
  expect((await market.call('accounts.me', { token: again })).phone).toBeNull()
  expect((await market.call('accounts.me', { token: theirs })).phone).not.toBeNull()
})

describe('binding to an account', () => {
  const identityCheckOf = async (token: string) => (await market.call('me.security', { token })).identityCheck

  test('R128 a password account binds its WeChat, is recognised by it, and unbinds it again', async () => {
    const player = await market.player()
    const identityCheck = { password: 'open-sesame' }
    const bind = (code: string, how?: object) =>
      market.ask('me.bindWechat', { body: { code, ...how }, token: player.token })
    expect((await bind('my-phone:1')).reason).toBe('IDENTITY_CHECK_REQUIRED')
    expect(await bind('my-phone:1', { identityCheck })).toMatchObject({ success: true, sandbox: true })
    expect((await market.call('me.security', { token: player.token })).wechat).toMatchObject([{ app: 'mini_program' }])
    const { token } = await market.call('accounts.openid', { query: { code: 'my-phone:2' } })
    expect(await idOf(token ?? '')).toBe(player.id)
    expect((await bind('my-other-phone:1', { identityCheck })).reason).toBe('WECHAT_BOUND')
    await market.call('me.unbindWechat', { body: { app: 'mini_program', identityCheck }, token: player.token })
    expect((await market.call('accounts.openid', { query: { code: 'my-phone:3' } })).token).toBeNull()
  })

  test('R133 a WeChat that has an account cannot be bound to another', async () => {
    await weapp('has-one:1')
    const player = await market.player()
    const answer = await market.ask('me.bindWechat', {
      body: { code: 'has-one:2', identityCheck: { password: 'open-sesame' } },
      token: player.token,
    })
    expect(answer).toMatchObject({ code: 40900, reason: 'WECHAT_TAKEN' })
  })

  test('R132 a browser binds with the state it left with', async () => {
    const player = await market.player()
    const browser = newBrowser(market)
    const { code, state } = await browser.comeBack()
    const body = { code, state, identityCheck: { password: 'open-sesame' } }
    expect((await market.ask('me.bindWechat', { body, token: player.token })).reason).toBe('CODE_EXPIRED')
    await market.call('me.bindWechat', { body, token: player.token, headers: browser.headers() })
    expect((await market.call('me.security', { token: player.token })).wechat).toMatchObject([
      { app: 'public_account' },
    ])
  })

  test('R134 the last way in cannot be unbound; with a password it can', async () => {
    const { data: token } = await weapp('only-wechat:1')
    expect(await identityCheckOf(token)).toEqual({ methods: [], codeTo: null })
    const unbind = (identityCheck?: { password: string }) =>
      market.ask('me.unbindWechat', { body: { app: 'mini_program', identityCheck }, token })
    expect(await unbind()).toMatchObject({ code: 40300, reason: 'LAST_WAY_IN' })
    await market.call('me.setPassword', { body: { newPassword: 'secret-1' }, token })
    expect((await unbind()).reason).toBe('IDENTITY_CHECK_REQUIRED')
    expect((await unbind({ password: 'secret-1' })).success).toBe(true)
    expect((await unbind({ password: 'secret-1' })).reason).toBe('NOT_FOUND')
  })

  test('R134 two last ways unbound at the same moment leave one', async () => {
    const { data: token } = await weapp('both-ways:1')
    const browser = newBrowser(market)
    const { code, state } = await browser.comeBack()
    await market.call('me.bindWechat', { body: { code, state }, token, headers: browser.headers() })
    const answers = await Promise.all(
      (['mini_program', 'public_account'] as const).map((app) =>
        market.ask('me.unbindWechat', { body: { app }, token }),
      ),
    )
    expect(answers.map(({ reason }) => reason ?? 'unbound').sort()).toEqual(['LAST_WAY_IN', 'unbound'])
  })
})

test('R127 a phone that came by SMS is the one that WeChat’s phone opens', async () => {
  // The sandbox makes the number from the button's code; an SMS account with that number is found by it.
  const probe = (await weapp('probe:1', 'known-number:1')).data
  const phone = await market.shop.database.first<{ phone: string }>('select phone from users where id = $1', [
    await idOf(probe),
  ])
  const { token } = await phoneUser(market, phone!.phone)
  expect(await idOf(token)).toBe(await idOf(probe))
})
