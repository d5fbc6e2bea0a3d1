import { readConfig, StartError } from './config'

const ROOT = '/somewhere'

test('R197 without any variable the shop is on port 3000 with the demo and sandbox payment', () => {
  expect(readConfig({}, ROOT)).toMatchObject({
    port: 3000,
    basePath: '/dev-api',
    payChannels: ['balance', 'sandbox'],
    demo: true,
    databaseUrl: undefined,
    trustProxy: false,
  })
})

test('production starts without sandbox payment and demo, and refuses to start with it', () => {
  expect(readConfig({ NODE_ENV: 'production' }, ROOT)).toMatchObject({ payChannels: ['balance'], demo: false })
  expect(() => readConfig({ NODE_ENV: 'production', PAY_CHANNELS: 'balance,sandbox' }, ROOT)).toThrow(StartError)
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PAY_CHANNELS: 'cheque' }, 'PAY_CHANNELS'],
  [{ PAY_CHANNELS: 'balance,wechat' }, 'WECHAT_PAY_MCH_ID'],
  [{ WECHAT_PAY_MCH_ID: '1900000001' }, 'WECHAT_MINI_PROGRAM_APP_ID'],
])('a wrong variable is named in the refusal: %p', (env, name) => {
  expect(() => readConfig(env, ROOT)).toThrow(new RegExp(`${name}.*`))
  expect(() => readConfig(env, ROOT)).toThrow(StartError)
})
