import { codeSentTo, loginCode, newEmail, newPhone, otherThan, phoneUser } from '../../../testing/sign-in'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const send = (phone: string) => market.ask('accounts.sendSmsCode', { query: { phone } })
const login = (phone: string, code: string) => market.ask('accounts.loginBySms', { body: { phone, code } })

test('R3 R126 R127 sandbox: a code signs in a new phone, which gets an account, and the same account again', async () => {
  const { phone, token } = await phoneUser(market)
  const me = await market.call('accounts.me', { token })
  expect(me).toMatchObject({ phone: `138****${phone.slice(7)}`, email: null, roles: ['player'], balanceFen: 0 })
  expect(me.nickname).toMatch(/^盒友 /)
  market.advance(MINUTE)
  const again = await phoneUser(market, phone)
  expect((await market.call('accounts.me', { token: again.token })).id).toBe(me.id)
  expect(await market.call('limits.get', { token })).toMatchObject({ dailyFen: 100_000 })
})

test('R3 R46 R130 R131 sandbox: a code signs in a new e-mail address, whatever its case', async () => {
  const email = newEmail()
  const code = await loginCode(market, email)
  const token = await market.call('accounts.loginByMail', { body: { phone: email.toUpperCase(), code } })
  expect(await market.call('accounts.me', { token })).toMatchObject({ email: 'p****@example.com', phone: null })
})

test.each([
  ['R89 three', '13800138000', '123'],
  ['R89 seven', '13800138000', '1234567'],
  ['R89 no', '13800138000', ''],
])('%s digits are no code', async (_what, phone, code) => {
  expect((await login(phone, code)).reason).toBe('VALIDATION_FAILED')
})

test.each(['12800138000', '1380013800', '138001380000', '+8613800138000', ''])('R90 %p is no phone', async (phone) => {
  expect((await send(phone)).reason).toBe('VALIDATION_FAILED')
  expect((await login(phone, '123456')).reason).toBe('VALIDATION_FAILED')
})

test.each(['momo', 'momo@', '@example.com', 'mo mo@example.com', ''])('R91 %p is no e-mail', async (phone) => {
  const body = { phone }
  expect((await market.ask('accounts.sendMailCode', { body })).reason).toBe('VALIDATION_FAILED')
  const signIn = await market.ask('accounts.loginByMail', { body: { phone, code: '123456' } })
  expect(signIn.reason).toBe('VALIDATION_FAILED')
})

test('B18 R126 the sandbox says that it is one, and shows the code in the outbox alone', async () => {
  const phone = newPhone()
  const answer = await send(phone)
  expect(answer).toEqual({ success: true, code: 0, message: 'ok', data: true, sandbox: true })
  expect(JSON.stringify(answer)).not.toContain(await codeSentTo(market, phone))
})

test('B14 a phone with an account and one without get the same answer', async () => {
  const { phone } = await phoneUser(market)
  market.advance(MINUTE)
  expect(await send(phone)).toEqual(await send(newPhone()))
  expect(await login(phone, '000000')).toEqual(await login(newPhone(), '000000'))
})

test('B14 codes come a minute apart, five an hour, ten a day', async () => {
  market.freeze()
  const phone = newPhone()
  expect((await send(phone)).success).toBe(true)
  expect(await send(phone)).toMatchObject({ code: 42900, reason: 'RATE_LIMITED', retryAfter: 60 })
  for (let i = 1; i < 5; i += 1) {
    market.advance(MINUTE)
    expect((await send(phone)).success).toBe(true)
  }
  market.advance(MINUTE)
  expect(await send(phone)).toMatchObject({ reason: 'RATE_LIMITED', retryAfter: 55 * 60 })
  market.advance(55 * MINUTE)
  for (let i = 0; i < 5; i += 1) {
    expect((await send(phone)).success).toBe(true)
    market.advance(15 * MINUTE)
  }
  market.advance(2 * HOUR)
  const full = await send(phone)
  expect(full.reason).toBe('RATE_LIMITED')
  expect(full.retryAfter).toBeGreaterThan(12 * 3600)
  market.advance((full.retryAfter ?? 0) * 1000)
  expect((await send(phone)).success).toBe(true)
})

test('B14 of codes asked for at the same moment one is sent', async () => {
  const phone = newPhone()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(phone)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await market.call('sandbox.outbox', { query: { to: phone } })).total).toBe(1)
})

test('B14 one network cannot have codes sent to everybody: a hundred an hour', async () => {
  market.advance(HOUR)
  const answers = []
  for (let i = 0; i < 101; i += 1) answers.push(await send(newPhone()))
  expect(answers.slice(0, 100).every(({ success }) => success)).toBe(true)
  expect(answers[100]).toMatchObject({ reason: 'RATE_LIMITED' })
  market.advance(HOUR)
  expect((await send(newPhone())).success).toBe(true)
})

test('B14 a hundred an hour are a hundred also when they are asked for at the same moment', async () => {
  market.advance(HOUR)
  const answers = await Promise.all(Array.from({ length: 130 }, () => send(newPhone())))
  expect(answers.filter(({ success }) => success)).toHaveLength(100)
  expect(answers.filter(({ reason }) => reason === 'RATE_LIMITED')).toHaveLength(30)
  market.advance(HOUR)
})

test('B14 a code can be guessed at five times, then even the right one is refused', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  for (let i = 0; i < 5; i += 1) expect((await login(phone, otherThan(code))).reason).toBe('CODE_INVALID')
  expect(await login(phone, code)).toMatchObject({ code: 40000, reason: 'CODE_EXPIRED' })
})

test('B14 guesses at the same moment do not slip past the five', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(phone, otherThan(code))))
  expect(answers.filter(({ reason }) => reason === 'CODE_INVALID')).toHaveLength(5)
  expect(answers.filter(({ reason }) => reason === 'CODE_EXPIRED')).toHaveLength(15)
})

test('B14 a code is good for five minutes', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  market.advance(5 * MINUTE)
  expect((await login(phone, code)).reason).toBe('CODE_EXPIRED')
})

test('B14 a used code is refused, also when both come at once', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  const both = await Promise.all([login(phone, code), login(phone, code)])
  expect(both.map(({ reason }) => reason ?? 'signed in').sort()).toEqual(['CODE_EXPIRED', 'signed in'])
  expect((await login(phone, code)).reason).toBe('CODE_EXPIRED')
})

test('B14 a new code takes the older one’s place, used or not', async () => {
  const phone = newPhone()
  const first = await loginCode(market, phone)
  market.advance(MINUTE)
  const second = await loginCode(market, phone)
  // One in a million: both are the same code.
  expect((await login(phone, first === second ? otherThan(second) : first)).reason).toBe('CODE_INVALID')
  expect((await login(phone, second)).success).toBe(true)
  expect((await login(phone, first)).reason).toBe('CODE_EXPIRED')
})

test('B14 a code is good for its own address alone', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  expect((await login(newPhone(), code)).reason).toBe('CODE_INVALID')
})

test('B14 B16 a code is not stored as it is', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  const [row] = await market.shop.database.rows<{ code_hash: Buffer }>('select * from codes order by id desc limit 1')
  const {
    id: _id,
    sent_to: _to,
    created_at: _at,
    expires_at: _until,
    ...rest
  } = row as Record<string, unknown> & {
    code_hash: Buffer
  }
  expect(JSON.stringify({ ...rest, code_hash: rest.code_hash.toString('hex') })).not.toContain(code)
})

test('R127 two phones’ first sign-ins at the same moment make one account each', async () => {
  const phone = newPhone()
  const code = await loginCode(market, phone)
  await Promise.all(Array.from({ length: 4 }, () => login(phone, code)))
  const rows = await market.shop.database.rows('select id from users where phone = $1', [phone])
  expect(rows).toHaveLength(1)
})

test('R136 a phone or an e-mail can be registered with its code, and signs in with the password', async () => {
  const phone = newPhone()
  const register = (code: string | undefined, user_name = phone, address: object = { phone }) =>
    market.ask('accounts.register', {
      query: { table: 'user' },
      body: { user_name, password: 'secret-1', ...address, code },
    })
  const code = await loginCode(market, phone)
  expect((await register(undefined)).reason).toBe('VALIDATION_FAILED')
  expect((await register(otherThan(code))).reason).toBe('CODE_INVALID')
  expect((await register(code)).success).toBe(true)
  const token = await market.call('accounts.loginByPassword', { body: { phone, password: 'secret-1' } })
  expect((await market.call('accounts.me', { token })).phone).toBe(`138****${phone.slice(7)}`)
  market.advance(MINUTE)
  const taken = await register(await loginCode(market, phone), `other-${phone.slice(3)}`)
  expect(taken).toMatchObject({ code: 40900, reason: 'ADDRESS_TAKEN' })
})

test.each(['13800138000', 'momo@example.com'])(
  'R136 nobody registers a user name that reads as somebody’s address: %s',
  async (user_name) => {
    const answer = await market.ask('accounts.register', {
      query: { table: 'user' },
      body: { user_name, password: 'secret-1' },
    })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  },
)

test('R136 R127 R131 a new account keeps which agreements it was made under', async () => {
  const { token } = await phoneUser(market)
  const { id } = await market.call('accounts.me', { token })
  const [consent] = await market.shop.database.rows<{ text_version: string }>(
    `select text_version from consents where user_id = $1 and kind = 'agreements'`,
    [id],
  )
  expect(consent?.text_version).toMatch(/^service-\S+ privacy-\S+$/)
})

describe('where it is not configured', () => {
  let bare: TestShop
  beforeAll(async () => {
    bare = await openTestShop({ env: { SMS_PROVIDER: 'off', MAIL_PROVIDER: 'off', WECHAT_LOGIN: 'off' } })
  })
  afterAll(() => bare.close())

  test('R154b only the password is offered', async () => {
    expect(await bare.call('accounts.loginSettings')).toMatchObject({
      passwd: true,
      sms: false,
      mail: false,
      wechat: false,
      weapp: false,
    })
    expect(await market.call('accounts.loginSettings')).toMatchObject({
      sms: true,
      mail: true,
      wechat: true,
      weapp: true,
    })
  })

  test('R126 R130 R132 R134 the other ways answer PROVIDER_NOT_CONFIGURED', async () => {
    const answers = [
      await bare.ask('accounts.sendSmsCode', { query: { phone: newPhone() } }),
      await bare.ask('accounts.sendMailCode', { body: { phone: newEmail() } }),
      await bare.ask('accounts.wechatUrl'),
      await bare.ask('accounts.mpUrl', { body: {} }),
      await bare.ask('accounts.loginByWeapp', { body: { code: 'x' } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: 50300, reason: 'PROVIDER_NOT_CONFIGURED' })
  })
})
