import { refusals } from '@joybox/contract'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { yearsOld } from '../limits/age'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const register = (user_name: string, password = 'secret-1') =>
  market.ask('accounts.register', { query: { table: 'user' }, body: { user_name, password } })
const login = (phone: string, password = 'secret-1', deviceTokens?: string[]) =>
  market.ask('accounts.loginByPassword', { body: { phone, password, deviceTokens } })

test('R3 R45 R65 R136 R124 R125 R135 register, sign in, be known, sign out', async () => {
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

test('B14 every sign-in is a session of its own: no token that somebody brought along becomes one', async () => {
  const someone = await market.player()
  const brought = 'A'.repeat(43)
  const signIn = (token: string) =>
    market.call('accounts.loginByPassword', { body: { phone: someone.name, password: 'open-sesame' }, token })
  const tokens = [await signIn(brought), await signIn(someone.token), someone.token]
  expect(new Set([...tokens, brought]).size).toBe(4)
  expect((await market.ask('accounts.me', { token: brought })).reason).toBe('UNAUTHENTICATED')
  await market.call('accounts.logout', { token: tokens[0] })
  const still = await Promise.all(tokens.map(async (token) => (await market.ask('accounts.me', { token })).success))
  expect(still).toEqual([false, true, true])
})

test('R124 a wrong password and an unknown account get the same answer', async () => {
  await register('known')
  const wrong = await login('known', 'not-this')
  const unknown = await login('nobody-here', 'not-this')
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ code: 40000, reason: 'LOGIN_FAILED', message: refusals.LOGIN_FAILED.zh })
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
  const { data: token, deviceToken } = await login('hidden', 'plain-text-1')
  const rows = await market.shop.database.rows(
    `select u.*, encode(s.token_hash, 'escape') as session, encode(d.token_hash, 'escape') as device
       from users u, sessions s, known_devices d`,
  )
  const text = JSON.stringify(rows)
  for (const secret of ['plain-text-1', token, deviceToken]) expect(text).not.toContain(secret)
  expect(text).toContain('$argon2id$')
})

test('B12 age is counted in full years by China’s calendar', () => {
  const eveInUtc = new Date('2026-11-20T17:00:00Z') // already 21 November in Shanghai
  expect(yearsOld('2008-11-21', eveInUtc)).toBe(18)
  expect(yearsOld('2008-11-22', eveInUtc)).toBe(17)
})

describe('B14 an account that exists and one that does not', () => {
  /** Statements that the shop's own connections run meanwhile; inside transactions they are counted by their begin. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const { database } = market.shop
    const { rows, first, transaction } = database
    const seen: string[] = []
    Object.assign(database, {
      rows: (text: string, values?: unknown[]) => (seen.push(text), rows(text, values)),
      first: (text: string, values?: unknown[]) => (seen.push(text), first(text, values)),
      transaction: (run: Parameters<typeof transaction>[0]) => (seen.push('begin'), transaction(run)),
    })
    try {
      await work()
    } finally {
      Object.assign(database, { rows, first, transaction })
    }
    return seen
  }

  test('cost the same statements at a wrong password', async () => {
    await register('statements')
    const known = await statementsOf(() => login('statements', 'not-this'))
    expect(known.length).toBeGreaterThan(3)
    expect(await statementsOf(() => login('statements-of-nobody', 'not-this'))).toEqual(known)
  })

  test('cost the same statements at a wrong password that comes with device tokens', async () => {
    await register('statements-on-a-device')
    const tokens = ['B'.repeat(43), (await login('statements')).deviceToken!]
    const known = await statementsOf(() => login('statements-on-a-device', 'not-this', tokens))
    expect(known.some((text) => text.includes('known_devices'))).toBe(true)
    expect(await statementsOf(() => login('statements-of-no-device', 'not-this', tokens))).toEqual(known)
  })

  test('cost the same computing time at a wrong password', async () => {
    const cpu = async (name: string) => {
      const before = process.cpuUsage()
      await login(name, 'not-this')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const spent = { known: 0, unknown: 0 }
    for (let i = 0; i < 6; i += 1) {
      await register(`timed-${i}`)
      for (let guess = 0; guess < 3; guess += 1) {
        spent.known += await cpu(`timed-${i}`)
        spent.unknown += await cpu(`untimed-${i}`)
      }
    }
    const ratio = spent.known / spent.unknown
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

test('B14 a session that was ended opens nothing, a made-up token neither, each told by its own code', async () => {
  await register('ended')
  const token = (await login('ended')).data
  await market.call('accounts.logout', { token })
  expect(await market.ask('me.security', { token })).toMatchObject({ code: 403, reason: 'SESSION_REVOKED' })
  expect(await market.ask('me.security', { token: 'made-up' })).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
})

test('B14 B18 a session ends by itself after thirty days, and is not told as one that was ended on purpose', async () => {
  await register('forgetful')
  const token = (await login('forgetful')).data
  const ended = (await login('forgetful')).data
  await market.call('accounts.logout', { token: ended })
  market.advance(30 * 86_400_000)
  expect(await market.ask('accounts.me', { token })).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
  expect(await market.ask('accounts.me', { token: ended })).toMatchObject({ code: 403, reason: 'SESSION_REVOKED' })
})

test('B14 a name that reads as somebody’s phone does not stand in the way of its owner’s sign-in', async () => {
  const phone = '13700001111'
  await register('squatter')
  // As it could have been registered before such names were refused.
  await market.shop.database.rows(`update users set user_name = $1 where user_name = 'squatter'`, [phone])
  await register('owner-of-phone')
  await market.shop.database.rows(`update users set phone = $1 where user_name = 'owner-of-phone'`, [phone])
  const token = (await login(phone)).data
  expect((await market.call('accounts.me', { token })).userName).toBe('owner-of-phone')
})
