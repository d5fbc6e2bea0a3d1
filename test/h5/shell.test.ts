import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { keepBoxPoster } from '../helpers/poster'
import { until } from '../helpers/until'

const shop = visit()
const HOME = '/pagesA/home/index'
const PROFILE = '/pagesA/profile/index'

const rootFontSize = (phone: Phone) => phone.page.evaluate(() => document.documentElement.style.fontSize)

describe('addresses', () => {
  it('R12 / and /pages/login/index both are the entry page, and / stays /', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/')
      // The ways in that the server offers come last.
      await phone.see('微信一键登录')
      expect(phone.address).toBe('/')
      const first = await phone.top.innerText()
      await phone.open('/pages/login/index')
      await phone.see('微信一键登录')
      expect(await phone.top.innerText()).toBe(first)
    })
  })

  it('R8 a deep link opens its page, and a missing script or picture is a plain 404', async () => {
    await shop.phone(async (phone) => {
      await phone.open(`${HOME}?x=1`)
      await phone.see('月兔 · 八夜')
      expect(phone.address).toBe(`${HOME}?x=1`)
      for (const path of ['/js/gone.0a1b2c3d.js', '/css/gone.css', '/media/gone.webp', '/favicon.png']) {
        const answer = await phone.page.request.get(path)
        expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
          path,
          404,
          expect.stringMatching(/json/),
        ])
      }
    })
  })

  it('R6 R37 a query value reaches its page decoded, and a reload keeps the query', async () => {
    await shop.phone(async (phone) => {
      const address = '/pagesA/blind_box_detail/index?id=box_moon%2Drabbits'
      await phone.open(address)
      await phone.see('月兔 · 八夜')
      await phone.page.reload()
      await phone.see('月兔 · 八夜')
      expect(phone.address).toBe(address)
    })
  })

  it('R8 the browser goes back and forward through pages, with their queries', async () => {
    await shop.phone(async (phone) => {
      await phone.open(HOME)
      await (await phone.see('月兔 · 八夜')).click()
      await phone.arrive('/pagesA/blind_box_detail/index')
      const detail = phone.address
      await phone.page.goBack()
      await phone.arrive(HOME)
      await phone.page.goForward()
      await phone.arrive('/pagesA/blind_box_detail/index')
      expect(phone.address).toBe(detail)
    })
  })

  it('A19 an unknown address says so, and a tap leads to the start', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pagesA/nowhere/index?x=1')
      await phone.see('没有这个页面')
      await phone.press('button', '回首页')
      await phone.page.waitForURL((url) => ['/', '/pages/login/index', HOME].includes(url.pathname))
      await expect(phone.page.getByText('没有这个页面').count()).resolves.toBe(0)
    })
  })
})

describe('a page whose code does not come', () => {
  it('R200 says so without a network, and a tap brings it when there is one again', async () => {
    const { token } = await shop.client().register()
    await shop.phone(async (phone) => {
      await phone.signIn(token as string)
      await phone.open(HOME)
      await phone.see('月兔 · 八夜')
      await phone.setOffline(true)
      // The code of the page that is likely next is here already; this is another.
      await phone.page.getByText('道具').last().click()
      const told = await phone.see('连接服务器超时，点击屏幕重试')
      await phone.setOffline(false)
      await told.click()
      await phone.arrive('/pagesA/props/index')
      await phone.see('积分')
    })
  })
})

describe('back and guards', () => {
  it('R11 back on the first page leads to the entry page; home, which needs no way home, shows none', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pagesA/blind_box_detail/index?id=box_moon-rabbits')
      await phone.see('月兔 · 八夜')
      await phone.press('button', /^(返回|首页)$/)
      await phone.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/pages/login/index')
      await phone.open(`${HOME}?x=1`)
      await phone.see('月兔 · 八夜')
      expect(await phone.page.locator('.taro-navigation-bar-home').isVisible()).toBe(false)
    })
  })

  const barred = [
    'purchase',
    'open_chest_animation',
    'prize_show',
    'prize_detail',
    'combine',
    'combine_result',
    'props',
  ]
  const more = ['my_blind_box', 'editor', 'profile', 'recharge', 'security']

  it.each([...barred, ...more])(
    'R27 %s leads someone who is not signed in to login, with the way back',
    async (name) => {
      await shop.phone(async (phone) => {
        const from = `/pagesA/${name}/index?id=box_moon-rabbits`
        await phone.open(from)
        await phone.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/pages/login/index')
        expect(new URL(phone.page.url()).searchParams.get('from')).toBe(from)
      })
    },
  )

  it.each(['home', 'blind_box_detail'])('R14 R18 %s is open to anyone', async (name) => {
    await shop.phone(async (phone) => {
      await phone.open(`/pagesA/${name}/index?id=box_moon-rabbits`)
      await phone.see('月兔 · 八夜')
      expect(new URL(phone.page.url()).pathname).toBe(`/pagesA/${name}/index`)
    })
  })

  it('R12 someone already signed in passes the entry page to where they were going', async () => {
    const player = await shop.client().register()
    await shop.phone(async (phone) => {
      await phone.signIn(player.token as string)
      await phone.open('/')
      await phone.arrive(HOME)
      await phone.open(`/pages/login/index?from=${encodeURIComponent(PROFILE)}`)
      await phone.arrive(PROFILE)
    })
  })

  it('R156 R66 a session that has ended leads to login and forgets the token', async () => {
    const player = await shop.client().register()
    await shop.phone(async (phone) => {
      await phone.signIn(player.token as string)
      await phone.open(HOME)
      await phone.see('月兔 · 八夜')
      await player.call('accounts.logout')
      await phone.open(PROFILE)
      await phone.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/pages/login/index')
      expect(await phone.page.evaluate(() => localStorage.getItem('h5_token'))).toBeNull()
    })
  })
})

it('R213 the end of a list is told at most every 350 ms however one scrolls, and again each time the list has grown', async () => {
  await shop.phone(async (phone) => {
    const { records } = await shop.client().call('boxes.list', { query: { size: 1 } })
    // A shelf without end, of the one box there is.
    await phone.page.route('**/dev-api/boxes?*', (route) => {
      const current = Number(new URL(route.request().url()).searchParams.get('current') ?? 1)
      const shelf = Array.from({ length: 20 }, (_, n) => ({ ...records[0], id: `box_${current}-${n}` }))
      return route.fulfill({
        json: { success: true, code: 0, message: 'ok', data: { records: shelf, total: 10_000, current, size: 20 } },
      })
    })
    await phone.page.addInitScript(() => {
      const asked: [page: number, at: number][] = []
      Object.assign(window, { asked })
      const { open } = XMLHttpRequest.prototype
      const note = (url: string) => {
        const page = /\/boxes\?.*current=(\d+)/.exec(url)
        if (page) asked.push([Number(page[1]), performance.now()])
      }
      XMLHttpRequest.prototype.open = function (...parts: unknown[]) {
        note(String(parts[1]))
        return Reflect.apply(open, this, parts)
      }
      const { fetch } = window
      window.fetch = (...parts) => (
        note(String(parts[0] instanceof Request ? parts[0].url : parts[0])),
        fetch(...parts)
      )
    })
    await phone.open(HOME)
    await phone.see(records[0].title)
    const asked = () => phone.page.evaluate(() => (window as unknown as { asked: [page: number, at: number][] }).asked)
    await until(async () => (await asked()).length > 0, 'the first page is asked for')
    // A restless finger: to the end in every frame, for as long as it takes.
    await phone.top.evaluate((box) => {
      const push = () => {
        box.scrollTop = box.scrollHeight - Math.round(Math.random() * 5)
        requestAnimationFrame(push)
      }
      push()
    })
    await until(async () => (await asked()).length >= 6, 'the list goes on')
    const pages = await asked()
    expect(pages.map(([page]) => page)).toEqual(pages.map((_, n) => n + 1))
    const gaps = pages.slice(2).map(([, at], n) => at - pages[n + 1][1])
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(290)
  })
})

it('a box’s poster is drawn and kept as a picture whose code leads to the box', async () => {
  await shop.phone(async (phone) => {
    const { leads, wanted } = await keepBoxPoster(phone)
    expect(leads).toBe(wanted)
    expect(phone.appErrors).toEqual([])
  })
})

it('R192 where reporting is off, what nobody caught is logged and nothing is sent', async () => {
  await shop.phone(async (phone) => {
    const sent: string[] = []
    phone.page.on('request', (request) => sent.push(request.url()))
    await phone.open(HOME)
    await phone.see('月兔 · 八夜')
    await phone.page.evaluate(() => {
      setTimeout(() => {
        throw new Error('lost at sea')
      })
    })
    await until(() => phone.errors.some((error) => error.startsWith('error Error: lost at sea')), 'it is logged')
    // A report of the error would have been sent before this second page load.
    await phone.open(`${HOME}?again=1`)
    await phone.see('月兔 · 八夜')
    expect(sent.filter((url) => url.includes('/error/report'))).toEqual([])
  })
})

describe('R206 R208 R209 R210 lengths follow the window', () => {
  const cases = [
    [320, '11.2px'],
    [375, '13.125px'],
    [414, '14.49px'],
    [768, '26.88px'],
    [960, '33.6px'],
    [961, '13.125px'],
    [1440, '13.125px'],
  ] as const

  it.each(cases)('a window %i px wide has a root font of %s', async (width, size) => {
    await shop.phone(
      async (phone) => {
        await phone.open(HOME)
        await phone.page.waitForFunction(() => document.documentElement.style.fontSize !== '')
        expect(parseFloat(await rootFontSize(phone))).toBeCloseTo(parseFloat(size), 3)
      },
      { viewport: { width, height: 700 }, isMobile: false },
    )
  })

  it('R207 a resize is followed, its last step too', async () => {
    await shop.phone(
      async (phone) => {
        await phone.open(HOME)
        for (const width of [400, 410, 420, 430]) await phone.page.setViewportSize({ width, height: 700 })
        await phone.page.waitForFunction(() => document.documentElement.style.fontSize.startsWith('15.05'))
        expect(parseFloat(await rootFontSize(phone))).toBeCloseTo(0.035 * 430, 3)
      },
      { isMobile: false },
    )
  })
})
