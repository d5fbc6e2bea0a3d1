import { configureApi } from '../../src/client/client'
import { rootStore, session } from '../../src/client/stores'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const withDevice = (deviceToken: string) => {
  const { statusCode, data } = envelope('token-1')
  return { statusCode, data: { ...data, deviceToken } }
}
const me = { id: 'usr_1', nickname: '小满' }

beforeEach(() => {
  resetDevice()
  session.end()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  device.answer = ({ url }) => {
    if (url.includes('/login/passwd')) return envelope('token-1')
    if (url.includes('/getUserInfo')) return envelope(me)
    return envelope(true)
  }
})

describe('the session', () => {
  it('R65 R198 signing in stores the token under h5_token', async () => {
    await session.loginByPassword({ user_name: 'xiaoman', password: 'secret' })
    expect(device.storage.get('h5_token')).toBe('token-1')
    expect(session.isSignedIn).toBe(true)
  })

  it('R45 R72 user name comes before phone, and phone before e-mail', async () => {
    await session.loginByPassword({ user_name: 'u', phone: 'p', email: 'e', password: 'secret' })
    await session.loginByPassword({ phone: 'p', email: 'e', password: 'secret' })
    await session.loginByPassword({ email: 'e', password: 'secret' })
    expect(device.requests.map(({ data }) => data)).toEqual(
      ['u', 'p', 'e'].map((phone) => ({ phone, password: 'secret' })),
    )
  })

  it('R72 R73 nothing is sent without a name or a password', async () => {
    await expect(session.loginByPassword({ password: 'x' })).rejects.toThrow('必须提供 user_name、phone 或 email 之一')
    await expect(session.loginByPassword({ user_name: 'u' })).rejects.toThrow('必须提供 password')
    expect(device.requests).toEqual([])
  })

  it('registers for the user table, then signs in', async () => {
    await session.register('xiaoman', 'secret')
    expect(device.requests.map(({ url, data }) => [url, data])).toEqual([
      ['/dev-api/login/register?table=user', { user_name: 'xiaoman', password: 'secret' }],
      ['/dev-api/login/passwd', { phone: 'xiaoman', password: 'secret' }],
    ])
    expect(session.isSignedIn).toBe(true)
  })

  it('knows who is signed in', async () => {
    await session.refresh()
    expect(device.requests).toEqual([])
    await session.loginByPassword({ user_name: 'u', password: 'secret' })
    await session.refresh()
    expect(session.me.data).toEqual(me)
  })

  it('R66 signing out tells the server with the token, and forgets it even without a network', async () => {
    await session.loginByPassword({ user_name: 'u', password: 'secret' })
    await session.refresh()
    device.answer = () => {
      throw { errMsg: 'request:fail' }
    }
    await session.logout()
    expect(device.requests.at(-1)).toMatchObject({
      url: '/dev-api/logout',
      header: { Authorization: 'Bearer token-1' },
    })
    expect(device.storage.has('h5_token')).toBe(false)
    expect([session.isSignedIn, session.me.data]).toEqual([false, undefined])
  })

  it('R66 the end of a session forgets what belonged to it', async () => {
    const store = rootStore.add({ reset: jest.fn() })
    await session.loginByPassword({ user_name: 'u', password: 'secret' })
    expect(store.reset).not.toHaveBeenCalled()
    session.end()
    expect(store.reset).toHaveBeenCalledTimes(1)
  })

  it('B14 what this device is known by is kept from every sign-in, sent with passwords only, and outlives signing out', async () => {
    const signIn = (nth: number) => {
      device.answer = ({ url }) => (url.includes('/login/') ? withDevice(`device-${nth}`) : envelope(true))
      return nth === 2
        ? session.loginBySms('13800138000', '1234')
        : session.loginByPassword({ user_name: 'u', password: 'secret' })
    }
    const sent = () => (device.requests.at(-1)?.data as { deviceTokens?: string[] } | undefined)?.deviceTokens
    await signIn(1)
    expect(sent()).toBeUndefined()
    await session.logout()
    expect(device.requests.at(-1)?.url).toBe('/dev-api/logout')
    await signIn(2)
    expect(sent()).toBeUndefined()
    await signIn(1)
    expect(sent()).toEqual(['device-2', 'device-1'])
    session.end()
    for (const nth of [3, 4, 5, 6, 7]) await signIn(nth)
    await signIn(8)
    expect(sent()).toEqual([7, 6, 5, 4, 3].map((nth) => `device-${nth}`))
  })

  it('takes over what another tab has done', async () => {
    device.storage.set('h5_token', 'other')
    session.adopt()
    expect(session.token).toBe('other')
    device.storage.delete('h5_token')
    session.adopt()
    expect(session.isSignedIn).toBe(false)
  })

  it('R128 R133 R134 WeChat’s answers sign in, and who is new in the mini-program is asked first', async () => {
    const answers: Record<string, unknown> = {
      '/login/wechat': 'token-web',
      '/login/weapp': 'token-weapp',
      '/login/openid': { openid: 'o', token: null },
    }
    device.answer = ({ url }) => envelope(Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? true)
    await expect(session.loginByWechat({ code: 'c', state: 's' })).resolves.toBe(true)
    expect([session.token, session.isKnownInWechat]).toEqual(['token-web', true])
    await session.logout()
    expect(session.isKnownInWechat).toBe(false)
    await expect(session.loginByWechat({ code: 'c' })).resolves.toBe(false)
    expect(session.isSignedIn).toBe(false)
    await session.joinFromWechat('c2', 'phone-code')
    expect(device.requests.at(-1)).toMatchObject({ data: { code: 'c2', phoneCode: 'phone-code' } })
    expect([session.token, session.isKnownInWechat]).toEqual(['token-weapp', true])
    answers['/login/openid'] = { openid: 'o', token: 'token-again' }
    session.end()
    await expect(session.recognise({ code: 'c3' })).resolves.toBe(true)
    expect(session.token).toBe('token-again')
  })
})
