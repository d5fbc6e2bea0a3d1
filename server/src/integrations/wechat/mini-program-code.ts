import { reachProvider, providerFailed, type Json, isJson } from '../request-json'
import type { WechatSettings } from '../settings'
import { ensure } from '../../kernel/refusal'
import { errorIn, refusalOf, TOKEN_ERRORS } from './errors'

/** Page that a code opens, without the first slash, and the text that the page is given as `scene`. */
export interface CodeTarget {
  page: string
  scene: string
}

/** Visible characters that WeChat takes, at most 32 of them. */
const SCENE = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/

/** Pixels across; 280 to 1280. */
const WIDTH = 430

/**
 * Request for a code. A page is looked for among the published ones; a trial or development version is in none of them.
 * https://developers.weixin.qq.com/miniprogram/dev/server/API/qrcode-link/qr-code/api_getunlimitedqrcode
 */
export function codeRequest({ page, scene }: CodeTarget, version: WechatSettings['codeVersion'] = 'release'): object {
  ensure(SCENE.test(scene) && !/^\/|\?/.test(page), 'VALIDATION_FAILED', 'scene')
  return { scene, page, check_path: version === 'release', env_version: version, width: WIDTH }
}

/** Object of an answer that is JSON; a picture is none. */
function jsonIn(bytes: Uint8Array): Json | undefined {
  if (bytes[0] !== '{'.charCodeAt(0)) return undefined
  const json: unknown = JSON.parse(Buffer.from(bytes).toString())
  return isJson(json) ? json : undefined
}

interface Access {
  token(): Promise<string>
  forget(token: string): void
}

/** Asks for the picture of a code; a token that has ended is renewed once, and so is the question where WeChat is busy. */
export async function askCode(
  settings: WechatSettings,
  access: Access,
  target: CodeTarget,
  tries = 2,
): Promise<Uint8Array> {
  const token = await access.token()
  const url = `${settings.apiUrl}/wxa/getwxacodeunlimit?${new URLSearchParams({ access_token: token })}`
  const request = { method: 'POST', body: JSON.stringify(codeRequest(target, settings.codeVersion)) }
  const bytes = await reachProvider(url, request, settings, async (response) => {
    return new Uint8Array(await response.arrayBuffer())
  })
  const error = errorIn(jsonIn(bytes) ?? {})
  if (!error) {
    if (bytes.length === 0 || jsonIn(bytes)) throw providerFailed('WeChat: no picture of a code')
    return bytes
  }
  const ended = TOKEN_ERRORS.has(error.code)
  if (ended) access.forget(token)
  if (tries > 1 && (ended || error.code === -1)) return askCode(settings, access, target, tries - 1)
  throw refusalOf(error)
}
