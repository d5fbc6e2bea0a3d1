import { refusals } from '@joybox/contract'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdf } from '../../../testing/pdf'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { musicPrompt } from './handlers'
import { runMediaTasks } from './run-tasks'

let market: TestShop
let player: Player
let stranger: Player
let folder: string

beforeAll(async () => {
  market = await openTestShop()
  folder = market.shop.config.uploadDirectory
  player = await market.player()
  stranger = await market.player()
})
afterAll(async () => {
  await market.close()
})

const kept = (path: string) => readFile(join(folder, path.replace('/upload/', '')))

/** Sends a file as a browser does. */
async function upload(bytes: Uint8Array, fileName = 'picture.png', field = 'file', token = player.token) {
  const form = new FormData()
  form.set(field, new Blob([Buffer.from(bytes)]), fileName)
  const request = new Request('http://shop', { method: 'POST', body: form })
  const response = await market.app.inject({
    method: 'POST',
    url: '/dev-api/common/upload',
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}

async function picture(width = 60, height = 40, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff5d73'
  context.fillRect(0, 0, width, height)
  return new Uint8Array(await (format === 'png' ? canvas.encode('png') : canvas.encode(format)))
}

describe('uploads', () => {
  test('B14 R79 120 files an hour, also of those sent at the same moment; nothing is kept of what is refused', async () => {
    const { id, token } = await market.player()
    await market.shop.database.rows(
      `insert into uploads (id, user_id, path, original_name, bytes, created_at)
         select 'upl_full' || n, $1, '/upload/full' || n, '', 1, $2 from generate_series(1, 117) as n`,
      [id, market.shop.now()],
    )
    const keptFiles = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).length
    await mkdir(folder, { recursive: true })
    const before = await keptFiles()
    const sent = await Promise.all(Array.from({ length: 8 }, () => upload(pdf(1), 'x.pdf', 'file', token)))
    expect(sent.filter(({ success }) => success)).toHaveLength(3)
    expect(sent.filter(({ reason }) => reason === 'RATE_LIMITED')).toHaveLength(5)
    expect((await keptFiles()) - before).toBe(3)
  })

  test.each(['png', 'jpeg', 'webp'] as const)('R79 R93 a %s is drawn anew as WebP, and served', async (format) => {
    const { data } = await upload(await picture(60, 40, format), '../a/b/My picture <1>.png')
    expect(data).toMatchObject({
      originalFilename: 'My picture 1.png',
      url: expect.stringMatching(/^\/upload\/\d{4}-\d{2}\/[0-9a-f]{32}\.webp$/),
    })
    const image = await loadImage(await kept(data.url))
    expect([image.width, image.height]).toEqual([60, 40])
  })

  test('R93 what a picture carries beside itself is gone, and a large one is made smaller', async () => {
    const carrying = Buffer.concat([await picture(3000, 30), Buffer.from('GPS 31.2,121.5 <script>alert(1)</script>')])
    const { data } = await upload(carrying)
    const bytes = await kept(data.url)
    expect(bytes.includes('GPS')).toBe(false)
    expect((await loadImage(bytes)).width).toBe(2048)
  })

  test('R93 a file that is no picture and no PDF is refused, whatever its name says; so is an empty and a missing one', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'x.png')).reason).toBe('VALIDATION_FAILED')
    expect((await upload(Buffer.from('MZ\x90\x00'), 'x.pdf')).reason).toBe('VALIDATION_FAILED')
    expect((await upload(Buffer.alloc(0))).reason).toBe('VALIDATION_FAILED')
    expect((await upload(await picture(), 'x.png', 'other')).reason).toBe('VALIDATION_FAILED')
    expect((await upload((await picture()).subarray(0, 60))).reason).toBe('VALIDATION_FAILED')
    const json = await market.app.inject({
      method: 'POST',
      url: '/dev-api/common/upload',
      headers: { authorization: `Bearer ${player.token}` },
      payload: {},
    })
    expect(json.json().reason).toBe('VALIDATION_FAILED')
  })

  test('R93 B14 more than 5 MB of picture, 20 MB of anything, or a picture that unpacks to too much: a clear refusal', async () => {
    const heavy = Buffer.concat([await picture(), Buffer.alloc(5 * 1_048_576)])
    expect(await upload(heavy)).toMatchObject({ status: 200, reason: 'FILE_TOO_LARGE' })
    const huge = Buffer.concat([pdf(1), Buffer.alloc(21 * 1_048_576)])
    expect(await upload(huge, 'x.pdf')).toMatchObject({ status: 200, reason: 'FILE_TOO_LARGE' })
    const bomb = Buffer.from(await picture())
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect((await upload(bomb)).reason).toBe('FILE_TOO_LARGE')
  })

  test('R93 nobody uploads without signing in', async () => {
    expect((await upload(await picture(), 'x.png', 'file', 'nonsense')).reason).toBe('UNAUTHENTICATED')
  })
})

describe('made here, in the sandbox’s studio', () => {
  test('R103 words become a picture of those words: the same words, the same picture', async () => {
    const make = (text: string) => market.ask('media.wordToPicture', { body: { text }, token: player.token })
    const [one, again, other] = [await make('月亮茶馆'), await make('月亮茶馆'), await make('Moon')]
    expect(one.sandbox).toBe(true)
    expect((await loadImage(await kept(one.data))).width).toBe(1024)
    expect((await kept(again.data)).equals(await kept(one.data))).toBe(true)
    expect((await kept(other.data)).equals(await kept(one.data))).toBe(false)
  })

  test('R106 a text becomes sound: a WAV that lasts longer for a longer text', async () => {
    const say = async (text: string) => kept(await market.call('media.speech', { body: { text }, token: player.token }))
    const [short, long] = [await say('你好'), await say('你好，欢迎来到惊喜匣，今天想拆哪一只盒子？')]
    expect(short.subarray(0, 4).toString()).toBe('RIFF')
    expect(long.length).toBeGreaterThan(short.length)
  })

  test('R41 R55 R109 R110 R62 a film is queued, made by the job, and belongs to who asked for it', async () => {
    const { id, status } = await market.call('media.video', { body: { prompt: '一只兔子在开盒' }, token: player.token })
    expect(status).toBe('queued')
    const state = (token: string) => market.ask('media.videoState', { body: { id }, token })
    expect((await state(player.token)).data).toMatchObject({ status: 'queued', content: {} })
    expect((await state(stranger.token)).reason).toBe('NOT_FOUND')
    await runMediaTasks(market.shop)
    const { data } = await state(player.token)
    expect(data.status).toBe('succeeded')
    const film = await kept(data.content.video_url ?? '')
    expect(film.subarray(4, 8).toString()).toBe('ftyp')
  })

  test('R42 R111 R112 R80 a tune: a WAV as long as it says; a bare id is understood as well', async () => {
    expect(musicPrompt(' soft\r\npiano\tand   rain ')).toBe('soft,piano,and,rain')
    const { item_ids } = await market.call('media.music', { body: { prompt: 'soft\npiano' }, token: player.token })
    await runMediaTasks(market.shop)
    const [id = ''] = item_ids
    const { status, instrumentals } = await market.call('media.musicState', {
      body: { item_ids: id },
      token: player.token,
    })
    expect(status).toBe('succeeded')
    const tune = instrumentals[0]
    const bytes = await kept(tune?.audio_url ?? '')
    expect(bytes.length).toBeCloseTo(44 + (tune?.duration ?? 0) * 22_050 * 2, -3)
  })

  test('R43 R115 R116 a PDF becomes one picture a page, and a zip of them', async () => {
    const { data } = await upload(pdf(3), 'catalogue.pdf')
    const taskId = await market.call('media.pdfToPictures', { body: { url: data.url }, token: player.token })
    await runMediaTasks(market.shop)
    const done = await market.call('media.pdfState', { body: { taskId }, token: player.token })
    expect(done).toMatchObject({ state: 1, progress: 100 })
    expect(done.images).toHaveLength(3)
    const page = await loadImage(await kept(done.images[0] ?? ''))
    expect(page.width / page.height).toBeCloseTo(2, 1)
    expect(Object.keys(unzipSync(await kept(done.file ?? '')))).toEqual(['01.webp', '02.webp', '03.webp', 'pages.txt'])
  })

  test('R115 what is no PDF is refused at once; more than fifty pages, or a broken one, fail by name and in words', async () => {
    const picturePath = (await upload(await picture())).data.url
    const refused = await market.ask('media.pdfToPictures', { body: { url: picturePath }, token: player.token })
    expect(refused.reason).toBe('VALIDATION_FAILED')
    for (const [bytes, reason] of [
      [pdf(51), 'MEDIA_TOO_MANY_PAGES'],
      [Buffer.from('%PDF-1.4 nothing'), 'MEDIA_UNREADABLE'],
    ] as const) {
      const { data } = await upload(bytes, 'x.pdf')
      const taskId = await market.call('media.pdfToPictures', { body: { url: data.url }, token: player.token })
      await runMediaTasks(market.shop)
      const { state, failure, error } = await market.call('media.pdfState', { body: { taskId }, token: player.token })
      expect(state).toBeLessThan(0)
      expect([failure, error]).toEqual([reason, refusals[reason].zh])
    }
  })

  test('R109 a task that was cut off in the middle is taken up again', async () => {
    const { id } = await market.call('media.video', { body: { text: 'again' }, token: player.token })
    // As a process leaves it that was killed while it worked.
    await market.shop.database.rows(
      `update media_tasks set state = 'running', attempts = 1, due_at = $2 where id = $1`,
      [id, new Date(market.shop.now().getTime() + 180_000)],
    )
    await runMediaTasks(market.shop)
    expect((await market.call('media.videoState', { body: { id }, token: player.token })).status).toBe('running')
    market.advance(181_000)
    await runMediaTasks(market.shop)
    expect((await market.call('media.videoState', { body: { id }, token: player.token })).status).toBe('succeeded')
  })

  test('R123 a QR code in a picture is read, with where it stands', async () => {
    const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer')
    const wasmBinary = await readFile(require.resolve('zxing-wasm/writer/zxing_writer.wasm'))
    await prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer }, fireImmediately: true })
    const { image } = await writeBarcode('https://joybox.example/draws/drw_1', { format: 'QRCode', scale: 6 })
    const { data } = await upload(new Uint8Array(await (image as Blob).arrayBuffer()), 'qr.png')
    const { text, lines } = await market.call('media.readText', { body: { file: data.url }, token: player.token })
    expect(text).toBe('https://joybox.example/draws/drw_1')
    expect(lines[0]?.box).toHaveLength(4)
  })

  test('R104 R123 what is in a photo is not made up: without a model that sees it is refused', async () => {
    const file = (await upload(await picture())).data.url
    for (const name of ['media.pictureToWords', 'media.readText'] as const) {
      expect((await market.ask(name, { body: { file }, token: player.token })).reason).toBe('PROVIDER_NOT_CONFIGURED')
    }
    expect(existsSync(join(folder, file.replace('/upload/', '')))).toBe(true)
  })
})
