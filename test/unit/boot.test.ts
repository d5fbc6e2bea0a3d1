import { walletGet } from '@contract/generated/wallet'
import { boot } from '../../src/app/boot'
import { call } from '../../src/client/client'
import { toast } from '@/platform/feedback'
import { restart, watchOtherTabs } from '@/platform/app'
import { session } from '../../src/client/stores'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))
jest.mock('../../src/app/desktop-panels/watch', () => ({ watchSides: jest.fn() }))
jest.mock('@/platform/app', () => ({
  onUncaught: jest.fn(),
  restart: jest.fn(),
  startRem: jest.fn(),
  watchOtherTabs: jest.fn(),
  watchPageLoad: jest.fn(),
  watchUpdate: jest.fn(),
}))
jest.mock('@/platform/feedback', () => ({ toast: jest.fn(), dialog: jest.fn() }))

const went = () => device.calls.map(([api, options]) => [api, (options as { url: string }).url])
const ended = {
  statusCode: 200,
  data: { success: false, code: 401, message: '', data: null, reason: 'UNAUTHENTICATED' },
}

let look = () => {}
beforeAll(() => {
  boot()
  look = jest.mocked(watchOtherTabs).mock.calls[0]![0]
})
beforeEach(() => {
  resetDevice()
  device.storage.set('h5_token', 'abc')
  session.adopt()
  device.router = { path: '/pagesA/recharge/index', params: { need: '500' } }
})

const many = () => Promise.allSettled(Array.from({ length: 5 }, () => call(walletGet)))

describe('a session that ends', () => {
  it('R156 however many requests learn it, login is opened once, and leads back', async () => {
    device.answer = () => ended
    await many()
    expect(session.isSignedIn).toBe(false)
    expect(device.storage.has('h5_token')).toBe(false)
    expect(went()).toEqual([['reLaunch', '/pages/login/index?from=%2FpagesA%2Frecharge%2Findex%3Fneed%3D500']])
    expect(toast).not.toHaveBeenCalled()
  })

  it('R157 a gateway’s 401 leads to the base address', async () => {
    device.answer = () => ({ statusCode: 401, data: '' })
    await many()
    expect(went()).toEqual([['reLaunch', '/pages/login/index']])
  })

  it('R156 on login itself nothing is opened', async () => {
    device.router = { path: '/', params: {} }
    device.answer = () => ended
    await many()
    expect(session.isSignedIn).toBe(false)
    expect(went()).toEqual([])
  })

  it.each([
    [401, 'UNAUTHENTICATED', true],
    [403, 'SESSION_REVOKED', false],
  ])('R128 after %d %s WeChat may recognise the person by itself: %s', async (code, reason, mayBe) => {
    device.storage.set('joybox_wechat_known', 'yes')
    device.answer = () => ({ statusCode: 200, data: { ...ended.data, code, reason } })
    await many()
    expect(session.isKnownInWechat).toBe(mayBe)
  })
})

describe('a session that another tab changes', () => {
  const answerFor = (account: string) => () => ({
    statusCode: 200,
    header: { 'x-account': account },
    data: { success: true, code: 0, message: 'ok', data: {} },
  })
  beforeEach(() => jest.mocked(restart).mockClear())

  it('B17 is taken over, and the page shown anew; what the tab changes beside it is not', () => {
    look()
    expect(restart).not.toHaveBeenCalled()
    device.storage.set('h5_token', 'of-somebody-else')
    look()
    expect(restart).toHaveBeenCalledWith('/pagesA/recharge/index?need=500')
    expect([session.token, device.storage.get('h5_token')]).toEqual(['of-somebody-else', 'of-somebody-else'])
  })

  it('B17 is noticed by an answer for somebody else, too', async () => {
    device.answer = answerFor('usr_1')
    await call(walletGet)
    device.storage.set('h5_token', 'of-somebody-else')
    await call(walletGet)
    expect(restart).not.toHaveBeenCalled()
    device.answer = answerFor('usr_2')
    await call(walletGet)
    expect(restart).toHaveBeenCalledTimes(1)
  })
})
