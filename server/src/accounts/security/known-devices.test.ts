import { codeFor, loginCode, newBrowser, newEmail, phoneUser } from '../../../testing/sign-in'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

const MINUTE = 60_000
const DAY = 86_400_000
const PASSWORD = 'open-sesame'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())
// Nobody's failures are left over for the next test.
beforeEach(() => market.advance(16 * MINUTE))

const login = (phone: string, password: string, deviceTokens?: string[]) =>
  market.ask('accounts.loginByPassword', { body: { phone, password, deviceTokens } })
const reasonOf = async (...asked: Parameters<typeof login>) => (await login(...asked)).reason ?? 'in'

/** Signs in by password; returns what the device is known by from then on. */
async function deviceOf({ name }: Player, password = PASSWORD): Promise<string> {
  const { deviceToken } = await login(name, password)
  expect(deviceToken).toMatch(/^[\w-]{43}$/)
  return deviceToken!
}

/** Uses up the tries that everybody has at an account. */
async function closeDoor({ name }: Player): Promise<void> {
  for (let i = 0; i < 5; i += 1) expect(await reasonOf(name, `guess-${i}`)).toBe('LOGIN_FAILED')
  expect(await reasonOf(name, PASSWORD)).toBe('RATE_LIMITED')
}

const count = (some: readonly string[], reason: string) => some.filter((one) => one === reason).length

test('B14 a right password from a known device gets in at the first try while 200 wrong ones a minute come from its address', async () => {
  const owner = await market.player()
  const device = await deviceOf(owner)
  const wrong: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 20 }, (_, i) =>
      reasonOf(i % 2 ? owner.name : `listed-${round}-${i}`, 'password1'),
    )
    const [right, ...others] = await Promise.all([reasonOf(owner.name, PASSWORD, [device]), ...guesses])
    expect(right).toBe('in')
    wrong.push(...others)
    market.advance(MINUTE / 10)
  }
  expect(count(wrong, 'LOGIN_FAILED') + count(wrong, 'RATE_LIMITED')).toBe(200)
  for (let i = 0; i < 100; i += 1) await login(`more-${i}`, 'password1')
  expect(await reasonOf('nobody-there', 'password1')).toBe('RATE_LIMITED')
  expect(await reasonOf(owner.name, PASSWORD)).toBe('RATE_LIMITED')
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('in')
})

test('B14 with invented device tokens, or those of other accounts, guessing stays at five tries in fifteen minutes', async () => {
  const owner = await market.player()
  const device = await deviceOf(owner)
  const foreign = [await deviceOf(await market.player()), await deviceOf(await market.stranger())]
  const invented = ['A'.repeat(43), '', 'x']
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => reasonOf(owner.name, `guess-${i}`, i % 2 ? foreign : invented)),
  )
  expect([count(guesses, 'LOGIN_FAILED'), count(guesses, 'RATE_LIMITED')]).toEqual([5, 7])
  for (const tokens of [foreign, invented]) expect(await reasonOf(owner.name, PASSWORD, tokens)).toBe('RATE_LIMITED')
  // The owner coming in gives nobody else new tries.
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('in')
  expect(await reasonOf(owner.name, 'guess-13', foreign)).toBe('RATE_LIMITED')
})

test('B14 a stolen device token gives ten tries, also all at once, and is worthless then', async () => {
  const owner = await market.player()
  const device = await deviceOf(owner)
  await closeDoor(owner)
  const guesses = await Promise.all(Array.from({ length: 16 }, (_, i) => reasonOf(owner.name, `guess-${i}`, [device])))
  expect([count(guesses, 'LOGIN_FAILED'), count(guesses, 'RATE_LIMITED')]).toEqual([10, 6])
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('RATE_LIMITED')
  market.advance(DAY)
  await closeDoor(owner)
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('RATE_LIMITED')
})

test('B14 wrong passwords from a known device take no try from anybody else, and a right one gives it ten again', async () => {
  const owner = await market.player()
  const device = await deviceOf(owner)
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) expect(await reasonOf(owner.name, 'mistyped', [device])).toBe('LOGIN_FAILED')
    expect((await login(owner.name, PASSWORD, [device])).deviceToken).toBe(device)
  }
  await closeDoor(owner)
})

test('B14 a device that several people use is known to each of their accounts', async () => {
  const accounts = [await market.player(), await market.player()]
  const tokens = [await deviceOf(accounts[0]!), await deviceOf(accounts[1]!)]
  for (const [i, account] of accounts.entries()) {
    await closeDoor(account)
    const answer = await login(account.name, PASSWORD, tokens)
    expect([answer.reason, answer.deviceToken]).toEqual([undefined, tokens[i]])
  }
})

test('B14 R124 a new password ends every device token, and the device it was set on gets a new one', async () => {
  const owner = await market.player()
  const old = await deviceOf(owner)
  const { deviceToken } = await market.ask('me.setPassword', {
    body: { newPassword: 'new-secret', identityCheck: { password: PASSWORD } },
    token: owner.token,
  })
  await closeDoor(owner)
  expect(await reasonOf(owner.name, 'new-secret', [old])).toBe('RATE_LIMITED')
  expect(await reasonOf(owner.name, 'new-secret', [deviceToken!])).toBe('in')
})

test('B14 closing an account ends its device tokens, also for whoever has its name later', async () => {
  const owner = await market.player()
  const device = await deviceOf(owner)
  await market.call('me.close', { body: { identityCheck: { password: PASSWORD } }, token: owner.token })
  const [left] = await market.shop.database.rows('select 1 from known_devices where user_id = $1', [owner.id])
  expect(left).toBeUndefined()
  await market.call('accounts.register', {
    query: { table: 'user' },
    body: { user_name: owner.name, password: PASSWORD },
  })
  await closeDoor(owner)
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('RATE_LIMITED')
})

test('B14 a device that nobody has signed in from for 180 days is a stranger', async () => {
  const owner = await market.player()
  const device = await deviceOf(owner)
  market.advance(179 * DAY)
  await closeDoor(owner)
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('in')
  market.advance(180 * DAY)
  await closeDoor(owner)
  expect(await reasonOf(owner.name, PASSWORD, [device])).toBe('RATE_LIMITED')
})

test('B14 every way in makes the device known', async () => {
  const owner = await phoneUser(market)
  market.advance(MINUTE)
  const identityCheck = { code: await codeFor(market, owner.token, 'security', owner.phone) }
  await market.call('me.setPassword', { body: { newPassword: PASSWORD, identityCheck }, token: owner.token })
  market.advance(MINUTE)
  const code = await loginCode(market, owner.phone)
  const bySms = await market.ask('accounts.loginBySms', { body: { phone: owner.phone, code } })
  for (let i = 0; i < 6; i += 1) await login(owner.phone, 'guess')
  expect(await reasonOf(owner.phone, PASSWORD)).toBe('RATE_LIMITED')
  expect(await reasonOf(owner.phone, PASSWORD, [bySms.deviceToken!])).toBe('in')

  const email = newEmail()
  const byMail = { phone: email, code: await loginCode(market, email) }
  const browser = newBrowser(market)
  const { code: back, state } = await browser.comeBack()
  const others = [
    await market.ask('accounts.loginByMail', { body: byMail }),
    await market.ask('accounts.loginByWechat', { body: { code: back, state }, headers: browser.headers() }),
    await market.ask('accounts.loginByWeapp', { body: { code: 'known-device:1' } }),
    await market.ask('accounts.openid', { query: { code: 'known-device:2' } }),
  ]
  for (const { deviceToken } of others) expect(deviceToken).toMatch(/^[\w-]{43}$/)
  const nobody = await market.ask('accounts.openid', { query: { code: 'never-here:1' } })
  expect([nobody.success, nobody.deviceToken]).toEqual([true, undefined])
})
