import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { calls, refusals, type AnyCall } from '@joybox/contract'
import { openTestShop, type Player, type TestShop } from '../../server/testing/test-shop'
import { sendBytes, type RawAnswers } from './raw-http'
import { sampleObject } from './samples'

let market: TestShop
let player: Player
let port: number

beforeAll(async () => {
  market = await openTestShop({ env: { HEADER_SECONDS: '2', REQUEST_SECONDS: '4' } })
  player = await market.player(50_000)
  await market.app.listen({ host: '127.0.0.1', port: 0 })
  port = (market.app.server.address() as AddressInfo).port
})
afterAll(() => market.close())

const LOGIN = '/dev-api/login/passwd'
const good = '{"phone":"nobody-here","password":"wrong-one"}'

/** A request as it goes over the wire, hung up on after its answer unless told otherwise. */
const wire = (start: string, headers: readonly string[] = [], body = '') =>
  [start, 'Host: shop', ...headers, ...(body ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : [])]
    .concat('', body)
    .join('\r\n')
const post = (body: string, headers: readonly string[] = ['Content-Type: application/json']) =>
  wire(`POST ${LOGIN} HTTP/1.1`, [...headers, 'Connection: close'], body)

const INSIDE = /\bat .*:\d+:\d+|node_modules|server\/src|FST_/

/** An answer that says no as the contract does: 4xx, or 200 with success false; a reason; nothing of our insides. */
function expectRefusal({ text, statuses, last }: RawAnswers): void {
  const status = statuses.at(-1) ?? 0
  expect([text.slice(0, 300), status >= 200 && status < 500]).toEqual([text.slice(0, 300), true])
  expect(last).toMatchObject({ success: false, data: null, message: expect.any(String) })
  expect(Object.keys(refusals)).toContain(last?.reason)
  expect(text).not.toMatch(INSIDE)
}

const stillServes = async () => expect((await sendBytes(port, post(good))).last?.reason).toMatch(/LOGIN_FAILED|RATE/)

describe('what is no HTTP', () => {
  test.each([
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\xfc\x03\x03'],
    ['words', 'hello?\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version from nowhere', 'GET / HTTP/9.9\r\nHost: shop\r\n\r\n'],
    ['a method nobody knows', wire('BREW /coffee HTTP/1.1')],
    ['a length that is none', wire(`POST ${LOGIN} HTTP/1.1`, ['Content-Length: many'])],
    ['a length below zero', wire(`POST ${LOGIN} HTTP/1.1`, ['Content-Length: -1'])],
    ['two lengths', wire(`POST ${LOGIN} HTTP/1.1`, ['Content-Length: 5', 'Content-Length: 6'], '')],
    [
      'a length and chunks',
      wire(`POST ${LOGIN} HTTP/1.1`, ['Content-Length: 4', 'Transfer-Encoding: chunked']) + '0\r\n\r\n',
    ],
    [
      'chunks that are none',
      wire(`POST ${LOGIN} HTTP/1.1`, ['Transfer-Encoding: chunked', 'Connection: close']) + 'zz\r\n',
    ],
    ['chunks under another name', wire(`POST ${LOGIN} HTTP/1.1`, ['Transfer-Encoding: xchunked', 'Connection: close'])],
    ['a line feed in a header', wire('GET /dev-api/home HTTP/1.1', ['X: a\nb\n\nc: d'])],
    ['a space before a colon', wire('GET /dev-api/home HTTP/1.1', ['Host : other'])],
    ['NUL in a header', wire('GET /dev-api/home HTTP/1.1', ['X: a\0b'])],
    ['headers without end', wire('GET /dev-api/home HTTP/1.1', [`X: ${'x'.repeat(40_000)}`])],
    [
      'thousands of headers',
      wire(
        'GET /dev-api/home HTTP/1.1',
        Array.from({ length: 5000 }, (_, i) => `X${i}: 1`),
      ),
    ],
    ['a path without end', wire(`GET /${'x'.repeat(40_000)} HTTP/1.1`)],
  ])('B18 %s is told so in the contract’s words, and the next one is served', async (_, bytes) => {
    expectRefusal(await sendBytes(port, bytes))
    await stillServes()
  })

  test('B18 a request without a Host is none', async () => {
    const { statuses } = await sendBytes(port, 'GET /dev-api/home HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(statuses).toEqual([400])
  })

  test('B18 requests in one go are answered in order; noise among them ends the connection', async () => {
    const plans = wire('GET /dev-api/topup-plans HTTP/1.1')
    const last = wire('GET /dev-api/nowhere HTTP/1.1', ['Connection: close'])
    expect((await sendBytes(port, plans + plans + last)).statuses).toEqual([200, 200, 404])
    const noisy = await sendBytes(port, `${plans}${plans}\x00\x01noise\r\n\r\n`)
    expect(noisy.statuses.at(-1)).toBe(400)
    expectRefusal(noisy)
  })

  test('B18 a second request hidden in a body is never carried out', async () => {
    const hidden = 'GET /dev-api/topup-plans HTTP/1.1\r\nHost: shop\r\n\r\n'
    expect((await sendBytes(port, post(hidden))).statuses).toEqual([400])
  })
})

describe('who takes their time', () => {
  test.each([
    ['headers', `GET /dev-api/home HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(500)}`],
    [
      'a body',
      `POST ${LOGIN} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    ],
  ])('B18 %s that drip in are hung up on', async (_, bytes) => {
    const whole = bytes.endsWith('{') ? `${bytes}${' '.repeat(800)}` : bytes
    const answers = await sendBytes(port, whole, { drip: 20 })
    expect(answers.tookMs).toBeLessThan(15_000)
    expect(answers.statuses.filter((status) => status !== 408)).toEqual([])
  })

  test('B18 a connection that says nothing at all does not stay', async () => {
    const { tookMs } = await sendBytes(port, '')
    expect(tookMs).toBeLessThan(15_000)
  })
})

describe('methods', () => {
  const some = ['/dev-api/home', '/dev-api/wallet', LOGIN, '/upload/x.webp', '/nowhere', '/docs/']

  test.each(['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'CONNECT', 'PURGE'])(
    'B18 %s where nothing answers it is refused, and no other origin is let in',
    async (method) => {
      for (const url of method === 'CONNECT' ? ['shop:443'] : some) {
        const headers = ['Origin: https://evil.example', 'Access-Control-Request-Method: POST', 'Connection: close']
        const answer = await sendBytes(port, wire(`${method} ${url} HTTP/1.1`, headers))
        // A tunnel is not even answered.
        if (method !== 'CONNECT') expectRefusal(answer)
        expect(answer.text).not.toMatch(/access-control-|^HTTP\/1\.1 2/im)
      }
    },
  )

  test('B18 HEAD says what GET says, without its body, for every GET', async () => {
    for (const call of Object.values(calls) as AnyCall[]) {
      if (call.method !== 'GET' || call.path.includes(':')) continue
      const url = (call.at === 'root' ? '' : '/dev-api') + call.path
      const query = call.query ? (sampleObject(call.query) as Record<string, string>) : undefined
      const { statusCode, body, headers } = await market.app.inject({ method: 'HEAD', url, query })
      expect([url, statusCode < 500, body]).toEqual([url, true, ''])
      expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
    }
  })
})

describe('bodies', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

  test.each([
    ['half a million brackets', nested('[', ']', 500_000)],
    ['brackets without end', '['.repeat(900_000)],
    ['a hundred thousand objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['deep in a field', `{"phone":${nested('[', ']', 400_000)},"password":"xxxx"}`],
    ['broken JSON', '{"phone":'],
    ['two values', '{} {}'],
    ['a comment', '{/* */"phone":"x"}'],
    ['no value', ' '],
    ['half a character', '{"phone":"\\ud800","password":"xxxx"}'],
    ['NUL', '{"phone":"a\\u0000","password":"xxxx"}'],
    ['bytes that are no UTF-8', '{"phone":"\xff\xfe\x80","password":"xxxx"}'],
    ['UTF-16', Buffer.from(good, 'utf16le').toString('latin1')],
    ['the mark of a byte order', `\xef\xbb\xbf${good}`],
    ['a prototype', '{"__proto__":{"admin":true},"phone":"x","password":"xxxx"}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}},"phone":"x","password":"xxxx"}'],
    ['a key twice', '{"phone":"x","phone":"nobody-here","password":"wrong-one"}'],
    ['a number without end', `{"phone":${'9'.repeat(100_000)},"password":"xxxx"}`],
    ['more than a megabyte', `{"phone":"${'x'.repeat(1_100_000)}"}`],
  ])('B18 %s: a reason', async (_, body) => {
    expectRefusal(await sendBytes(port, post(body)))
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test.each([
    ['none', []],
    ['text', ['Content-Type: text/plain']],
    ['a form', ['Content-Type: application/x-www-form-urlencoded']],
    ['XML', ['Content-Type: application/xml']],
    ['a form with a file', ['Content-Type: multipart/form-data; boundary=x']],
    ['nonsense', ['Content-Type: ;;;===']],
    ['two', ['Content-Type: application/json', 'Content-Type: text/plain']],
    ['JSON in another charset', ['Content-Type: application/json; charset=utf-7', 'Content-Encoding: gzip']],
  ])('B18 content type: %s', async (_, headers) => {
    const body = headers.some((each) => each.includes('gzip')) ? gzipSync(good).toString('latin1') : good
    expectRefusal(await sendBytes(port, post(body, headers)))
  })

  test('B18 B15 a header that comes twice is no two: neither two sessions nor two keys', async () => {
    const me = (headers: string[]) =>
      sendBytes(port, wire('GET /dev-api/getUserInfo HTTP/1.1', [...headers, 'Connection: close']))
    const mine = `Authorization: Bearer ${player.token}`
    expect((await me([mine])).last?.success).toBe(true)
    // The first counts, as in every other place that reads it.
    expect((await me(['Authorization: Bearer nonsense', mine])).last?.reason).toBe('UNAUTHENTICATED')
    const keys = ['Idempotency-Key: first-key-1', 'Idempotency-Key: second-key-2']
    const paid = await sendBytes(
      port,
      wire(
        'POST /dev-api/generalOrder/pay HTTP/1.1',
        [mine, ...keys, 'Content-Type: application/json', 'Connection: close'],
        '{"orderNo":"ord_nothing"}',
      ),
    )
    expectRefusal(paid)
    expect(paid.last?.reason).toBe('VALIDATION_FAILED')
  })
})

describe('multipart', () => {
  const file = 'Content-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png'
  const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`
  const BODIES: [string, string, string?][] = [
    ['no boundary', part(file, 'x'), 'multipart/form-data'],
    ['a boundary without end', part(file, 'x'), `multipart/form-data; boundary=${'x'.repeat(5000)}`],
    ['nothing in it', ''],
    ['noise', '\x00\x01\x02noise'],
    ['no end', `--x\r\n${file}\r\n\r\nhalf a fi`],
    ['half a head', '--x\r\nContent-Dispo'],
    ['a head without end', part(`${file}\r\nX: ${'x'.repeat(200_000)}`, 'x') + '--x--\r\n'],
    ['another field', part('Content-Disposition: form-data; name="else"; filename="x.png"', 'x') + '--x--\r\n'],
    ['no file', part('Content-Disposition: form-data; name="file"', 'text') + '--x--\r\n'],
    ['an empty file', part(file, '') + '--x--\r\n'],
    ['no name', part('Content-Disposition: form-data', 'x') + '--x--\r\n'],
    ['two files', part(file, 'x').repeat(2) + '--x--\r\n'],
    ['thousands of parts', part('Content-Disposition: form-data; name="a"', 'b').repeat(5000) + '--x--\r\n'],
    ['a prototype', part('Content-Disposition: form-data; name="__proto__"; filename="x"', 'x') + '--x--\r\n'],
    ['a path for a name', part(file.replace('x.png', '../../../etc/x.png'), 'no picture') + '--x--\r\n'],
  ]

  test.each(BODIES)('B18 R79 %s: a reason', async (_, body, type = 'multipart/form-data; boundary=x') => {
    const headers = [`Authorization: Bearer ${player.token}`, `Content-Type: ${type}`, 'Connection: close']
    expectRefusal(await sendBytes(port, wire('POST /dev-api/common/upload HTTP/1.1', headers, body || '\r\n')))
    expect(await market.shop.database.rows('select id from uploads')).toEqual([])
  })
})

describe('addresses', () => {
  const MANY = Array.from({ length: 3000 }, (_, i) => `a${i}=1`).join('&')

  test.each(
    [
      '/dev-api/boxes/%ff',
      '/dev-api/boxes/%00',
      '/dev-api/boxes/%',
      `/dev-api/boxes/${'x'.repeat(3000)}`,
      '/dev-api/boxes/..%2f..%2fetc%2fpasswd',
      '/dev-api/../../../etc/passwd',
      '/dev-api//boxes',
      '/dev-api/boxes;a=b',
      '/dev-api/boxes?current=1&current=2',
      '/dev-api/boxes?size[]=1',
      '/dev-api/boxes?__proto__[x]=1',
      '/dev-api/boxes?constructor=1',
      `/dev-api/boxes?${MANY}`,
      '/dev-api/%2e%2e/%2e%2e/package.json',
      '/media/../package.json',
      '/media/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/media/..%5c..%5cpackage.json',
      '/upload/..%2f..%2fpackage.json',
      '/upload/.env',
      '/upload/%00',
      '/upload/2026-11/',
      '/media/',
      '//evil.example/%2e%2e',
      'http://evil.example/dev-api/none',
      '/.git/config',
      '/.env',
      '/server/src/app/main.ts',
    ].map((path) => [path.slice(0, 60), path]),
  )('B18 %s leads nowhere, in the contract’s words', async (_, path) => {
    const answer = await sendBytes(port, wire(`GET ${path} HTTP/1.1`, ['Connection: close']))
    expectRefusal(answer)
    expect(answer.text).not.toMatch(/root:|"workspaces"|\[core\]/)
  })
})
