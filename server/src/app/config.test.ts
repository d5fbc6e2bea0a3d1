import { readConfig, StartError } from './config'

const ROOT = '/somewhere'
/** All that production asks for. */
const READY = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://joybox:4f1c9a7be2d05863@localhost/joybox',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  PAY_CHANNELS: 'balance',
}

/** Words of the refusal that these variables get. */
function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env, ROOT)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('it was not refused')
}

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
  expect(readConfig(READY, ROOT)).toMatchObject({ payChannels: ['balance'], demo: false, trustProxy: true })
  expect(() => readConfig({ ...READY, PAY_CHANNELS: 'balance,sandbox' }, ROOT)).toThrow(/PAY_CHANNELS holds sandbox/)
})

test('production says all at once what has to be set', () => {
  const refusal = refusalOf({ NODE_ENV: 'production' })
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'WECHAT_PAY_MCH_ID', 'docs/operations.md']) {
    expect(refusal).toContain(name)
  }
})

test.each([
  [{ DATABASE_URL: undefined }, /DATABASE_URL is not set/],
  [{ DATABASE_URL: 'postgres://joybox@localhost/joybox' }, /password that can be guessed/],
  [{ DATABASE_URL: 'postgres://joybox:Password1234@localhost/joybox' }, /password that can be guessed/],
  [{ DATABASE_URL: 'postgres://joybox:9f2a@localhost/joybox' }, /password that can be guessed/],
  [{ DATABASE_URL: 'postgres://joyboxjoybox:joyboxjoybox@localhost/joybox' }, /password that can be guessed/],
  [{ PUBLIC_URL: undefined }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL/],
  [{ TRUST_PROXY: undefined }, /TRUST_PROXY/],
  [{ JOYBOX_DEMO: 'on' }, /JOYBOX_DEMO/],
  [{ PAY_CHANNELS: undefined }, /Nobody could pay/],
  [{ SMS_PROVIDER: 'sandbox' }, /SMS_PROVIDER is sandbox/],
  [{ METRICS_PORT: '9101', METRICS_HOST: '0.0.0.0' }, /METRICS_TOKEN/],
])('production refuses %p, and never says a password', (change, words) => {
  const refusal = refusalOf({ ...READY, ...change })
  expect(refusal).toMatch(words)
  expect(refusal).not.toMatch(/Password1234|9f2a|joyboxjoybox/)
})

test('production takes a database over a socket, where PostgreSQL knows the user by itself', () => {
  const DATABASE_URL = 'postgres:///joybox?host=/var/run/postgresql'
  expect(readConfig({ ...READY, DATABASE_URL }, ROOT)).toMatchObject({ databaseUrl: DATABASE_URL })
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ WEB_CONNECT: "https://a.example; script-src 'unsafe-eval'" }, 'WEB_CONNECT'],
  [{ PAY_CHANNELS: 'cheque' }, 'PAY_CHANNELS'],
  [{ PAY_CHANNELS: 'balance,wechat' }, 'WECHAT_PAY_MCH_ID'],
  [{ WECHAT_PAY_MCH_ID: '1900000001' }, 'WECHAT_MINI_PROGRAM_APP_ID'],
])('a wrong variable is named in the refusal: %p', (env, name) => {
  expect(() => readConfig(env, ROOT)).toThrow(new RegExp(`${name}.*`))
  expect(() => readConfig(env, ROOT)).toThrow(StartError)
})

test.each([
  [undefined, false, 0],
  ['', false, 0],
  ['0', false, 0],
  ['1', true, 1],
  ['2', true, 2],
  ['10.0.0.0/8, 192.168.1.7', true, ['10.0.0.0/8', '192.168.1.7']],
])('B14 TRUST_PROXY=%s: whose word about addresses is believed', (text, trustProxy, proxies) => {
  expect(readConfig({ TRUST_PROXY: text }, ROOT)).toMatchObject({ trustProxy, proxies })
})

test.each(['yes', 'true', '0.0.0.0/0', '10.0.0.0/33', '10.0.0', '1,'])('TRUST_PROXY=%s is refused', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text }, ROOT)).toThrow(/TRUST_PROXY/)
})
