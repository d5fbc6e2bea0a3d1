import { Navigator, type Api } from '@/navigation/navigator'

const table = { isPage: (path: string) => path !== '/nowhere', isTab: (path: string) => path === '/tab' }

function setUp() {
  const went: [Api, string][] = []
  let arrive: (error?: Error) => void = () => undefined
  const go = (api: Api, url: string) => {
    went.push([api, url])
    return new Promise<void>((resolve, reject) => {
      arrive = (error) => (error ? reject(error) : resolve())
    })
  }
  return { went, navigator: new Navigator(go, table), arrive: (error?: Error) => arrive(error) }
}

describe('navigator', () => {
  it('R176 refuses a page that is not there, before the platform is asked', async () => {
    const { navigator, went } = setUp()
    await expect(navigator.open('navigateTo', '/nowhere?x=1')).rejects.toThrow('page `/nowhere?x=1` is not found')
    expect(went).toEqual([])
  })

  it.each(['navigateTo', 'redirectTo'] as const)('R177 can not %s a tab page', async (api) => {
    await expect(setUp().navigator.open(api, '/tab')).rejects.toThrow(`can not ${api} a tabbar page`)
  })

  it('R177b can not switch to a page that is no tab', async () => {
    await expect(setUp().navigator.open('switchTab', '/a')).rejects.toThrow('can not switch to no-tabBar page')
  })

  it('R178 going twice to the same address goes once', async () => {
    const { navigator, went, arrive } = setUp()
    const first = navigator.open('navigateTo', '/a?x=1')
    await expect(navigator.open('navigateTo', '/a?x=1')).rejects.toThrow('navigateTo:fail /a?x=1 locked')
    arrive()
    await first
    expect(went).toHaveLength(1)
  })

  it('R178 only the last address is locked, and only until it has ended, well or badly', async () => {
    const { navigator, went, arrive } = setUp()
    const first = navigator.open('navigateTo', '/a')
    const other = navigator.open('redirectTo', '/b')
    arrive(new Error('redirectTo:fail'))
    await expect(other).rejects.toThrow('redirectTo:fail')
    void navigator.open('redirectTo', '/b')
    expect(went.map(([, url]) => url)).toEqual(['/a', '/b', '/b'])
    void first
  })

  it('R37 what reloads passes the lock', async () => {
    const { navigator, went } = setUp()
    void navigator.open('navigateTo', '/a')
    void navigator.open('redirectTo', '/a', { locked: false })
    expect(went).toHaveLength(2)
  })
})
