import { localeStore } from '../../src/i18n'
import { LoginForm } from '@/pages/login/login-form'
import { session } from '../../src/client/stores'
import { codeWaits, CodeWaits } from '../../src/features/accounts/store/code-waits'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const refusal = (reason: string, code = 40000) => ({
  statusCode: 200,
  data: { success: false, code, message: `said ${reason}`, data: null, reason },
})

function filled(account = 'xiaoman', password = 'secret', agreed = true) {
  const form = new LoginForm()
  form.set('account', account)
  form.set('password', password)
  form.setAgreed(agreed)
  return form
}

beforeEach(() => {
  resetDevice()
  session.end()
  localeStore.choose('zh-CN')
  device.answer = () => envelope('token')
})

describe('the login form', () => {
  it('says nothing before the person has tried', () => {
    const form = new LoginForm()
    form.leave('account')
    expect([form.errorOf('account'), form.errorOf('password'), form.formError]).toEqual(['', '', ''])
  })

  it.each([
    ['', 'secret', '请填写用户名、手机号或邮箱', ''],
    ['x'.repeat(101), 'secret', '用户名要 1–100 个字', ''],
    ['xiaoman', '', '', '请填写密码'],
    ['xiaoman', 'ab', '', '密码要 3–18 位'],
    ['xiaoman', 'x'.repeat(19), '', '密码要 3–18 位'],
  ])('R87 R88 %s with %s is judged beside its field', async (account, password, accountError, passwordError) => {
    const form = filled(account, password)
    expect(await form.submit()).toBe('invalid')
    expect([form.errorOf('account'), form.errorOf('password')]).toEqual([accountError, passwordError])
    expect(device.requests).toEqual([])
  })

  it('a field left with something wrong in it says so at once', () => {
    const form = filled('xiaoman', 'ab')
    expect(form.errorOf('password')).toBe('')
    form.leave('password')
    expect(form.errorOf('password')).toBe('密码要 3–18 位')
    form.set('password', 'abc')
    expect(form.errorOf('password')).toBe('')
  })

  it('R92 sends nothing before both agreements are accepted', async () => {
    const form = filled('xiaoman', 'secret', false)
    expect(await form.submit()).toBe('not-agreed')
    expect(device.requests).toEqual([])
    form.setAgreed(true)
    expect(await form.submit()).toBe('done')
    expect(session.isSignedIn).toBe(true)
  })

  it('a double tap sends once', async () => {
    const form = filled()
    expect(await Promise.all([form.submit(), form.submit()])).toEqual(['done', 'busy'])
    expect(device.requests).toHaveLength(1)
  })

  it('R190 a wrong password is told under the password, in the server’s words, until it is changed', async () => {
    device.answer = () => refusal('LOGIN_FAILED')
    const form = filled()
    expect(await form.submit()).toBe('refused')
    expect([form.errorOf('account'), form.errorOf('password')]).toEqual(['', 'said LOGIN_FAILED'])
    form.set('password', 'other')
    expect(form.errorOf('password')).toBe('')
  })

  it('a taken name is told under the name', async () => {
    device.answer = () => refusal('ALREADY_REGISTERED', 40900)
    const form = filled()
    form.setMode('register')
    expect(await form.submit()).toBe('refused')
    expect([form.errorOf('account'), form.formError]).toEqual(['said ALREADY_REGISTERED', ''])
  })

  it('no network is told for the whole form, and it can be sent again', async () => {
    device.answer = () => {
      throw { errMsg: 'request:fail' }
    }
    const form = filled()
    expect(await form.submit()).toBe('refused')
    expect([form.formError, form.busy]).toEqual(['网络异常，请稍后再试!', false])
    device.answer = () => envelope('token')
    expect(await form.submit()).toBe('done')
  })
})

describe('a code', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    // Every wait ends, and with it the clock.
    jest.advanceTimersByTime(600_000)
    jest.useRealTimers()
  })

  const asking = (mode: 'sms' | 'mail' | 'register', address: string) => {
    const form = new LoginForm()
    form.setMode(mode)
    form.setAgreed(true)
    form.setWithContact(true)
    form.set(mode === 'sms' ? 'phone' : mode === 'mail' ? 'email' : 'contact', address)
    return form
  }

  it.each([
    ['sms', '12345678901', 'phone', '请填写 11 位手机号'],
    ['sms', '1380013800', 'phone', '请填写 11 位手机号'],
    ['mail', 'name@nowhere', 'email', '请填写邮箱，如 name@example.com'],
    ['register', 'name', 'contact', '请填写 11 位手机号，或一个邮箱'],
  ] as const)('R90 R91 by %s to %s is not asked for', async (mode, address, field, fault) => {
    const form = asking(mode, address)
    expect(await form.sendCode()).toBe('invalid')
    expect(form.errorOf(field)).toBe(fault)
    expect(device.requests).toEqual([])
  })

  it('R92 is not sent before both agreements are accepted', async () => {
    const form = asking('sms', '13800138000')
    form.setAgreed(false)
    expect(await form.sendCode()).toBe('not-agreed')
    expect(device.requests).toEqual([])
  })

  it.each([
    ['sms', '13800138001', 'GET', '/dev-api/login/sms/code?phone=13800138001', undefined],
    ['mail', 'a@example.com', 'POST', '/dev-api/login/mail/sendCode', { phone: 'a@example.com' }],
    ['register', '13800138002', 'GET', '/dev-api/login/sms/code?phone=13800138002', undefined],
    ['register', 'b@example.com', 'POST', '/dev-api/login/mail/sendCode', { phone: 'b@example.com' }],
  ] as const)('R126 R130 by %s goes to %s, once', async (mode, address, method, url, data) => {
    const form = asking(mode, address)
    expect(await Promise.all([form.sendCode(), form.sendCode()])).toEqual(['done', 'busy'])
    expect(device.requests).toEqual([expect.objectContaining({ method, url, data })])
  })

  it('B14 the next one waits 60 s, also after leaving the screen or the app, and only for the same address', async () => {
    const form = asking('sms', '13800138003')
    await form.sendCode()
    expect(codeWaits.left('sms', '13800138003')).toBe(60)
    expect(codeWaits.left('sms', '13800138004')).toBe(0)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(codeWaits.left('sms', '13800138003')).toBe(40)
    expect(new LoginForm().values.phone).toBe('13800138003')
    expect(new CodeWaits().left('sms', '13800138003')).toBe(40)
    expect(await form.sendCode()).toBe('busy')
    await jest.advanceTimersByTimeAsync(40_000)
    expect(codeWaits.left('sms', '13800138003')).toBe(0)
    expect(new LoginForm().values.phone).toBe('')
  })

  it('B14 the server’s word on how long to wait wins', async () => {
    device.answer = () => ({
      ...refusal('RATE_LIMITED', 42900),
      data: { ...refusal('RATE_LIMITED', 42900).data, retryAfter: 300 },
    })
    const form = asking('mail', 'c@example.com')
    expect(await form.sendCode()).toBe('refused')
    expect(form.formError).toBe('said RATE_LIMITED')
    expect(codeWaits.left('mail', 'c@example.com')).toBe(300)
  })

  it.each(['123', '1234567'])('R89 %s is no code', async (code) => {
    const form = asking('sms', '13800138005')
    form.set('code', code)
    expect(await form.submit()).toBe('invalid')
    expect(form.errorOf('code')).toBe('验证码是 4–6 位数字')
  })

  it.each([
    ['sms', '13800138006', '/dev-api/login/sms'],
    ['mail', 'd@example.com', '/dev-api/login/mail'],
  ] as const)('R127 R131 by %s signs in', async (mode, address, url) => {
    const form = asking(mode, address)
    form.set('code', '123456')
    expect(await form.submit()).toBe('done')
    expect(device.requests).toEqual([expect.objectContaining({ url, data: { phone: address, code: '123456' } })])
    expect(session.token).toBe('token')
  })

  it('a wrong one is told at the code', async () => {
    device.answer = () => refusal('CODE_INVALID')
    const form = asking('sms', '13800138007')
    form.set('code', '123456')
    expect(await form.submit()).toBe('refused')
    expect([form.errorOf('code'), form.formError]).toEqual(['said CODE_INVALID', ''])
  })

  it('R136 registers with a phone and its code', async () => {
    const form = asking('register', '13800138008')
    form.set('account', 'xiaoman')
    form.set('password', 'secret')
    form.set('code', '123456')
    expect(await form.submit()).toBe('done')
    expect(device.requests[0].data).toEqual({
      user_name: 'xiaoman',
      password: 'secret',
      phone: '13800138008',
      code: '123456',
    })
  })
})
