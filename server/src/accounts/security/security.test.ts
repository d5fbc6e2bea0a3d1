import { codeFor, loginCode, newEmail, newPhone, otherThan, phoneUser } from '../../../testing/sign-in'
import { newKey, openTestShop, type TestShop } from '../../../testing/test-shop'
import { requirePayPassword } from './pay-password'

const MINUTE = 60_000
const PROOF = { password: 'open-sesame' }

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const security = (token: string) => market.call('me.security', { token })
const loginWith = (phone: string, password: string) =>
  market.ask('accounts.loginByPassword', { body: { phone, password } })

test('R27 R125 the security screen’s whole picture, nothing of it whole that should be masked', async () => {
  const { token, name } = await market.stranger()
  expect(await security(token)).toEqual({
    userName: name,
    hasPassword: true,
    phone: null,
    email: null,
    wechat: [],
    payPasswordSet: false,
    age: { state: 'undeclared', birthDate: null, guardian: null },
    identityCheck: { methods: ['password'], codeTo: null },
    sessions: 1,
  })
  const { phone, token: other } = await phoneUser(market)
  expect(await security(other)).toMatchObject({
    hasPassword: false,
    identityCheck: { methods: ['code'], codeTo: `138****${phone.slice(7)}` },
  })
  expect(JSON.stringify(await security(other))).not.toContain(phone)
})

describe('the sign-in password', () => {
  test('R124 changes with the old one; other devices are signed out, this one stays', async () => {
    const { token, name } = await market.player()
    const elsewhere = (await loginWith(name, 'open-sesame')).data
    const change = (identityCheck?: object) =>
      market.ask('me.setPassword', {
        body: { newPassword: 'new-secret', ...(identityCheck ? { identityCheck } : {}) },
        token,
      })
    expect((await change()).reason).toBe('IDENTITY_CHECK_REQUIRED')
    expect((await change({ password: 'wrong-one' })).reason).toBe('PASSWORD_WRONG')
    expect((await change(PROOF)).success).toBe(true)
    expect((await loginWith(name, 'open-sesame')).reason).toBe('LOGIN_FAILED')
    expect((await loginWith(name, 'new-secret')).success).toBe(true)
    expect((await market.ask('accounts.me', { token: elsewhere })).reason).toBe('SESSION_REVOKED')
    expect((await market.ask('accounts.me', { token })).success).toBe(true)
  })

  test('B14 whoever holds a stolen session has five guesses at the password, also all at once', async () => {
    const { token } = await market.player()
    const guess = (password: string) =>
      market.ask('me.setPassword', { body: { newPassword: 'mine-now', identityCheck: { password } }, token })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(`guess-${i}`)))
    expect(answers.filter(({ reason }) => reason === 'PASSWORD_WRONG')).toHaveLength(5)
    expect(await guess('open-sesame')).toMatchObject({ code: 42900, reason: 'RATE_LIMITED' })
    market.advance(15 * MINUTE + 1000)
    expect((await guess('open-sesame')).success).toBe(true)
  })

  test('R127 is set by who came with a phone, with a code to it', async () => {
    const { phone, token } = await phoneUser(market)
    market.advance(MINUTE)
    const code = await codeFor(market, token, 'security', phone)
    const set = (given: string) =>
      market.ask('me.setPassword', { body: { newPassword: 'secret-1', identityCheck: { code: given } }, token })
    expect((await set(otherThan(code))).reason).toBe('CODE_INVALID')
    expect((await set(code)).success).toBe(true)
    expect((await set(code)).reason).toBe('CODE_EXPIRED')
    expect((await loginWith(phone, 'secret-1')).success).toBe(true)
  })

  test('B14 a code for signing in proves nothing else, and the other way round', async () => {
    const { phone, token } = await phoneUser(market)
    market.advance(MINUTE)
    const forLogin = await loginCode(market, phone)
    const answer = await market.ask('me.setPassword', {
      body: { newPassword: 'secret-1', identityCheck: { code: forLogin } },
      token,
    })
    expect(answer.reason).toBe('CODE_INVALID')
    market.advance(MINUTE)
    const forChange = await codeFor(market, token, 'security', phone)
    const login = await market.ask('accounts.loginBySms', { body: { phone, code: forChange } })
    expect(login.success).toBe(forChange === forLogin)
  })

  test('R127 an account with nothing to send a code to is told so', async () => {
    const { token } = await market.stranger()
    const answer = await market.ask('me.sendCode', { body: { purpose: 'security' }, token })
    expect(answer).toMatchObject({ code: 40900, reason: 'STATE_CONFLICT' })
  })
})

describe('phone and e-mail', () => {
  test('R127 R131 are bound with the code sent to them and an identity check, and sign in from then on', async () => {
    const { id, token } = await market.player()
    const phone = newPhone()
    const email = newEmail()
    const phoneCode = await codeFor(market, token, 'phone', phone)
    expect((await market.ask('me.setPhone', { body: { phone, code: phoneCode }, token })).reason).toBe(
      'IDENTITY_CHECK_REQUIRED',
    )
    await market.call('me.setPhone', { body: { phone, code: phoneCode, identityCheck: PROOF }, token })
    const emailCode = await codeFor(market, token, 'email', email)
    await market.call('me.setEmail', {
      body: { email: email.toUpperCase(), code: emailCode, identityCheck: PROOF },
      token,
    })
    expect(await security(token)).toMatchObject({ phone: `138****${phone.slice(7)}`, email: 'p****@example.com' })
    market.advance(MINUTE)
    const bySms = await market.call('accounts.loginBySms', { body: { phone, code: await loginCode(market, phone) } })
    const byMail = await market.call('accounts.loginByMail', {
      body: { phone: email, code: await loginCode(market, email) },
    })
    for (const session of [bySms, byMail]) expect((await market.call('accounts.me', { token: session })).id).toBe(id)
  })

  test('B14 name, phone and e-mail of one account share its five tries', async () => {
    const { name, token } = await market.player()
    const phone = newPhone()
    const code = await codeFor(market, token, 'phone', phone)
    await market.call('me.setPhone', { body: { phone, code, identityCheck: PROOF }, token })
    for (let i = 0; i < 3; i += 1) await loginWith(name, 'guess')
    for (let i = 0; i < 2; i += 1) await loginWith(phone, 'guess')
    expect((await loginWith(name, 'open-sesame')).reason).toBe('RATE_LIMITED')
    expect((await loginWith(phone, 'open-sesame')).reason).toBe('RATE_LIMITED')
  })

  test('B14 nobody learns whether a phone has an account before proving that it is theirs', async () => {
    const taken = await phoneUser(market)
    const { token } = await market.player()
    market.advance(MINUTE)
    const send = (address: string) => market.ask('me.sendCode', { body: { purpose: 'phone', address }, token })
    const free = '13812345678'
    const [toTaken, toFree] = [await send(taken.phone), await send(free)]
    expect({ ...toTaken, data: null }).toEqual({ ...toFree, data: null })
    const set = (phone: string, code: string) =>
      market.ask('me.setPhone', { body: { phone, code, identityCheck: PROOF }, token })
    expect(await set(taken.phone, '000000')).toEqual(await set(free, '000000'))
    const { records } = await market.call('sandbox.outbox', { query: { to: taken.phone } })
    const code = /\d{6}/.exec(records[0]!.text)![0]
    expect(await set(taken.phone, code)).toMatchObject({ code: 40900, reason: 'ADDRESS_TAKEN' })
  })

  test('B14 a code for one person’s phone is no use to another’s', async () => {
    const mine = await market.player()
    const theirs = await market.player()
    const phone = newPhone()
    const code = await codeFor(market, mine.token, 'phone', phone)
    const answer = await market.ask('me.setPhone', { body: { phone, code, identityCheck: PROOF }, token: theirs.token })
    expect(answer.reason).toBe('CODE_INVALID')
  })
})

describe('the pay password', () => {
  const set = (token: string, payPassword: string, identityCheck: object = PROOF) =>
    market.ask('me.setPayPassword', { body: { payPassword, identityCheck }, token })
  const pay = async (id: string, payPassword?: string) =>
    requirePayPassword(market.shop, { userId: id, key: newKey() }, payPassword).then(
      () => 'allowed',
      (error: { reason: string }) => error.reason,
    )

  test('B12 is six digits, set with an identity check and stored as a hash', async () => {
    const { id, token } = await market.player()
    expect(await pay(id, '123456')).toBe('PAY_PASSWORD_NOT_SET')
    expect((await set(token, '12345')).reason).toBe('VALIDATION_FAILED')
    expect((await set(token, '12345a')).reason).toBe('VALIDATION_FAILED')
    expect((await set(token, '123456', {})).reason).toBe('IDENTITY_CHECK_REQUIRED')
    expect((await set(token, '123456')).success).toBe(true)
    expect(await market.call('accounts.me', { token })).toMatchObject({ payPasswordSet: true })
    const [row] = await market.shop.database.rows<{ pay_password_hash: string }>(
      'select pay_password_hash from users where id = $1',
      [id],
    )
    expect(row?.pay_password_hash).toMatch(/^\$argon2id\$/)
    expect([await pay(id), await pay(id, ''), await pay(id, '123456')]).toEqual([
      'PAY_PASSWORD_REQUIRED',
      'PAY_PASSWORD_REQUIRED',
      'allowed',
    ])
  })

  test('B12 B14 five wrong ones lock it for fifteen minutes, also all at once; setting it anew opens it', async () => {
    const { id, token } = await market.player()
    await set(token, '246802')
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, i) => pay(id, String(100_000 + i))))
    expect(guesses.filter((outcome) => outcome === 'PAY_PASSWORD_WRONG')).toHaveLength(5)
    expect(await pay(id, '246802')).toBe('RATE_LIMITED')
    market.advance(15 * MINUTE + 1000)
    expect(await pay(id, '246802')).toBe('allowed')
    for (let i = 0; i < 5; i += 1) await pay(id, '000000')
    expect(await pay(id, '246802')).toBe('RATE_LIMITED')
    await set(token, '135791')
    expect([await pay(id, '135791'), await pay(id, '246802')]).toEqual(['allowed', 'PAY_PASSWORD_WRONG'])
  })
})

describe('devices and history', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49'
  const loginFrom = (name: string, agent: string, password = 'open-sesame') =>
    market.ask('accounts.loginByPassword', { body: { phone: name, password }, headers: { 'user-agent': agent } })

  test('R125 devices are listed by name and last use, and signed out one by one or all others at once', async () => {
    const { name, token } = await market.player()
    const phone = (await loginFrom(name, IPHONE)).data
    const third = (await loginFrom(name, 'curl/8')).data
    market.advance(10 * MINUTE)
    await market.call('accounts.me', { token: phone })
    const { records, total } = await market.call('me.sessions', { query: {}, token })
    expect(total).toBe(3)
    expect(records.map(({ device, current }) => [device, current])).toEqual([
      ['', true],
      ['iPhone · WeChat', false],
      ['', false],
    ])
    const [, onPhone] = records
    expect(Date.parse(onPhone!.lastSeenAt) - Date.parse(onPhone!.createdAt)).toBeGreaterThanOrEqual(10 * MINUTE)
    await market.call('me.endSession', { params: { id: onPhone!.id }, token })
    expect((await market.ask('accounts.me', { token: phone })).reason).toBe('SESSION_REVOKED')
    expect((await market.ask('me.endSession', { params: { id: onPhone!.id }, token })).reason).toBe('NOT_FOUND')
    expect(await market.call('me.endOtherSessions', { token })).toEqual({ ended: 1 })
    expect((await market.ask('accounts.me', { token: third })).reason).toBe('SESSION_REVOKED')
    expect((await market.ask('accounts.me', { token })).success).toBe(true)
  })

  test('B17 somebody else’s device does not exist', async () => {
    const mine = await market.player()
    const theirs = await market.player()
    const [session] = (await market.call('me.sessions', { query: {}, token: theirs.token })).records
    const answer = await market.ask('me.endSession', { params: { id: session!.id }, token: mine.token })
    expect(answer.reason).toBe('NOT_FOUND')
    expect((await market.ask('accounts.me', { token: theirs.token })).success).toBe(true)
  })

  test('B16 the login history tells failures too, and can only be added to', async () => {
    const { id, name, token } = await market.player()
    await loginFrom(name, IPHONE, 'wrong-one')
    const { records } = await market.call('me.logins', { query: {}, token })
    expect(records).toMatchObject([
      { method: 'password', succeeded: false, device: 'iPhone · WeChat', address: '127.0.0.1' },
      { method: 'password', succeeded: true },
    ])
    for (const change of [
      'update logins set succeeded = true where user_id = $1',
      'delete from logins where user_id = $1',
    ]) {
      await expect(market.shop.database.rows(change, [id])).rejects.toThrow('append-only')
    }
  })

  test('B14 an account nobody has leaves no trace but takes the same statements', async () => {
    const before = await market.shop.database.first<{ count: number }>('select count(*) from logins')
    await loginFrom('nobody-at-all', IPHONE)
    expect(await market.shop.database.first('select count(*) from logins')).toEqual(before)
  })

  test('B14 one address cannot go through a list of names: after a hundred failures it waits', async () => {
    market.advance(15 * MINUTE + 1000)
    const known = await market.player()
    const answers = []
    for (let i = 0; i < 101; i += 1) answers.push(await loginWith(`listed-${i}`, 'password1'))
    expect(answers.slice(0, 100).every(({ reason }) => reason === 'LOGIN_FAILED')).toBe(true)
    expect(answers[100]?.reason).toBe('RATE_LIMITED')
    expect((await loginWith(known.name, 'open-sesame')).reason).toBe('RATE_LIMITED')
    market.advance(15 * MINUTE + 1000)
    expect((await loginWith(known.name, 'open-sesame')).success).toBe(true)
  })

  test('B14 a list of names all at once tells no more than one after the other', async () => {
    market.advance(15 * MINUTE + 1000)
    const known = await market.player()
    const tries = Array.from({ length: 140 }, (_, i) => loginWith(`crowd-${i}`, 'password1'))
    const reasons = (await Promise.all(tries)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'LOGIN_FAILED')).toHaveLength(100)
    expect(reasons.filter((reason) => reason === 'RATE_LIMITED')).toHaveLength(40)
    market.advance(15 * MINUTE + 1000)
    expect((await loginWith(known.name, 'open-sesame')).success).toBe(true)
  })
})

describe('the profile', () => {
  test('R125 nickname, picture and language change; what is not given stays', async () => {
    const { token } = await market.player()
    const avatars = await market.call('me.avatars', { token, language: 'en' })
    expect(avatars.length).toBeGreaterThan(5)
    const [avatar] = avatars
    await market.call('me.update', { body: { nickname: '  月亮 ', avatar: avatar!.id, language: 'en' }, token })
    const me = await market.call('accounts.me', { token })
    expect(me).toMatchObject({ nickname: '月亮', avatar: avatar!.image.small, language: 'en' })
    await market.call('me.update', { body: { avatar: '' }, token })
    expect(await market.call('accounts.me', { token })).toMatchObject({ nickname: '月亮', avatar: '', language: 'en' })
  })

  test.each([
    [{ avatar: 'https://evil.example/x.png' }],
    [{ avatar: '../../secret' }],
    [{ nickname: '   ' }],
    [{ nickname: '\u200b\u202e' }],
    [{ nickname: 'x'.repeat(31) }],
    [{ language: 'de' as 'en' }],
  ])('R125 %p is refused', async (body) => {
    const { token } = await market.player()
    expect((await market.ask('me.update', { body, token })).reason).toBe('VALIDATION_FAILED')
  })

  test('R125 invisible and direction-changing characters leave a nickname', async () => {
    const { token } = await market.player()
    await market.call('me.update', { body: { nickname: 'mo\u202eon\u200b' }, token })
    expect((await market.call('accounts.me', { token })).nickname).toBe('moon')
  })
})
