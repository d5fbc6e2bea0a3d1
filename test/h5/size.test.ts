import { gzipSync } from 'node:zlib'
import { visit } from '../helpers/h5/fixture'

const KB = 1024
const shop = visit()

interface Fetched {
  kind: string
  url: string
  bytes: number
}

describe('what the entry page costs', () => {
  it('fetches at most 125 KB of scripts and 6 KB of styles (gzip) in at most 5 requests', async () => {
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
      expect({ report, scriptsFit: sum('script') <= 125 * KB }).toEqual({ report, scriptsFit: true })
      expect({ report, stylesFit: sum('stylesheet') <= 6 * KB }).toEqual({ report, stylesFit: true })
      expect(all.length).toBeGreaterThan(0)
      expect({ report, fewEnough: all.length <= 5 }).toEqual({ report, fewEnough: true })
    })
  })

  it.each(['/', '/pagesA/home/index', '/pagesA/blind_box_detail/index?id=box_moon-rabbits'])(
    'H5 %s names with its first answer the picture it waits for, if any, and code of the next page that is there',
    async (address) => {
      await shop.phone(async (phone) => {
        // Without being told so, the page asks for these by itself.
        const asked = new Set<string>()
        let told: string[] = []
        let next: string[] = []
        phone.page.on('request', (request) => asked.add(new URL(request.url()).pathname))
        await phone.page.route(shop.shop().origin + address, async (route) => {
          const response = await route.fetch()
          const { link = '', ...headers } = response.headers()
          told = [...link.matchAll(/<([^>]+)>; rel=preload/g)].map(([, file]) => file as string)
          next = [...link.matchAll(/<([^>]+)>; rel=prefetch/g)].map(([, file]) => file as string)
          await route.fulfill({ response, headers })
        })
        await phone.page.goto(address, { waitUntil: 'networkidle' })
        expect(told.filter((file) => !asked.has(file))).toEqual([])
        expect(told.length).toBe(address === '/' ? 1 : 0)
        expect(next.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0)
        for (const file of next) expect((await phone.page.request.get(file)).status()).toBe(200)
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
