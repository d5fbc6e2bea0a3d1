import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginCode, newPhone, phoneUser } from '../../../testing/sign-in'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { purgeExpired } from '../purge-expired'
import { createOperator, firstOperator } from './operators'
import { ROOT } from '../../app/root'

const DAY = 86_400_000

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const count = async (table: string) =>
  (await market.shop.database.first<{ count: number }>(`select count(*) from ${table}`))?.count

describe('B17 operators', () => {
  test('the first one is made once, also by processes that start together; the password works', async () => {
    const made = (await Promise.all(Array.from({ length: 4 }, () => firstOperator(market.shop)))).filter(Boolean)
    expect(made).toHaveLength(1)
    const { userName, password } = made[0]!
    const token = await market.call('accounts.loginByPassword', { body: { phone: userName, password } })
    expect((await market.call('accounts.me', { token })).roles).toEqual(['player', 'operator'])
    expect(await firstOperator(market.shop)).toBeNull()
  })

  test('a name that is taken is refused, and makes nobody an operator', async () => {
    const { name, token } = await market.player()
    await expect(createOperator(market.shop, name)).rejects.toMatchObject({ reason: 'ALREADY_REGISTERED' })
    expect((await market.call('accounts.me', { token })).roles).toEqual(['player'])
  })

  test('the command makes one in the shop that DATABASE_URL names, and prints a password that signs in', async () => {
    const row = await market.shop.database.first<{ name: string }>('select current_database() as name')
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${row?.name}`
    const command = (...words: string[]) =>
      promisify(execFile)(
        process.execPath,
        [
          join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
          join(ROOT, 'server', 'src', 'app', 'cli', 'create-operator.ts'),
          ...words,
        ],
        { env: { ...process.env, DATABASE_URL: url.href } },
      ).then(
        ({ stdout }) => ({ stdout, code: 0 }),
        ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
      )
    const { stdout } = await command('boss')
    const password = /Password: (\S+)/.exec(stdout)?.[1] ?? ''
    const token = await market.call('accounts.loginByPassword', { body: { phone: 'boss', password } })
    expect((await market.call('accounts.me', { token })).roles).toContain('operator')
    expect(await command('boss')).toEqual({ stdout: '', code: 1 })
    expect((await command()).code).toBe(2)
    expect((await command('anybody', 'x')).code).toBe(2)
  })

  test('passwords are random and typed easily, or the given one', async () => {
    const [one, two] = [
      await createOperator(market.shop, 'op-one'),
      await createOperator(market.shop, 'op-two', 'given-1'),
    ]
    expect(one.password).toMatch(/^[\w-]{12}$/)
    expect(two.password).toBe('given-1')
    const actions = await market.shop.database.rows(`select 1 from audit_events where action = 'operator.create'`)
    expect(actions.length).toBeGreaterThanOrEqual(2)
  })
})

describe('B15 B14 the clean-up', () => {
  test('takes what is outdated and leaves what is in use', async () => {
    const phone = newPhone()
    await loginCode(market, phone)
    await market.ask('accounts.loginByPassword', { body: { phone: 'nobody', password: 'wrong-one' } })
    await market.app.inject({ method: 'GET', url: '/dev-api/login/wechat' })
    const player = await market.player(50_000)
    await market.buy(player, 'box_moon-rabbits')
    await purgeExpired(market.shop)
    const tables = [
      'codes',
      'login_failures',
      'wechat_states',
      'idempotency_keys',
      'sessions',
      'known_devices',
      'outbox',
    ]
    for (const table of tables) {
      expect([table, await count(table)]).not.toEqual([table, 0])
    }
    market.advance(8 * DAY)
    const stillIn = await phoneUser(market)
    expect(await purgeExpired(market.shop)).toBeGreaterThan(0)
    expect([await count('login_failures'), await count('wechat_states'), await count('idempotency_keys')]).toEqual([
      0, 0, 0,
    ])
    expect([await count('codes'), await count('outbox')]).toEqual([1, 1])
    expect((await market.ask('accounts.me', { token: stillIn.token })).success).toBe(true)
    market.advance(200 * DAY)
    await purgeExpired(market.shop)
    expect([await count('sessions'), await count('known_devices')]).toEqual([0, 0])
    expect(await count('logins')).toBeGreaterThan(0)
  })

  test('runs in several processes at once', async () => {
    for (let i = 0; i < 20; i += 1) await loginCode(market, newPhone())
    market.advance(8 * DAY)
    const gone = await Promise.all(Array.from({ length: 4 }, () => purgeExpired(market.shop)))
    expect(gone.reduce((sum, some) => sum + some, 0)).toBe(40)
  })
})
