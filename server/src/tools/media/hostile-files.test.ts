import { createCanvas } from '@napi-rs/canvas'
import { deflateSync } from 'node:zlib'
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pdf } from '../../../testing/pdf'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { inStudio } from './studio'

let market: TestShop
let player: Player
beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
})
afterAll(() => market.close())

async function upload(bytes: Uint8Array, fileName = 'x.png') {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), fileName)
  const request = new Request('http://shop', { method: 'POST', body: form })
  const response = await market.app.inject({
    method: 'POST',
    url: '/dev-api/common/upload',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${player.token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}

const drawn = async (format: 'png' | 'jpeg' | 'webp') => {
  const canvas = createCanvas(40, 30)
  canvas.getContext('2d').fillRect(5, 5, 20, 20)
  return Buffer.from(await (format === 'png' ? canvas.encode('png') : canvas.encode(format)))
}

const kept = (path: string) => readFileSync(join(market.shop.config.uploadDirectory, path.replace('/upload/', '')))
const filesKept = () =>
  existsSync(market.shop.config.uploadDirectory)
    ? readdirSync(market.shop.config.uploadDirectory, { recursive: true }).filter((name) => String(name).includes('.'))
    : []

/** A JPEG that says where it was taken: EXIF with a GPS block, and a comment. */
async function jpegWithPlace(): Promise<Buffer> {
  const picture = await drawn('jpeg')
  const exif = Buffer.from('Exif\0\0MM\0*GPSLatitude 31.2304 GPSLongitude 121.4737 <?php system(1); ?>')
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const more = [segment(0xe1, exif), segment(0xfe, Buffer.from('<script>alert(1)</script>'))]
  return Buffer.concat([picture.subarray(0, 2), ...more, picture.subarray(2)])
}

/** The same JPEG, saying that it is very large. */
async function hugeJpeg(): Promise<Buffer> {
  const picture = await drawn('jpeg')
  const frame = picture.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(picture[i + 1] ?? 0))
  picture.writeUInt16BE(65_000, frame + 5)
  picture.writeUInt16BE(65_000, frame + 7)
  return picture
}

/** A GIF whose screen is one pixel and whose only frame says that it is very large. */
const gifFrame = (width: number, height: number, screen = 1) => {
  const bytes = Buffer.alloc(13 + 6 + 10)
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(screen, 6)
  bytes.writeUInt16LE(screen, 8)
  bytes[10] = 0x80
  bytes[19] = 0x2c
  bytes.writeUInt16LE(width, 24)
  bytes.writeUInt16LE(height, 26)
  return Buffer.concat([bytes, Buffer.from([2, 2, 0x4c, 1, 0, 0x3b])])
}

/** A WebP whose canvas says that it is very large. */
async function hugeWebp(): Promise<Buffer> {
  const inner = (await drawn('webp')).subarray(12)
  const extended = Buffer.alloc(18)
  extended.write('VP8X', 'latin1')
  extended.writeUInt32LE(10, 4)
  extended.writeUIntLE(16_000_000, 12, 3)
  extended.writeUIntLE(16_000_000, 15, 3)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + extended.length + inner.length, 4)
  return Buffer.concat([head, extended, inner])
}

test('R93 where and with what a picture was taken does not stay in it, nor what stood beside it', async () => {
  const { data } = await upload(await jpegWithPlace(), 'holiday.jpg')
  const bytes = kept(data.url)
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|121\.4737|php|script/)
})

test.each([
  [
    'a PNG with a program behind it',
    async () => Buffer.concat([await drawn('png'), Buffer.from('PK\x03\x04<script>')]),
  ],
  ['a picture with another ending', () => drawn('png')],
])('R79 %s is kept as the picture alone', async (_, make) => {
  const { data } = await upload(await make(), 'x.html')
  expect(data.url).toMatch(/\.webp$/)
  expect(kept(data.url).toString('latin1')).not.toMatch(/PK\x03\x04|script/)
})

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG with a script', () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"></svg>'), 'svg'],
  ['an SVG behind the mark of a byte order', () => Buffer.from('\ufeff<svg onload="alert(1)"></svg>'), 'png'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'png'],
  ['a PDF that begins late', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf(1)]), 'pdf'],
  ['an archive', () => Buffer.from('PK\x03\x04\x14\0\0\0'), 'png'],
  ['a JPEG of 65 000 × 65 000', hugeJpeg, 'jpg'],
  ['a GIF of 65 000 × 65 000', () => gifFrame(65_000, 65_000, 65_000), 'gif'],
  ['a WebP of 16 million × 16 million', hugeWebp, 'webp'],
  ['a PNG of nothing', async () => Buffer.concat([(await drawn('png')).subarray(0, 16), Buffer.alloc(40)]), 'png'],
])('R93 %s is refused, and nothing of it is kept', async (_, make, ending) => {
  const before = filesKept()
  const { status, reason } = await upload(await make(), `x.${ending}`)
  expect([status, ['VALIDATION_FAILED', 'FILE_TOO_LARGE'].includes(reason)]).toEqual([200, true])
  expect(filesKept()).toEqual(before)
})

// A reader may take what it can read of them, or none of it; both are right.
test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a GIF that is a script as well', () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//')],
  ['a GIF whose frame is larger than its screen', () => gifFrame(65_000, 65_000)],
  ['half a PNG', async () => (await drawn('png')).subarray(0, 70)],
  ['half a JPEG', async () => (await drawn('jpeg')).subarray(0, 300)],
])('R93 of %s a small picture is kept, or nothing', async (_, make) => {
  const before = filesKept()
  const { status, success, reason, data } = await upload(await make())
  expect([status, success ? undefined : reason]).toEqual([200, success ? undefined : 'VALIDATION_FAILED'])
  const more = filesKept().filter((name) => !before.includes(name))
  expect(more).toHaveLength(success ? 1 : 0)
  const bytes = success ? kept(data.url) : Buffer.from('RIFF0000WEBP')
  expect([bytes.subarray(8, 12).toString(), bytes.length < 10_000, bytes.includes('alert')]).toEqual([
    'WEBP',
    true,
    false,
  ])
})

/** A PDF whose only picture, or only drawing, unpacks to so many bytes. */
function bomb(kind: 'picture' | 'drawing', bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, kind === 'picture' ? 0 : 0x20), { level: 9 })
  const side = Math.floor(Math.sqrt(bytes / 3))
  const stream = (head: string, data: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`<<${head}/Length ${data.length}>>stream\n`),
      Buffer.from(data),
      Buffer.from('\nendstream'),
    ])
  const draw = 'q 600 0 0 600 0 0 cm /I Do Q'
  const image = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>'),
    kind === 'picture' ? stream('', draw) : stream('/Filter/FlateDecode', packed),
    kind === 'picture' ? stream(image, packed) : stream('', ' '),
  ]
  let file = Buffer.from('%PDF-1.4\n')
  const offsets = objects.map((body, i) => {
    const at = file.length
    file = Buffer.concat([file, Buffer.from(`${i + 1} 0 obj`), body, Buffer.from('endobj\n')])
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.concat([file, Buffer.from(end)])
}

const fonts = `${join(require.resolve('pdfjs-dist/package.json'), '..', 'standard_fonts')}/`
const pagesOf = (bytes: Buffer) => inStudio(market.shop, 'pages', { bytes, mostPages: 50, fonts })

test('R115 a small PDF with a picture that unpacks to 480 MB becomes its page without the picture', async () => {
  const bytes = bomb('picture', 480_000_000)
  expect(bytes.length).toBeLessThan(600_000)
  const pages = await pagesOf(bytes)
  expect(pages.length).toBe(1)
})

test('R115 a small PDF that unpacks to more than the studio may hold is given up, and the shop goes on', async () => {
  const bytes = bomb('drawing', 1_500_000_000)
  expect(bytes.length).toBeLessThan(2_000_000)
  await expect(pagesOf(bytes)).rejects.toThrow(/MEDIA_UNREADABLE|MEDIA_TOO_LONG/)
  expect((await upload(await drawn('png'))).success).toBe(true)
}, 120_000)
