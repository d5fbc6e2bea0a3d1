import { requestJson, providerFailed, textOf, type Json } from '../../request-json'
import { list, object, text } from '../../reading'
import type { ArkSettings } from '../settings'
import type { Progress } from '../progress'

/** Asks Volcengine Ark; `{ error: { code, message } }` is refused in its own words. */
async function ask(settings: ArkSettings, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Json> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${settings.key}` }
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await requestJson(settings.url + path, request, settings)
  const error = object(answer.error)
  // A task that failed has an error too, but a status with it; that is an answer, not a refusal.
  if (answer.error && !answer.status) throw providerFailed(`Ark: ${text(error.code)} ${text(error.message)}`)
  return answer
}

/** A picture from words (images/generations); the provider's address of it. */
export async function arkPicture(settings: ArkSettings, words: string): Promise<string> {
  const body = { model: settings.imageModel, prompt: words, response_format: 'url', size: settings.imageSize }
  const answer = await ask(settings, 'POST', '/images/generations', body)
  return textOf(list(answer.data)[0] ?? {}, 'url')
}

/** Asks a vision model about a picture (chat/completions with `image_url`). */
export async function arkVision(settings: ArkSettings, picture: Uint8Array, question: string): Promise<string> {
  const url = `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`
  const content = [
    { type: 'image_url', image_url: { url } },
    { type: 'text', text: question },
  ]
  const answer = await ask(settings, 'POST', '/chat/completions', {
    model: settings.visionModel,
    messages: [{ role: 'user', content }],
  })
  return textOf(object(object(list(answer.choices)[0]).message), 'content')
}

/** Begins a film (contents/generations/tasks); the provider's id of it. */
export async function arkFilm(settings: ArkSettings, words: string): Promise<string> {
  const content = [{ type: 'text', text: words }]
  const body = { model: settings.videoModel, content, resolution: settings.videoResolution }
  return textOf(await ask(settings, 'POST', '/contents/generations/tasks', body), 'id')
}

/** Reads the state of a film; cancelled and expired ones have failed. */
export async function arkFilmState(settings: ArkSettings, id: string): Promise<Progress> {
  const answer = await ask(settings, 'GET', `/contents/generations/tasks/${encodeURIComponent(id)}`)
  const status = text(answer.status)
  if (status === 'succeeded') return { done: [{ url: textOf(object(answer.content), 'video_url'), kind: 'mp4' }] }
  if (status === 'queued' || status === 'running') return { percent: status === 'queued' ? 5 : 50 }
  return { failed: text(object(answer.error).message) || status || 'no status' }
}
