import { requestJson, providerFailed, type Json } from '../../request-json'
import { list, number, object, text } from '../../reading'
import type { MusicSettings } from '../settings'
import type { Progress } from '../progress'

const SUCCESS = 200_000

/** Asks TemPolor; the key stands in `Authorization` without a scheme, `status` 200000 is success. */
async function ask(settings: MusicSettings, path: string, body: unknown): Promise<Json> {
  const headers = { 'content-type': 'application/json', authorization: settings.key }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await requestJson(settings.url + path, request, settings)
  if (answer.status !== SUCCESS) throw providerFailed(`TemPolor: ${text(answer.status)} ${text(answer.message)}`)
  return object(answer.data)
}

/** Begins a tune (instrumental/generate); the provider's id of its first item. */
export async function tempolorTune(settings: MusicSettings, prompt: string): Promise<string> {
  const body = { prompt, model: 'TemPolor i3', callback_url: settings.callbackUrl }
  const data = await ask(settings, '/open-apis/v1/instrumental/generate', body)
  const [id] = Array.isArray(data.item_ids) ? data.item_ids : []
  if (typeof id !== 'string') throw providerFailed('TemPolor: no item_ids')
  return id
}

/** Reads the state of a tune. `main_succeeded` has the sound already; `part_failed` may have it. */
export async function tempolorTuneState(settings: MusicSettings, id: string): Promise<Progress> {
  const data = await ask(settings, '/open-apis/v1/instrumental/query', { item_ids: [id] })
  const item = list(data.instrumentals)[0] ?? {}
  const url = text(item.audio_hi_url) || text(item.audio_url)
  const status = text(item.status)
  if (url && status !== 'running') {
    return { done: [{ url, kind: 'mp3' }], seconds: number(item.duration), title: text(item.title) }
  }
  if (status === 'failed' || status === 'part_failed') return { failed: text(item.message) || status }
  return { percent: 40 }
}
