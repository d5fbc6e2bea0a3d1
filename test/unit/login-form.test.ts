import { localeStore } from '@/locales'
import { LoginForm } from '@/pages/login/login-form'
import { session } from '@/stores'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const refusal = (reason: string, code = 40000) => ({
  statusCode: 200,
  data: { success: false, code, message: 'no', data: null, reason },
})

function filled(account = 'xiaoman', password = 'secret', agreed = true) {
  const form = new LoginForm()
  form.setAccount(account)
  form.setPassword(password)
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
    expect([form.accountError, form.passwordError, form.formError]).toEqual(['', '', ''])
  })

  it.each([
    ['', 'secret', '请填写用户名', ''],
    ['x'.repeat(101), 'secret', '用户名要 1–100 个字', ''],
    ['xiaoman', '', '', '请填写密码'],
    ['xiaoman', 'ab', '', '密码要 3–18 位'],
    ['xiaoman', 'x'.repeat(19), '', '密码要 3–18 位'],
  ])('R87 R88 %s with %s is judged beside its field', async (account, password, accountError, passwordError) => {
    const form = filled(account, password)
    expect(await form.submit()).toBe('invalid')
    expect([form.accountError, form.passwordError]).toEqual([accountError, passwordError])
    expect(device.requests).toEqual([])
  })

  it('a field left with something wrong in it says so at once', () => {
    const form = filled('xiaoman', 'ab')
    expect(form.passwordError).toBe('')
    form.leave('password')
    expect(form.passwordError).toBe('密码要 3–18 位')
    form.setPassword('abc')
    expect(form.passwordError).toBe('')
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
    expect(await Promise.all([form.submit(), form.submit()])).toEqual(['done', 'refused'])
    expect(device.requests).toHaveLength(1)
  })

  it('R190 a wrong password is told under the password, in the language of the moment, until it is changed', async () => {
    device.answer = () => refusal('LOGIN_FAILED')
    const form = filled()
    expect(await form.submit()).toBe('refused')
    expect([form.accountError, form.passwordError]).toEqual(['', '登录失败，用户名或密码不对'])
    localeStore.choose('en')
    expect(form.passwordError).toBe('Login failed: wrong user name or password')
    form.setPassword('other')
    expect(form.passwordError).toBe('')
  })

  it('a taken name is told under the name', async () => {
    device.answer = () => refusal('ALREADY_REGISTERED', 40900)
    const form = filled()
    form.setMode('register')
    expect(await form.submit()).toBe('refused')
    expect([form.accountError, form.formError]).toEqual(['这个用户名已被注册', ''])
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
