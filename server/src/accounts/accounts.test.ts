import { openTestShop, type TestShop } from '../testing/test-shop'
import { yearsOld } from './age'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const register = (user_name: string, password = 'secret-1') =>
  market.ask('accounts.register', { query: { table: 'user' }, body: { user_name, password } })
const login = (phone: string, password = 'secret-1') =>
  market.ask('accounts.loginByPassword', { body: { phone, password } })

test('R136 R124 R125 register, sign in, be known, sign out', async () => {
  await register('Momo')
  const token = (await login('momo')).data
  expect(await market.call('accounts.me', { token })).toMatchObject({
    userName: 'Momo',
    balanceFen: 0,
    roles: ['player'],
  })
  expect(await market.call('accounts.logout', { token })).toBe(true)
  const after = await market.ask('accounts.me', { token })
  expect(after).toMatchObject({ code: 403, reason: 'SESSION_REVOKED' })
  expect(await market.call('accounts.logout')).toBe(true)
})

test('R136 a taken name is refused whatever its case, also when both come at once', async () => {
  await register('Taken')
  expect(await register('tAKEN')).toMatchObject({
    code: 40900,
    reason: 'ALREADY_REGISTERED',
    message: '这个用户名已被使用',
  })
  const racing = await Promise.all(Array.from({ length: 8 }, () => register('racer')))
  expect(racing.filter((answer) => answer.success)).toHaveLength(1)
})

test.each([
  ['', 'secret-1'],
  ['x'.repeat(101), 'secret-1'],
  ['short-password', 'ab'],
  ['long-password', 'x'.repeat(19)],
])('R87 R88 user name 1–100 and password 3–18 characters: %p / %p is refused', async (name, password) => {
  expect((await register(name, password)).reason).toBe('VALIDATION_FAILED')
})

test('R124 a wrong password and an unknown account get the same answer', async () => {
  await register('known')
  const wrong = await login('known', 'not-this')
  const unknown = await login('nobody-here', 'not-this')
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ code: 40000, reason: 'LOGIN_FAILED', message: '登录失败' })
})

test('B14 five failures close an account’s door for fifteen minutes, even to the right password', async () => {
  await register('target')
  for (let i = 0; i < 5; i += 1) await login('target', 'guess')
  const locked = await login('TARGET')
  expect(locked).toMatchObject({ code: 42900, reason: 'RATE_LIMITED' })
  expect(locked.retryAfter).toBeGreaterThan(14 * 60)
  market.advance(15 * 60_000 + 1000)
  expect((await login('target')).success).toBe(true)
})

test('B18 messages come in the language asked for', async () => {
  const answer = await market.ask('accounts.me', { language: 'en-GB,en' })
  expect(answer).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED', message: 'Please sign in first' })
})

test('B16 neither passwords nor tokens are stored as they are', async () => {
  await register('hidden', 'plain-text-1')
  const token = (await login('hidden', 'plain-text-1')).data
  const rows = await market.shop.database.rows(
    `select u.*, encode(s.token_hash, 'hex') as hex from users u, sessions s`,
  )
  const text = JSON.stringify(rows)
  expect(text).not.toContain('plain-text-1')
  expect(text).not.toContain(token)
  expect(text).toContain('$argon2id$')
})

test('B12 age is counted in full years by China’s calendar', () => {
  const eveInUtc = new Date('2026-11-20T17:00:00Z') // already 21 November in Shanghai
  expect(yearsOld('2008-11-21', eveInUtc)).toBe(18)
  expect(yearsOld('2008-11-22', eveInUtc)).toBe(17)
})
