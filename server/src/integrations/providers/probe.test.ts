import { startProvider, type TestProvider } from '../../../testing/provider'
import { json } from '../../../testing/providers/json'
import { amapWeb } from '../../../testing/providers/maps'
import { kuaidi100 } from '../../../testing/providers/kuaidi100'
import { juheFlights } from '../../../testing/providers/juhe'
import { readConfig } from '../../app/config'
import { ROOT } from '../../app/root'
import { checkProviders } from './probe'

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const check = async (name: string, env: Record<string, string>) =>
  (await checkProviders(readConfig(env, ROOT))).find((one) => one.name === name)

test('without a key the variables that are missing are named, and nobody is asked', async () => {
  provider.asked.splice(0)
  const checks = await checkProviders(readConfig({}, ROOT))
  expect(checks).toContainEqual({ name: 'ark', configured: false, note: 'set ARK_KEY' })
  expect(checks.every(({ configured, reachable }) => !configured && reachable === undefined)).toBe(true)
  expect(provider.asked).toEqual([])
})

test('a key that is taken has answered', async () => {
  provider.answers(amapWeb)
  expect(await check('amap', { AMAP_KEY: 'KEY-1', AMAP_URL: provider.url })).toEqual({
    name: 'amap',
    configured: true,
    reachable: true,
    answered: true,
    note: '',
  })
  provider.answers(juheFlights([]))
  expect(await check('juheFlights', { JUHE_FLIGHT_KEY: 'KEY-1', JUHE_URL: provider.url })).toMatchObject({
    answered: true,
  })
  provider.answers(kuaidi100())
  const parcels = { KUAIDI100_CUSTOMER: 'CUST', KUAIDI100_URL: provider.url }
  expect(await check('kuaidi100', { ...parcels, KUAIDI100_KEY: 'KEY-1' })).toMatchObject({ answered: true })
  expect(await check('kuaidi100', { ...parcels, KUAIDI100_KEY: 'KEY-2' })).toMatchObject({
    reachable: true,
    answered: false,
    note: '验证签名失败',
  })
})

test('a key that is refused is told in the provider’s own words', async () => {
  provider.answers(amapWeb)
  const amap = await check('amap', { AMAP_KEY: 'KEY-2', AMAP_URL: provider.url })
  expect(amap).toMatchObject({ reachable: true, answered: false, note: 'INVALID_USER_KEY' })
  provider.answers((response) =>
    json(response, { error: { code: 'AuthenticationError', message: 'no such key' } }, 401),
  )
  const ark = await check('ark', { ARK_KEY: 'x', ARK_URL: provider.url })
  expect(ark).toMatchObject({ reachable: true, answered: false, note: 'no such key' })
  provider.answers((response) => response.end('<html>'))
  expect(await check('elevenlabs', { ELEVENLABS_KEY: 'x', ELEVENLABS_URL: provider.url })).toMatchObject({
    answered: false,
    note: 'HTTP 200 without JSON',
  })
})

test('a provider that is not there is not reachable, and a chat is not written to', async () => {
  const gone = await startProvider()
  await gone.close()
  const ark = await check('ark', { ARK_KEY: 'x', ARK_URL: gone.url })
  expect(ark).toMatchObject({ configured: true, reachable: false, note: 'ECONNREFUSED' })
  provider.asked.splice(0)
  const wecom = await check('wecom', { WECOM_ROBOT_URL: provider.url })
  expect(wecom).toEqual({ name: 'wecom', configured: true, note: 'a trial would send something' })
  expect(provider.asked).toEqual([])
})
