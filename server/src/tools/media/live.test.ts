import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brokenAnswers, startProvider, type AskedOf, type TestProvider } from '../../../testing/provider'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { fetchFile, isPublicAddress } from './fetch-file'
import { arkFilm, arkFilmState, arkPicture, arkVision } from '../../integrations/media/live/ark'
import { tempolorTune, tempolorTuneState } from '../../integrations/media/live/music'
import { lightPdf, lightPdfState } from '../../integrations/media/live/pdf'
import { liveSpeech } from '../../integrations/media/live/speech'
import { runMediaTasks } from './run-tasks'

let provider: TestProvider
let market: TestShop
let player: Player
let folder: string

beforeAll(async () => {
  provider = await startProvider()
  market = await openTestShop()
  player = await market.player()
  folder = market.shop.config.uploadDirectory
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(() => provider.asked.splice(0))

const common = () => ({ key: 'KEY-1', url: provider.url, timeoutMs: 300 })
const ark = () => ({
  ...common(),
  imageModel: 'image-1',
  imageSize: '2K',
  videoResolution: '720p',
  videoModel: 'video-1',
  visionModel: 'vision-1',
})
const music = () => ({ ...common(), callbackUrl: 'https://shop.example/healthz' })
const last = () => provider.asked.at(-1) as AskedOf

describe('Volcengine Ark', () => {
  test('R103 a picture: images/generations with model and prompt', async () => {
    provider.answers({ data: [{ url: 'https://cdn/x.png' }] })
    expect(await arkPicture(ark(), 'a rabbit')).toBe('https://cdn/x.png')
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/images/generations',
      headers: { authorization: 'Bearer KEY-1' },
    })
    expect(JSON.parse(last().body)).toMatchObject({ model: 'image-1', prompt: 'a rabbit', size: '2K' })
  })

  test('R104 R123 what a picture shows: chat/completions with the picture in the message', async () => {
    provider.answers({ choices: [{ message: { content: 'a box' } }] })
    expect(await arkVision(ark(), new Uint8Array([1, 2]), 'what?')).toBe('a box')
    const [{ content }] = JSON.parse(last().body).messages
    expect(content).toEqual([
      { type: 'image_url', image_url: { url: 'data:image/webp;base64,AQI=' } },
      { type: 'text', text: 'what?' },
    ])
  })

  test('R109 R110 a film: begun, asked after by its id, done, or failed with words', async () => {
    provider.answers({ id: 'cgt-1' })
    expect(await arkFilm(ark(), 'a rabbit')).toBe('cgt-1')
    expect(JSON.parse(last().body)).toEqual({
      model: 'video-1',
      content: [{ type: 'text', text: 'a rabbit' }],
      resolution: '720p',
    })
    provider.answers({ id: 'cgt-1', status: 'running' })
    expect(await arkFilmState(ark(), 'cgt-1')).toEqual({ percent: 50 })
    expect(last()).toMatchObject({ method: 'GET', path: '/contents/generations/tasks/cgt-1' })
    provider.answers({ id: 'cgt-1', status: 'succeeded', content: { video_url: 'https://cdn/x.mp4' } })
    expect(await arkFilmState(ark(), 'cgt-1')).toEqual({ done: [{ url: 'https://cdn/x.mp4', kind: 'mp4' }] })
    for (const status of ['failed', 'cancelled', 'expired']) {
      provider.answers({ id: 'cgt-1', status, error: { code: 'X', message: 'sensitive' } })
      expect(await arkFilmState(ark(), 'cgt-1')).toEqual({ failed: 'sensitive' })
    }
  })

  test.each(['InvalidParameter', 'SensitiveContentDetected', 'QuotaExceeded', 'AuthenticationError'])(
    'R103 R109 its error %s is PROVIDER_FAILED',
    async (code) => {
      provider.answers({ error: { code, message: 'words' } })
      for (const work of [() => arkPicture(ark(), 'x'), () => arkFilm(ark(), 'x')]) {
        await expect(work()).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
      }
    },
  )
})

describe('TemPolor', () => {
  test('R111 R112 a tune: generate with the key as it is, query by item id, the better sound when it is there', async () => {
    provider.answers({ status: 200_000, data: { item_ids: ['it-1'] } })
    expect(await tempolorTune(music(), 'soft,piano')).toBe('it-1')
    expect(last()).toMatchObject({ path: '/open-apis/v1/instrumental/generate', headers: { authorization: 'KEY-1' } })
    provider.answers({ status: 200_000, data: { instrumentals: [{ item_id: 'it-1', status: 'running' }] } })
    expect(await tempolorTuneState(music(), 'it-1')).toEqual({ percent: 40 })
    const done = { status: 'succeeded', audio_url: 'a', audio_hi_url: 'b', duration: 90, title: 'T' }
    provider.answers({ status: 200_000, data: { instrumentals: [done] } })
    expect(await tempolorTuneState(music(), 'it-1')).toEqual({
      done: [{ url: 'b', kind: 'mp3' }],
      seconds: 90,
      title: 'T',
    })
    provider.answers({ status: 200_000, data: { instrumentals: [{ status: 'failed', message: 'no' }] } })
    expect(await tempolorTuneState(music(), 'it-1')).toEqual({ failed: 'no' })
  })

  test('R111 another status than 200000 is PROVIDER_FAILED', async () => {
    provider.answers({ status: 400_001, message: 'bad' })
    await expect(tempolorTune(music(), 'x')).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  })
})

test.each([
  ['mp3', 'ID3\u0004 a tune'],
  ['wav', 'RIFF....WAVEfmt '],
  ['flac', 'fLaC....'],
])('R111 R112 a tune is kept as the %s it is', async (kind, text) => {
  const composing = await openTestShop({ env: { TEMPOLOR_KEY: 'KEY-1', TEMPOLOR_URL: provider.url } })
  const { token } = await composing.player()
  provider.answers((response: ServerResponse, { path }: AskedOf) => {
    if (path === '/tune') return void response.end(Buffer.from(text, 'latin1'))
    const item = { item_id: 'it-1', status: 'succeeded', audio_hi_url: `${provider.url}/tune`, duration: 90 }
    const data = path.endsWith('/generate') ? { item_ids: ['it-1'] } : { instrumentals: [item] }
    response.end(JSON.stringify({ status: 200_000, data }))
  })
  const { item_ids } = await composing.call('media.music', { body: { prompt: 'soft\npiano' }, token })
  await runMediaTasks(composing.shop)
  const { instrumentals } = await composing.call('media.musicState', { body: { item_ids }, token })
  expect(instrumentals[0]?.audio_url).toMatch(new RegExp(`\\.${kind}$`))
  await composing.close()
})

describe('LightPDF', () => {
  test('R115 R116 a document as a form with its key, the task asked after by its id', async () => {
    provider.answers({ status: 200, data: { task_id: 't-1' } })
    expect(await lightPdf(common(), new Uint8Array(Buffer.from('%PDF-')), 'pdf-to-image')).toBe('t-1')
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/api/tasks/document/conversion',
      headers: { 'x-api-key': 'KEY-1' },
    })
    expect(last().body).toMatch(/name="format"[\s\S]*pdf-to-image/)
    provider.answers({ status: 200, data: { state: 4, progress: 30 } })
    expect(await lightPdfState(common(), 't-1')).toEqual({ percent: 30 })
    provider.answers({ status: 200, data: { state: 1, file: 'https://cdn/x.zip' } })
    expect(await lightPdfState(common(), 't-1')).toEqual({ done: [{ url: 'https://cdn/x.zip', kind: 'zip' }] })
    provider.answers({ status: 200, data: { state: -5 } })
    expect(await lightPdfState(common(), 't-1')).toEqual({ failed: 'state -5' })
    provider.answers({ status: 401, message: 'key' })
    await expect(lightPdfState(common(), 't-1')).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  })
})

describe('ElevenLabs', () => {
  const settings = () => ({ ...common(), voice: 'v-1' })

  test('R106 a text read aloud: the voice in the path, sound back', async () => {
    provider.answers((response: ServerResponse) => {
      response.setHeader('content-type', 'audio/mpeg')
      response.end('ID3')
    })
    expect(Buffer.from(await liveSpeech(settings(), 'hello')).toString()).toBe('ID3')
    expect(last()).toMatchObject({ path: '/v1/text-to-speech/v-1', headers: { 'xi-api-key': 'KEY-1' } })
    expect(JSON.parse(last().body).text).toBe('hello')
  })

  test('R106 an error in JSON is PROVIDER_FAILED', async () => {
    provider.answers({ detail: { status: 'quota_exceeded' } })
    await expect(liveSpeech(settings(), 'x')).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  })
})

test.each(brokenAnswers)('R103 R106 R109 R111 R115 %s is PROVIDER_FAILED everywhere', async (_, way) => {
  provider.answers(way)
  const works = [
    () => arkPicture(ark(), 'x'),
    () => arkFilmState(ark(), 'x'),
    () => tempolorTune(music(), 'x'),
    () => lightPdfState(common(), 'x'),
    () => liveSpeech({ ...common(), voice: 'v' }, 'x'),
  ]
  for (const work of works) await expect(work()).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
})

test('R109 R110 a live film, all the way: begun by the job, asked after, copied to our own storage', async () => {
  market.shop.config.media = { ...market.shop.config.media, ark: ark() }
  const app = await import('../../app/build-app').then(({ buildApp }) => buildApp(market.shop))
  const ask = async (path: string, payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/dev-api/api/${path}`,
        payload,
        headers: { authorization: `Bearer ${player.token}` },
      })
    ).json()
  provider.answers((response: ServerResponse, { method, path }: AskedOf) => {
    if (path === '/film.mp4') return void response.end('a film')
    const state = { id: 'cgt-1', status: 'succeeded', content: { video_url: `${provider.url}/film.mp4` } }
    response.end(JSON.stringify(method === 'POST' ? { id: 'cgt-1' } : state))
  })
  const { data, sandbox } = await ask('text2video', { text: 'a rabbit' })
  expect(sandbox).toBeUndefined()
  await runMediaTasks(market.shop)
  const done = await ask('queryVideo', { id: data.id })
  expect(done.data.status).toBe('succeeded')
  expect(String(await readFile(join(folder, done.data.content.video_url.replace('/upload/', ''))))).toBe('a film')
  await app.close()
})

describe('files that a caller names by address', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['2400:3200::1', true],
  ])('R115 %s is a public address: %s', (ip, isPublic) => {
    expect(isPublicAddress(ip)).toBe(isPublic)
  })

  test('R115 a name that leads to this machine is refused when it is resolved, and http is refused at once', async () => {
    for (const file of [
      'https://localhost.localdomain.example.invalid/x.pdf',
      'http://example.com/x.pdf',
      'https://2130706433/x.pdf',
      '/upload/../../etc/passwd',
    ]) {
      await expect(fetchFile(market.shop, file, 1000)).rejects.toMatchObject({ reason: 'VALIDATION_FAILED' })
    }
  })
})
