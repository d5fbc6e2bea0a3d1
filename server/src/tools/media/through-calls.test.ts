import { createCanvas, loadImage } from '@napi-rs/canvas'
import { unzipSync, zipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenAnswers, startProvider, type TestProvider, type Way } from '../../../testing/provider'
import { ark, elevenlabs, lightpdf, tempolor } from '../../../testing/providers/media'
import { pdf } from '../../../testing/pdf'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { runMediaTasks } from './run-tasks'

// The calls that the editor's screens make, of a shop whose services are played by their documents.

let provider: TestProvider
let market: TestShop
let player: Player
let picture: Uint8Array

beforeAll(async () => {
  provider = await startProvider()
  const keys = ['ARK', 'ELEVENLABS', 'TEMPOLOR', 'LIGHTPDF'].flatMap((name) => [
    [`${name}_KEY`, 'KEY-1'],
    [`${name}_URL`, provider.url],
  ])
  market = await openTestShop({ env: { ...Object.fromEntries(keys), PUBLIC_URL: 'https://shop.example' } })
  const canvas = createCanvas(30, 20)
  canvas.getContext('2d').fillRect(0, 0, 30, 20)
  picture = new Uint8Array(await canvas.encode('png'))
  const { media } = market.shop.config
  for (const settings of [media.ark, media.speech, media.music, media.pdf])
    Object.assign(settings ?? {}, { timeoutMs: 500, guard: undefined })
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(async () => {
  player = await market.player()
})

const kept = (path: string) => readFile(join(market.shop.config.uploadDirectory, path.replace('/upload/', '')))
const withPicture =
  (way: Way): Way =>
  (response, request) =>
    request.path === '/picture.png' ? void response.end(Buffer.from(picture)) : way(response, request)

async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), name)
  const request = new Request('http://shop', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${player.token}` }
  const payload = Buffer.from(await request.arrayBuffer())
  const response = await market.app.inject({ method: 'POST', url: '/dev-api/common/upload', headers, payload })
  return (response.json() as { data: { url: string } }).data.url
}

const ask = () => ({
  drawn: () => market.ask('media.wordToPicture', { body: { text: '一只喝茶的猫' }, token: player.token }),
  spoken: () => market.ask('media.speech', { body: { text: '茶馆关门以后' }, token: player.token }),
})

/** Begins a task, lets the job do it, and tells how it ended. */
async function film() {
  const { id } = await market.call('media.video', { body: { text: '兔子开灯' }, token: player.token })
  await runMediaTasks(market.shop)
  return market.call('media.videoState', { body: { id }, token: player.token })
}
async function tune() {
  const { item_ids } = await market.call('media.music', { body: { prompt: '轻快,童谣' }, token: player.token })
  await runMediaTasks(market.shop)
  return (await market.call('media.musicState', { body: { item_ids }, token: player.token })).instrumentals[0]
}
async function pages() {
  const url = await upload(pdf(2), 'catalogue.pdf')
  const taskId = await market.call('media.pdfToPictures', {
    body: { url, format: 'pdf-to-image' },
    token: player.token,
  })
  await runMediaTasks(market.shop)
  return market.call('media.pdfState', { body: { taskId }, token: player.token })
}

test('R103 live: a drawn picture is kept as WebP, whatever kind came; model and size are such as Ark takes', async () => {
  provider.answers(withPicture(ark(provider.url)))
  const { data, sandbox } = await ask().drawn()
  expect(sandbox).toBeUndefined()
  const bytes = await kept(data)
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(await loadImage(bytes)).toMatchObject({ width: 30, height: 20 })
})

test('R104 R123 live: a picture of one’s own is described, and read', async () => {
  provider.answers(ark(provider.url))
  const file = await upload(picture, 'tea.png')
  const { token } = player
  expect(await market.call('media.pictureToWords', { body: { file }, token })).toEqual({ answer: '一只茶猫' })
  expect((await market.ask('media.readText', { body: { file }, token })).success).toBe(true)
})

test('R109 R110 R111 R112 R106 live: a film, a tune and a voice end as files of ours', async () => {
  provider.answers(ark(provider.url))
  const { status, content } = await film()
  expect([status, String(await kept(content?.video_url ?? ''))]).toEqual(['succeeded', 'a film'])
  provider.answers(tempolor(provider.url))
  const made = await tune()
  expect(made).toMatchObject({ status: 'succeeded', title: '月夜' })
  expect(String(await kept(made?.audio_url ?? ''))).toContain('a tune')
  provider.answers(elevenlabs())
  expect((await ask().spoken()).success).toBe(true)
})

test('R115 R116 live: the pages of a document come one by one, in order, and as a zip; a lone picture is its page', async () => {
  const zip = zipSync({ 'p10.png': picture, 'p2.png': picture, 'readme.txt': new Uint8Array([65]) })
  provider.answers(lightpdf(provider.url, zip))
  const many = await pages()
  expect(many).toMatchObject({ state: 1, images: [expect.any(String), expect.any(String)] })
  expect((await kept(many.images[1] ?? '')).subarray(8, 12).toString()).toBe('WEBP')
  expect(Object.keys(unzipSync(await kept(many.file ?? '')))).toEqual(['01.webp', '02.webp', 'pages.txt'])
  provider.answers(lightpdf(provider.url, picture))
  expect((await pages()).images).toHaveLength(1)
  provider.answers(lightpdf(provider.url, zipSync({ 'readme.txt': new Uint8Array([65]) })))
  expect(await pages()).toMatchObject({ state: -1, images: [] })
})

test.each([
  [401, 'AuthenticationError'],
  [400, 'InputTextSensitiveContentDetected'],
  [404, 'ModelNotOpen'],
  [429, 'QuotaExceeded'],
  [500, 'InternalServiceError'],
])('R103 R109 live: Ark’s %i %s is told, and the film is a failed one', async (status, code) => {
  provider.answers(ark(provider.url, { status, code }))
  expect((await ask().drawn()).reason).toBe('PROVIDER_FAILED')
  expect((await film()).status).toBe('failed')
})

test.each([
  [401, 'quota_exceeded'],
  [422, 'invalid_text'],
  [429, 'too_many_concurrent_requests'],
])('R106 live: ElevenLabs’ %i %s is told', async (status, code) => {
  provider.answers(elevenlabs({ status, code }))
  expect((await ask().spoken()).reason).toBe('PROVIDER_FAILED')
})

test.each([
  [400_002, 'insufficient balance'],
  [400_010, 'sensitive words'],
])('R111 live: TemPolor’s %i %s fails the tune', async (status, message) => {
  provider.answers(tempolor(provider.url, { status, message }))
  expect(await tune()).toMatchObject({ status: 'failed' })
})

test.each([[{ status: 402 }], [{ status: 200, state: -5 }]])(
  'R115 live: LightPDF’s %j fails the document',
  async (error) => {
    provider.answers(lightpdf(provider.url, new Uint8Array(), error))
    expect(await pages()).toMatchObject({ state: -1 })
  },
)

test.each(brokenAnswers)('R103 R106 R109 R111 R115 live: %s is told everywhere', async (_, way) => {
  provider.answers(way)
  expect((await ask().drawn()).reason).toBe('PROVIDER_FAILED')
  expect((await ask().spoken()).reason).toBe('PROVIDER_FAILED')
  expect((await film()).status).toBe('failed')
  expect((await tune())?.status).toBe('failed')
  expect((await pages()).state).toBe(-1)
})
