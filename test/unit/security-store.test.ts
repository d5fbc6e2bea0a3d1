import { configureApi } from '../../src/client/client'
import { session } from '../../src/client/stores'
import { codeWaits } from '../../src/features/accounts/store/code-waits'
import { securityStore } from '../../src/features/accounts/store/security-store'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const refused = {
  statusCode: 200,
  data: { success: false, code: 40000, message: 'no', data: null, reason: 'CODE_INVALID' },
}
const asked = () => device.requests.map(({ method, url }) => `${method} ${url.replace('/dev-api', '')}`)

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  session.end()
  session.token = 'token'
  device.answer = () => envelope({})
  // The clock of a wait for the next code ticks on after the test.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
})
afterEach(() => jest.useRealTimers())

test('a change of the account is followed by what the server now says of it', async () => {
  await securityStore.setPassword.run({ newPassword: 'secret' })
  const [change, ...refreshes] = asked()
  expect(change).toMatch(/^(POST|PUT|PATCH) /)
  expect(refreshes.every((one) => one.startsWith('GET '))).toBe(true)
  expect(refreshes).toHaveLength(3)
})

test('a change that was made stays made where the refresh fails', async () => {
  device.answer = ({ method }) => {
    if (method === 'GET') throw { errMsg: 'request:fail' }
    return envelope({ raise: null })
  }
  await expect(securityStore.setLimits.run({ dailyFen: 1, monthlyFen: 2 })).resolves.toEqual({ raise: null })
})

test('a refused change rejects, and nothing is fetched', async () => {
  device.answer = () => refused
  await expect(securityStore.setPayPassword.run({ payPassword: '123456' })).rejects.toThrow('no')
  expect(asked()).toHaveLength(1)
})

test('WeChat is bound with what it answered, once; a refusal keeps the answer for another try', async () => {
  securityStore.takeWechatAnswer({ code: 'from-wechat' })
  device.answer = () => refused
  await expect(securityStore.bindWechat.run({ code: '000000' })).rejects.toThrow('no')
  expect(securityStore.wechatAnswer).toEqual({ code: 'from-wechat' })
  device.answer = () => envelope({})
  await securityStore.bindWechat.run({ code: '123456' })
  expect(device.requests[1].data).toEqual({ code: 'from-wechat', identityCheck: { code: '123456' } })
  expect(securityStore.wechatAnswer).toBeUndefined()
})

test('R126 a code starts the wait of its errand, for the contact it went to', async () => {
  await securityStore.sendCode('me-phone', { purpose: 'phone', address: '13800138000' })
  expect(codeWaits.left('me-phone', '13800138000')).toBeGreaterThan(0)
  expect(codeWaits.left('me-phone', '13900139000')).toBe(0)
  expect(codeWaits.left('me-guardian', '13800138000')).toBe(0)
})
