import { gzipSync } from 'node:zlib'
import { visit } from '../helpers/h5/fixture'
import { until } from '../helpers/until'

const KB = 1024
const shop = visit()

interface Fetched {
  kind: string
  url: string
  bytes: number
}

describe('what the entry page costs', () => {
  it('fetches at most 120 KB of scripts and 6 KB of styles (gzip) in at most 5 requests', async () => {
    await shop.phone(async (phone) => {
      const fetched: Promise<Fetched>[] = []
      phone.page.on('response', (response) => {
        const kind = response.request().resourceType()
        if (kind !== 'script' && kind !== 'stylesheet') return
        const measured = response
          .body()
          .then((body) => ({ kind, url: response.url(), bytes: gzipSync(body, { level: 9 }).length }))
        fetched.push(measured)
      })
      await phone.page.goto('/', { waitUntil: 'networkidle' })
      await phone.see('登录')
      const all = await Promise.all(fetched)
      const sum = (kind: string) =>
        all.filter((each) => each.kind === kind).reduce((bytes, each) => bytes + each.bytes, 0)
      const report = all.map(({ url, bytes }) => `${new URL(url).pathname} ${(bytes / KB).toFixed(1)} KB`)
      expect({ report, scriptsFit: sum('script') <= 120 * KB }).toEqual({ report, scriptsFit: true })
      expect({ report, stylesFit: sum('stylesheet') <= 6 * KB }).toEqual({ report, stylesFit: true })
      expect(all.length).toBeGreaterThan(0)
      expect({ report, fewEnough: all.length <= 5 }).toEqual({ report, fewEnough: true })
    })
  })

  const arrivals = ['/', '/pagesA/home/index', '/pagesA/blind_box_detail/index?id=box_moon-rabbits']

  it.each(arrivals)('H5 %s asks early for what it needs, each of it once, in either language', async (address) => {
    for (const locale of ['zh-CN', 'en']) {
      await shop.phone(async (phone) => {
        await phone.page.addInitScript((chosen) => {
          localStorage.setItem('joybox_locale', JSON.stringify({ data: chosen }))
        }, locale)
        const asked: { path: string; early: boolean }[] = []
        phone.page.on('request', (request) => {
          const { pathname, search, protocol } = new URL(request.url())
          // Files of the next page come later.
          if (protocol === 'http:' && request.resourceType() !== 'other')
            asked.push({ path: pathname + search, early: !appIsThere })
        })
        let appIsThere = false
        const has = (folder: string) => asked.some(({ path }) => path.startsWith(folder))
        await phone.page.route('**/js/app.*.js', async (route) => {
          // The app comes late; without it its page's code and the first picture are asked for all the same.
          await until(() => has('/media/') && has('/chunk/'), 'early requests', 10_000)
          appIsThere = true
          await route.continue()
        })
        await phone.page.goto(address, { waitUntil: 'networkidle' })
        await phone.page.waitForLoadState('networkidle')
        const paths = asked.map(({ path }) => path)
        expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
        const early = asked.filter((one) => one.early).map(({ path }) => path)
        expect(early.filter((path) => path.startsWith('/dev-api/'))).toHaveLength(address === '/' ? 0 : 2)
        // Early or not, nothing is asked for that the page makes no use of.
        const unused = await phone.page.evaluate(() => globalThis.joyboxPreloaded?.map(({ url }) => url) ?? [])
        expect(unused).toEqual([])
      })
    }
  })

  it('H5 home fetches figures of the banners out of sight after those of the first', async () => {
    await shop.phone(async (phone) => {
      const asked: string[] = []
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await phone.page.route('**/media/**', async (route) => {
        asked.push(route.request().url())
        if (asked.length <= 2) await held
        await route.continue()
      })
      await phone.page.goto('/pagesA/home/index', { waitUntil: 'commit' })
      const banners = phone.page.locator('.home__banner')
      await banners.nth(1).waitFor()
      expect(await banners.first().locator('img.jb-figure').count()).toBe(2)
      expect(await banners.nth(1).locator('img.jb-figure').count()).toBe(0)
      release()
      await banners.nth(1).locator('img.jb-figure').first().waitFor()
    })
  })

  it('H5 asks in the name of who is signed in', async () => {
    await shop.phone(async (phone) => {
      const tokens: (string | undefined)[] = []
      phone.page.on('request', async (request) => {
        if (new URL(request.url()).pathname === '/dev-api/home') tokens.push((await request.allHeaders()).authorization)
      })
      await phone.page.addInitScript(() => localStorage.setItem('h5_token', JSON.stringify({ data: 'not-a-token' })))
      await phone.page.goto('/pagesA/home/index', { waitUntil: 'networkidle' })
      expect(tokens[0]).toBe('Bearer not-a-token')
    })
  })

  it.each(arrivals)(
    'H5 %s fetches what the next page needs when it is there itself, and all of it is there',
    async (address) => {
      await shop.phone(async (phone) => {
        await phone.page.goto(address, { waitUntil: 'load' })
        const next = async () =>
          phone.page.$$eval('link[rel=prefetch]', (links) => links.map((link) => (link as HTMLLinkElement).href))
        expect(await next()).toEqual([])
        await phone.page.waitForSelector('link[rel=prefetch]', { state: 'attached' })
        const files = await next()
        expect(files.some((file) => file.endsWith('.js'))).toBe(true)
        for (const file of files) expect((await phone.page.request.get(file)).status()).toBe(200)
      })
    },
  )

  it('R8 sends code compressed beforehand, to be kept for ever; the page itself is asked for anew', async () => {
    await shop.phone(async (phone) => {
      const code: Record<string, string>[] = []
      phone.page.on('response', (response) => {
        if (response.request().resourceType() === 'script') code.push(response.headers())
      })
      const page = await phone.page.goto('/', { waitUntil: 'networkidle' })
      expect(page?.headers()['cache-control']).toBe('no-cache')
      expect(code.length).toBeGreaterThan(0)
      for (const headers of code) {
        expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
        expect(headers['cache-control']).toContain('immutable')
      }
    })
  })

  it('asks no other host for anything', async () => {
    await shop.phone(async (phone) => {
      const hosts = new Set<string>()
      phone.page.on('request', (request) => {
        if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin)
      })
      for (const address of ['/', '/pagesA/home/index', '/pagesA/blind_box_detail/index?id=box_moon-rabbits']) {
        await phone.page.goto(address, { waitUntil: 'networkidle' })
      }
      expect([...hosts]).toEqual([shop.shop().origin])
    })
  })
})
