import { requestJson, providerFailed, textOf, type Json } from '../../request-json'
import { number, object, text } from '../../reading'
import type { MediaSettings } from '../settings'
import type { Progress } from '../progress'

type Settings = NonNullable<MediaSettings['pdf']>

const PATH = '/api/tasks/document/conversion'
const SUCCESS = 200

async function ask(settings: Settings, method: 'GET' | 'POST', path: string, form?: FormData): Promise<Json> {
  const request = { method, headers: { 'x-api-key': settings.key }, ...(form ? { body: form } : {}) }
  const answer = await requestJson(settings.url + path, request, settings)
  if (answer.status !== SUCCESS) throw providerFailed(`LightPDF: ${text(answer.status)} ${text(answer.message)}`)
  return object(answer.data)
}

/** Begins to turn a PDF into pictures (aoscdn document/conversion); the provider's id of the task. */
export async function lightPdf(settings: Settings, bytes: Uint8Array, format: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'document.pdf')
  form.set('format', format)
  return textOf(await ask(settings, 'POST', PATH, form), 'task_id')
}

/**
 * Reads the state of a conversion: state 1 is done, below 0 failed, anything else goes on. The file is a zip of all
 * pages.
 */
export async function lightPdfState(settings: Settings, id: string): Promise<Progress> {
  const data = await ask(settings, 'GET', `${PATH}/${encodeURIComponent(id)}`)
  const state = number(data.state)
  if (state === 1) return { done: [{ url: textOf(data, 'file'), kind: 'zip' }] }
  return state < 0 ? { failed: `state ${state}` } : { percent: Math.min(95, number(data.progress)) }
}
