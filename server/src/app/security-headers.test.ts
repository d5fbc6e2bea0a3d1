import { writeFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build-app'
import { openTestShop, type TestShop } from '../../testing/test-shop'

let market: TestShop
beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await market.app.inject({ url, headers, remoteAddress: '203.0.113.7' })).headers

test.each(['/dev-api/home', '/dev-api/wallet', '/healthz', '/openapi.json', '/nowhere.js'])(
  'B17 %s: nobody keeps the answer, no other site reads or embeds it, and as a page it may do nothing',
  async (url) => {
    const headers = await get(url, { origin: 'https://evil.example' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('payment=()'),
    })
    expect(Object.keys(headers).filter((name) => /^access-control|^x-powered-by|^server$/.test(name))).toEqual([])
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

describe('with a website', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    const webDirectory = mkdtempSync(join(tmpdir(), 'joybox-web-'))
    writeFileSync(join(webDirectory, 'index.html'), '<!doctype html><title>shop</title>')
    writeFileSync(join(webDirectory, 'app.0123abcd.js'), '1')
    const { uploadDirectory } = market.shop.config
    mkdirSync(join(uploadDirectory, '2026-11'), { recursive: true })
    for (const ending of ['webp', 'pdf', 'zip', 'svg', 'html'])
      writeFileSync(join(uploadDirectory, '2026-11', `${'a'.repeat(32)}.${ending}`), '<svg onload="alert(1)"/>')
    app = await buildApp({ ...market.shop, config: { ...market.shop.config, webDirectory } })
  })
  afterAll(() => app.close())

  test.each(['/', '/pagesA/home/index', '/index.html'])('B17 the page %s runs our own scripts alone', async (url) => {
    const { headers, statusCode } = await app.inject({ url })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe-inline|'unsafe-eval'|https:|\*/)
  })

  test('B17 a script with its hash in its name may be kept', async () => {
    const { headers } = await app.inject({ url: '/app.0123abcd.js' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['webp', undefined],
    ['pdf', 'attachment'],
    ['zip', 'attachment'],
    ['svg', 'attachment'],
    ['html', 'attachment'],
  ])('R79 an upload that ends in %s may do nothing where it is opened', async (ending, disposition) => {
    const { headers, statusCode } = await app.inject({ url: `/upload/2026-11/${'a'.repeat(32)}.${ending}` })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // The mini-program's pages are of another origin.
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['content-disposition']).toBe(disposition)
  })
})

describe('behind a proxy', () => {
  const behind = async (proxies: number | string[], forwarded: Record<string, string>) => {
    const config = { ...market.shop.config, proxies, trustProxy: true, requestsPerMinute: 2 }
    const app = await buildApp({ ...market.shop, config })
    const ask = async (headers: Record<string, string>) => {
      const { statusCode, headers: said } = await app.inject({
        url: '/dev-api/topup-plans',
        headers,
        remoteAddress: '10.0.0.2',
      })
      return [statusCode, said['strict-transport-security'] !== undefined]
    }
    return { ask: (more: Record<string, string> = {}) => ask({ ...forwarded, ...more }), close: () => app.close() }
  }

  test.each([[1], [['10.0.0.0/8']]])(
    'B14 of X-Forwarded-For only what the proxy added counts: nobody gets new limits by inventing addresses (%j)',
    async (proxies) => {
      const { ask, close } = await behind(proxies, {})
      const said = []
      for (const n of [1, 2, 3]) said.push((await ask({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` }))[0])
      expect(said).toEqual([200, 200, 429])
      await close()
    },
  )

  test('B14 a home network of IPv6 has the limits of one client', async () => {
    const { ask, close } = await behind(1, {})
    const said = []
    for (const n of [1, 2, 3]) said.push((await ask({ 'x-forwarded-for': `2001:db8:1:2::${n}` }))[0])
    expect(said).toEqual([200, 200, 429])
    await close()
  })

  test('B17 over TLS, as the trusted proxy tells, browsers are told to stay with it', async () => {
    const tls = { 'x-forwarded-proto': 'https' }
    const [trusted, stranger] = [await behind(1, tls), await behind(['192.0.2.1'], tls)]
    expect(await trusted.ask()).toEqual([200, true])
    expect(await trusted.ask({ 'x-forwarded-proto': 'http' })).toEqual([200, false])
    expect(await stranger.ask()).toEqual([200, false])
    await trusted.close()
    await stranger.close()
  })
})
