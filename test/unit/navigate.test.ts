import Taro from '@tarojs/taro'
import { navigate } from '@/navigation/navigate'
import { pageNotFound } from '@/navigation/not-found'
import { openBeside, openExternal } from '@/platform/links'
import { dialog, toast } from '@/platform/feedback'
import { session } from '../../src/client/stores'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))
jest.mock('@/platform/feedback', () => ({ toast: jest.fn(), dialog: jest.fn(async () => ({ confirm: true })) }))
jest.mock('@/platform/links', () => ({ openExternal: jest.fn(), openBeside: jest.fn() }))

const went = () => device.calls.map(([api, options]) => [api, (options as { url?: string } | undefined)?.url])

beforeEach(() => {
  resetDevice()
  jest.clearAllMocks()
  session.end()
  device.router = { path: '/pagesA/home/index', params: {} }
})

const signIn = async () => {
  device.answer = () => ({ statusCode: 200, data: { success: true, code: 0, message: '', data: 'token' } })
  await session.loginByPassword({ user_name: 'a', password: 'abc' })
}

describe('navigate.to', () => {
  it.each([
    [undefined, 'navigateTo'],
    ['navigate', 'navigateTo'],
    ['redirect', 'redirectTo'],
    ['reLaunch', 'reLaunch'],
  ] as const)('R32 mode %s is %s', async (mode, api) => {
    await expect(navigate.to({ url: '/pages/blind_box_detail/index?id=box_1', mode })).resolves.toEqual({
      success: true,
    })
    expect(went()).toEqual([[api, '/pagesA/blind_box_detail/index?id=box_1']])
  })

  it('R34 an empty link says so and rejects', async () => {
    await expect(navigate.to({ url: '' })).rejects.toThrow('链接地址为空')
    expect(toast).toHaveBeenCalledWith({ message: '请提供链接地址' })
  })

  it('R33 an outside link is opened outside', async () => {
    await navigate.to({ url: 'https://example.com/a', type: 'external' })
    expect(openExternal).toHaveBeenCalledWith('https://example.com/a')
    expect(went()).toEqual([])
  })

  it('R33 an outside link beside the app leaves the page where it is; a bad one is told of', async () => {
    await navigate.beside('https://example.com/a')
    expect(openBeside).toHaveBeenCalledWith('https://example.com/a')
    expect(openExternal).not.toHaveBeenCalled()
    await expect(navigate.beside('ftp://a')).rejects.toThrow('无效的链接')
    expect(openBeside).toHaveBeenCalledTimes(1)
  })

  it.each(['javascript:alert(1)', 'ftp://a', '/pagesA/home/index', 'https://', 'data:text/html,x'])(
    'R35 %s is no outside link',
    async (url) => {
      await expect(navigate.to({ url, type: 'external' })).rejects.toThrow('无效的链接')
      expect(toast).toHaveBeenCalledWith({ message: '无效的链接' })
      expect(openExternal).not.toHaveBeenCalled()
    },
  )

  it('R36 an unknown kind of jump is told in a dialog without a choice', async () => {
    await expect(navigate.to({ url: '/x', type: 'sideways' as 'page' })).rejects.toThrow('无效的跳转类型')
    expect(dialog).toHaveBeenCalledWith({ title: '提示', message: '无效的跳转类型', cancelText: false })
  })

  it('R176 a page that is not there is refused', async () => {
    await expect(navigate.to({ url: '/pagesA/nowhere/index' })).rejects.toThrow(
      'page `/pagesA/nowhere/index` is not found',
    )
    expect(went()).toEqual([])
  })

  it('the eleventh page takes the place of the tenth', async () => {
    device.depth = 10
    await navigate.to({ url: '/pagesA/home/index' })
    expect(went()).toEqual([['redirectTo', '/pagesA/home/index']])
  })

  it('a page for people who are signed in leads to login, and back there', async () => {
    await navigate.to({ url: '/pagesA/purchase/index?id=box_1&n=2' })
    expect(went()).toEqual([
      ['navigateTo', '/pages/login/index?from=%2FpagesA%2Fpurchase%2Findex%3Fid%3Dbox_1%26n%3D2'],
    ])
  })

  it('someone signed in gets there at once', async () => {
    await signIn()
    await navigate.to({ url: '/pagesA/purchase/index?id=box_1' })
    expect(went()).toEqual([['navigateTo', '/pagesA/purchase/index?id=box_1']])
  })
})

describe('back, reload and login', () => {
  it('R11 H2 back on the first page leads to the entry page, elsewhere one page back', async () => {
    await navigate.back()
    device.depth = 2
    await navigate.back()
    expect(went()).toEqual([
      ['reLaunch', '/pages/login/index'],
      ['navigateBack', undefined],
    ])
  })

  it('R37 H3 reload opens the current page with its own query, encoded', async () => {
    device.router = { path: '/pagesA/home/index?x=1', params: { q: '%E6%9C%88', stamp: 'AB' } }
    await expect(navigate.reload()).resolves.toEqual({ success: true })
    expect(went()).toEqual([['redirectTo', '/pagesA/home/index?q=%E6%9C%88']])
  })

  it('R37 R184 H3 a reload that fails says 刷新失败', async () => {
    jest.mocked(Taro.redirectTo).mockRejectedValueOnce(new Error('redirectTo:fail'))
    await expect(navigate.reload()).rejects.toThrow('刷新失败')
  })

  it('R156 login remembers where the person was, and is not opened over itself', async () => {
    device.router = { path: '/pagesA/profile/index', params: { tab: 'a%20b' } }
    await navigate.toLogin(undefined, 'reLaunch')
    device.router = { path: '/', params: {} }
    await navigate.toLogin()
    expect(went()).toEqual([['reLaunch', '/pages/login/index?from=%2FpagesA%2Fprofile%2Findex%3Ftab%3Da%2520b']])
  })

  it.each([
    [undefined, '/pagesA/home/index'],
    ['/pagesA/purchase/index?id=1', '/pagesA/purchase/index?id=1'],
    ['https://evil.example/', '/pagesA/home/index'],
    ['//evil.example/pagesA', '/pagesA/home/index'],
    ['/pages/login/index', '/pagesA/home/index'],
    ['javascript:alert(1)', '/pagesA/home/index'],
  ])('after login, from %s to %s', async (from, url) => {
    await navigate.afterLogin(from)
    expect(went()).toEqual([['redirectTo', url]])
  })

  it('A19 an address that leads nowhere is told once, and a tap leads to the start', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    await Promise.all([pageNotFound('/x'), pageNotFound('/x')])
    expect(dialog).toHaveBeenCalledTimes(1)
    expect(dialog).toHaveBeenCalledWith({ message: '没有这个页面', confirmText: '回首页', cancelText: false })
    expect(went()).toEqual([['reLaunch', '/pages/login/index']])
  })
})
