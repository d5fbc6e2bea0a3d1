import type { Way } from '../provider'
import { json } from './json'

/** Bytes that the services of media hand out, by where they are. */
const FILES: Record<string, [type: string, bytes: string]> = {
  '/files/film.mp4': ['video/mp4', 'a film'],
  '/files/tune.mp3': ['audio/mpeg', 'ID3\u0004 a tune'],
}

const parsed = (body: string) => JSON.parse(body) as Record<string, unknown>

/**
 * Volcengine Ark (volcengine.com/docs/82379: image generation, video generation, chat): Bearer key; models by their dated ids
 * or endpoints; errors as `{ error: { code, message } }` with their status.
 */
export const ark =
  (origin: string, error?: { status: number; code: string }): Way =>
  (response, { method, path, headers, body }) => {
    const refuse = (status: number, code: string) => json(response, { error: { code, message: 'words' } }, status)
    const file = FILES[path]
    if (file) return void response.setHeader('content-type', file[0]).end(file[1])
    if (headers.authorization !== 'Bearer KEY-1') return refuse(401, 'AuthenticationError')
    if (error) return refuse(error.status, error.code)
    const given = method === 'POST' ? parsed(body) : {}
    if (method === 'POST' && !/-\d{6}$|^ep-/.test(String(given.model)))
      return refuse(404, 'InvalidEndpointOrModel.NotFound')
    if (path === '/images/generations') {
      const [width = 0, height = 0] = String(given.size).split('x').map(Number)
      const fits = /^[24]K$/.test(String(given.size)) || width * height >= 3_686_400
      if (!fits || !given.prompt) return refuse(400, 'InvalidParameter')
      return json(response, { model: given.model, created: 1, data: [{ url: `${origin}/picture.png` }] })
    }
    if (path === '/contents/generations/tasks' && method === 'POST') {
      if (!Array.isArray(given.content)) return refuse(400, 'MissingParameter')
      return json(response, { id: 'cgt-1' })
    }
    if (path === '/contents/generations/tasks/cgt-1') {
      return json(response, { id: 'cgt-1', status: 'succeeded', content: { video_url: `${origin}/files/film.mp4` } })
    }
    if (path === '/chat/completions') {
      return json(response, {
        choices: [{ message: { role: 'assistant', content: '一只茶猫' }, finish_reason: 'stop' }],
      })
    }
    refuse(404, 'NotFound')
  }

/**
 * TemPolor (platform.tianpuyue.cn/docs): the key in `Authorization` without a scheme; `status` 200000 is success, everything
 * else an error with HTTP 200.
 */
export const tempolor =
  (origin: string, error?: { status: number; message: string }): Way =>
  (response, { path, headers, body }) => {
    const file = FILES[path]
    if (file) return void response.setHeader('content-type', file[0]).end(file[1])
    const refuse = (status: number, message: string) => json(response, { status, message, request_id: 'r' })
    if (headers.authorization !== 'KEY-1') return refuse(400_001, 'invalid api key')
    if (error) return refuse(error.status, error.message)
    const given = parsed(body)
    if (path.endsWith('/generate')) {
      if (!given.prompt || !given.model || !given.callback_url) return refuse(400_003, 'parameter')
      return json(response, { status: 200_000, message: 'success', request_id: 'r', data: { item_ids: ['it-1'] } })
    }
    const item = {
      item_id: 'it-1',
      status: 'succeeded',
      title: '月夜',
      duration: 90,
      audio_url: `${origin}/files/tune.mp3`,
    }
    json(response, { status: 200_000, message: 'success', request_id: 'r', data: { instrumentals: [item] } })
  }

/**
 * ElevenLabs (elevenlabs.io/docs/api-reference/text-to-speech): `xi-api-key`, the voice in the path; sound, or `{ detail }` with
 * 401, 422 or 429.
 */
export const elevenlabs =
  (error?: { status: number; code: string }): Way =>
  (response, { path, headers, body }) => {
    const refuse = (status: number, code: string) =>
      json(response, { detail: { status: code, message: 'words' } }, status)
    if (headers['xi-api-key'] !== 'KEY-1') return refuse(401, 'invalid_api_key')
    if (error) return refuse(error.status, error.code)
    if (!/^\/v1\/text-to-speech\/\w+$/.test(path)) return refuse(404, 'voice_not_found')
    if (!parsed(body).text) return refuse(422, 'missing_text')
    response.setHeader('content-type', 'audio/mpeg').end('ID3\u0004 speech')
  }

/**
 * LightPDF (aoscdn document conversion, as mcp_lightpdf asks it): `X-API-KEY`, a form with the file; state 1 is done, below 0
 * failed, and `file` is a zip of the pages.
 */
export const lightpdf =
  (origin: string, zip: Uint8Array, error?: { status: number; state?: number }): Way =>
  (response, { method, path, headers, body }) => {
    if (path === '/files/pages.zip')
      return void response.setHeader('content-type', 'application/zip').end(Buffer.from(zip))
    if (headers['x-api-key'] !== 'KEY-1') return json(response, { status: 401, message: 'api key' })
    if (error?.state === undefined && error) return json(response, { status: error.status, message: 'words' })
    if (method === 'POST') {
      if (!/name="format"/.test(body) || !/filename="/.test(body))
        return json(response, { status: 400, message: 'file' })
      return json(response, { status: 200, message: 'success', data: { task_id: 't-1' } })
    }
    const done = { task_id: 't-1', state: error?.state ?? 1, progress: 100, file: `${origin}/files/pages.zip` }
    json(response, { status: 200, message: 'success', data: done })
  }
