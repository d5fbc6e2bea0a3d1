import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { startProvider, type LocalProvider, type Reaction } from '../../testing/local-provider'
import { newEmail, newPhone } from '../../testing/sign-in'
import { openTestShop, type TestShop } from '../../testing/test-shop'

/** A shop whose providers are live ones, on this machine. */
let shop: TestShop
let aliyun: LocalProvider
let wechat: LocalProvider
let mails: string[]
let mailServer: SMTPServer
let wechatSays: Reaction
let aliyunSays: Reaction

beforeAll(async () => {
  aliyun = await startProvider(() => aliyunSays)
  wechat = await startProvider(() => wechatSays)
  mails = []
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done))
  const { port } = mailServer.server.address() as AddressInfo
  shop = await openTestShop({
    env: {
      SMS_PROVIDER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'id',
      ALIYUN_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN_NAME: '惊喜匣',
      ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
      ALIYUN_SMS_URL: aliyun.url,
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Joybox <no-reply@joybox.example>',
      WECHAT_LOGIN: 'live',
      WECHAT_API_URL: wechat.url,
      WECHAT_MINI_PROGRAM_APP_ID: 'wx-mini',
      WECHAT_MINI_PROGRAM_APP_SECRET: 'mini-secret',
      WECHAT_PUBLIC_ACCOUNT_APP_ID: 'wx-mp',
      WECHAT_PUBLIC_ACCOUNT_APP_SECRET: 'mp-secret',
      PUBLIC_URL: 'https://shop.example',
    },
  })
})
beforeEach(() => {
  aliyunSays = { Code: 'OK', Message: 'OK' }
})
afterAll(async () => {
  await shop.close()
  await aliyun.close()
  await wechat.close()
  await new Promise<void>((done) => mailServer.close(done))
})

test('R126 R127 configured for Aliyun, the code travels by SMS alone and signs in', async () => {
  const phone = newPhone()
  const answer = await shop.ask('accounts.sendSmsCode', { query: { phone } })
  expect(answer).toEqual({ success: true, code: 0, message: 'ok', data: true })
  const { code } = JSON.parse(aliyun.received.at(-1)!.url.searchParams.get('TemplateParam') ?? '{}')
  const token = await shop.call('accounts.loginBySms', { body: { phone, code } })
  expect((await shop.call('accounts.me', { token })).phone).toBe(`138****${phone.slice(7)}`)
  expect((await shop.call('sandbox.outbox', { query: {} })).total).toBe(0)
})

test('R130 R131 configured for SMTP, the code travels by mail and signs in', async () => {
  const email = newEmail()
  await shop.call('accounts.sendMailCode', { body: { phone: email }, language: 'en' })
  const [, code = ''] = /^Subject: (\d{6}) is your Joybox code/m.exec(mails.at(-1) ?? '') ?? []
  expect((await shop.ask('accounts.loginByMail', { body: { phone: email, code } })).success).toBe(true)
})

test('R134 R128 configured for WeChat, two apps’ openids with one unionid are one person', async () => {
  wechatSays = { openid: 'o-mini', session_key: 'k', unionid: 'u-1' }
  const answer = await shop.ask('accounts.loginByWeapp', { body: { code: 'c1' } })
  expect(answer.sandbox).toBeUndefined()
  const { id } = await shop.call('accounts.me', { token: answer.data })
  const leaving = await shop.app.inject({ method: 'GET', url: '/dev-api/login/wechat' })
  const [cookie] = leaving.cookies
  expect(cookie).toMatchObject({ secure: true, httpOnly: true })
  const state = new URL(leaving.json().data).searchParams.get('state') ?? ''
  wechatSays = { access_token: 'a', openid: 'o-mp', unionid: 'u-1', scope: 'snsapi_base' }
  const token = await shop.call('accounts.loginByWechat', {
    body: { code: 'c2', state },
    headers: { cookie: `${cookie!.name}=${cookie!.value}` },
  })
  expect((await shop.call('accounts.me', { token })).id).toBe(id)
  expect((await shop.call('me.security', { token })).wechat.map(({ app }) => app)).toEqual([
    'mini_program',
    'public_account',
  ])
})

test('R134 B18 what providers refuse comes as the contract’s reasons, without a word of theirs', async () => {
  wechatSays = { errcode: 40029, errmsg: 'invalid code, rid: 6' }
  expect(await shop.ask('accounts.loginByWeapp', { body: { code: 'x' } })).toMatchObject({
    code: 40000,
    reason: 'CODE_INVALID',
  })
  wechatSays = { errcode: 40125, errmsg: 'invalid appsecret, rid: 6' }
  const failed = await shop.ask('accounts.loginByWeapp', { body: { code: 'x' } })
  expect(failed).toMatchObject({ code: 50001, reason: 'PROVIDER_FAILED' })
  expect(JSON.stringify(failed)).not.toMatch(/appsecret|rid|40125/)
  aliyunSays = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' }
  expect(await shop.ask('accounts.sendSmsCode', { query: { phone: newPhone() } })).toMatchObject({
    code: 42900,
    reason: 'RATE_LIMITED',
    retryAfter: 60,
  })
})

test('R132 the sandbox’s consent page is closed where WeChat is live, and its codes are worth nothing', async () => {
  const page = await shop.app.inject({ method: 'GET', url: '/sandbox/wechat/authorize?redirect_uri=/&state=x' })
  expect(page.json()).toMatchObject({ reason: 'FORBIDDEN' })
})

describe('in production', () => {
  const DATABASE_URL = 'postgres://joybox:4f1c9a7be2d05863@localhost/joybox'
  const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', PAY_CHANNELS: 'balance', DATABASE_URL } // prettier-ignore
  let production: TestShop
  beforeAll(async () => {
    production = await openTestShop({ env: inProduction })
  })
  afterAll(() => production.close())

  test('R154b no sandbox answers: neither outbox nor consent page', async () => {
    expect(await production.ask('sandbox.outbox', { query: {} })).toMatchObject({ code: 40300, reason: 'FORBIDDEN' })
    const page = await production.app.inject({ method: 'GET', url: '/sandbox/wechat/authorize?redirect_uri=/&state=x' })
    expect(page.json().reason).toBe('FORBIDDEN')
  })
})
