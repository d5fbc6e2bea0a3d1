import { sign, verify } from 'node:crypto'
import { china } from '../../kernel/china-time'
import { isJson, reachProvider, type Json } from '../request-json'
import type { AlipaySettings } from './settings'

/** Makes one signed request and returns the checked answer to it: `code`, `sub_code` and what the method documents. */
export type AskAlipay = (method: string, content: object) => Promise<Json>

/** The text of the object that follows `"name":`, exactly as it came, since the signature is over it. */
export function rawObject(text: string, name: string): string | undefined {
  const label = `"${name}":`
  const start = text.indexOf('{', text.indexOf(label) + label.length)
  if (!text.includes(label) || start === -1) return undefined
  let depth = 0
  let isText = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (isText && letter === '\\') at += 1
    else if (letter === '"') isText = !isText
    else if (!isText && letter === '{') depth += 1
    else if (!isText && letter === '}' && (depth -= 1) === 0) return text.slice(start, at + 1)
  }
  return undefined
}

/** Fields of a request with its signature (RSA2: SHA256 with RSA over the sorted fields). */
export function signedFields(settings: AlipaySettings, now: Date, method: string, content: object): URLSearchParams {
  const fields: Record<string, string> = {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: china(now).format('YYYY-MM-DD HH:mm:ss'),
    version: '1.0',
    app_cert_sn: settings.appNumber,
    alipay_root_cert_sn: settings.rootNumber,
    biz_content: JSON.stringify(content),
  }
  const names = Object.keys(fields).sort()
  const text = names.map((name) => `${name}=${fields[name]}`).join('&')
  return new URLSearchParams({ ...fields, sign: sign('sha256', Buffer.from(text), settings.key).toString('base64') })
}

/**
 * Speaks to Alipay's gateway (opendocs.alipay.com/common/02kf5p). An answer without a signature by the certificate we know is
 * none. Every failure is PROVIDER_FAILED; what Alipay refuses is an answer.
 */
export function openAlipay(settings: AlipaySettings, now: () => Date): AskAlipay {
  return (method, content) => {
    const request = { method: 'POST', body: signedFields(settings, now(), method, content) }
    return reachProvider(`${settings.url}?charset=utf-8`, request, settings, async (response) => {
      const text = await response.text()
      const outer: unknown = JSON.parse(text)
      if (!isJson(outer)) throw new Error(`HTTP ${response.status} with something else than an object`)
      const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`)
      const { alipay_cert_sn: number, sign: signature } = outer
      const isTheirs =
        raw !== undefined &&
        typeof signature === 'string' &&
        number === settings.alipayNumber &&
        verify('sha256', Buffer.from(raw), settings.alipayKey, Buffer.from(signature, 'base64'))
      if (!isTheirs) throw new Error(`an answer that Alipay did not sign: ${text.slice(0, 200)}`)
      return JSON.parse(raw) as Json
    })
  }
}
