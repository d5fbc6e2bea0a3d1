import { startProvider, type TestProvider } from '../../../testing/provider'
import { json } from '../../../testing/providers/json'
import { tencentPlaces } from '../../../testing/providers/maps'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { readConfig } from '../../app/config'
import { ROOT } from '../../app/root'
import { createOperator } from '../../accounts/sign-in/operators'
import { ProviderGuard } from '../../integrations/providers/guard'
import { keepProviderUsage } from '../../integrations/providers/usage'
import { registry } from '../../kernel/metrics/metrics'

let provider: TestProvider
let market: TestShop
let player: Player
let operator: string

const budgets = { tencentMap: { fenPerThousand: 300, callsPerDay: 12 } }

beforeAll(async () => {
  provider = await startProvider()
  const env = { TENCENT_MAP_KEY: 'KEY-1', TENCENT_MAP_URL: provider.url, PROVIDER_BUDGETS: JSON.stringify(budgets) }
  market = await openTestShop({ env })
  player = await market.player()
  const { userName, password } = await createOperator(market.shop, 'operator-of-providers')
  operator = await market.call('accounts.loginByPassword', { body: { phone: userName, password } })
})
afterAll(async () => {
  await provider.close()
  await market.close()
})

const search = () => market.ask('maps.search', { body: { boundary: 'nearby(30.27,120.15,5000)' }, token: player.token })
const usage = async () => (await market.call('admin.providers', { token: operator }))[0]
const metric = async (name: string) => (await registry.metrics()).split('\n').find((line) => line.startsWith(name))

test('five failures in a row open the breaker: the provider is left alone, and that is told', async () => {
  provider.answers((response) => json(response, {}, 502))
  for (let i = 0; i < 5; i += 1) expect((await search()).reason).toBe('PROVIDER_FAILED')
  provider.answers(tencentPlaces)
  provider.asked.splice(0)
  expect((await search()).reason).toBe('PROVIDER_FAILED')
  expect(provider.asked).toEqual([])
  expect(await usage()).toMatchObject({ name: 'tencentMap', breaker: 'open', callsToday: 5, failuresToday: 5 })
  expect(await metric('joybox_provider_breaker_open{provider="tencentMap"}')).toMatch(/ 1$/)
})

test('after half a minute one call tries; its failure opens the breaker again, its success closes it', () => {
  let at = 0
  const guard = new ProviderGuard('x', { fenPerThousand: 0 }, () => new Date(at))
  for (let i = 0; i < 5; i += 1) guard.enter().leave(false)
  expect(guard.state).toBe('open')
  expect(() => guard.enter()).toThrow('PROVIDER_FAILED')
  at += 30_000
  expect(guard.state).toBe('half_open')
  const trial = guard.enter()
  expect(() => guard.enter()).toThrow('PROVIDER_FAILED')
  trial.leave(false)
  expect(guard.state).toBe('open')
  at += 30_000
  guard.enter().leave(true)
  expect(guard.state).toBe('closed')
  // A provider's own refusal is no failure of it, and a success in between starts the count anew.
  for (let i = 0; i < 20; i += 1) guard.enter().leave(i % 5 === 0)
  expect(guard.state).toBe('closed')
})

test('a refusal in the provider’s own words opens nothing; calls of other processes count towards the budget of the day', async () => {
  const env = { TENCENT_MAP_KEY: 'KEY-1', TENCENT_MAP_URL: provider.url, PROVIDER_BUDGETS: JSON.stringify(budgets) }
  const other = { ...market.shop, config: { ...readConfig(env, ROOT), uploadDirectory: '' } }
  const { guard } = other.config.maps.tencent as { guard: ProviderGuard }
  for (let i = 0; i < 3; i += 1) guard.enter().leave(true)
  await keepProviderUsage(other)
  // 5 of the shop, 3 of the other process, 4 left.
  await keepProviderUsage(market.shop)
  await keepProviderUsage(other)
  for (let i = 0; i < 4; i += 1) guard.enter().leave(true)
  expect(() => guard.enter()).toThrow('PROVIDER_FAILED')
  await keepProviderUsage(other)
  // 12 calls at 3 CNY a thousand.
  expect(await usage()).toMatchObject({ callsToday: 12, callsPerDay: 12, costTodayFen: 4, costMonthFen: 4 })

  const fresh = await openTestShop({ env: { TENCENT_MAP_KEY: 'wrong', TENCENT_MAP_URL: provider.url } })
  const someone = await fresh.player()
  provider.answers(tencentPlaces)
  const ask = () => fresh.ask('maps.search', { body: { boundary: 'nearby(30.27,120.15,5000)' }, token: someone.token })
  for (let i = 0; i < 7; i += 1) expect((await ask()).detail).toContain('key格式错误')
  await fresh.close()
})

test('everybody hears who answers for a service, operators also what has to be set', async () => {
  const forPlayer = await market.call('providers.sides', { token: player.token })
  expect(forPlayer).toContainEqual({ name: 'tencentMap', side: 'live' })
  expect(forPlayer).toContainEqual({ name: 'ark', side: 'sandbox' })
  const forOperator = await market.call('providers.sides', { token: operator })
  expect(forOperator).toContainEqual({ name: 'ark', side: 'sandbox', setting: 'ARK_KEY' })
  expect((await market.ask('admin.providers', { token: player.token })).success).toBe(false)
})

test.each(['[]', '{', '{"ark": {"callsPerDay": -1}}', '{"ark": {"cents": 1}}', '{"arc": {}}'])(
  'PROVIDER_BUDGETS %s is refused at the start',
  (text) => {
    expect(() => readConfig({ PROVIDER_BUDGETS: text }, ROOT)).toThrow(/PROVIDER_BUDGETS/)
  },
)
