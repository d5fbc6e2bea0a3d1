import { WechatPayFailure } from './failure'
import type { WechatPaySettings } from './settings'
import { authorization } from './signature'

export type Method = 'GET' | 'POST'

/** An answer whose signature nobody has looked at yet; header names are in lower case. */
export interface UncheckedAnswer {
  text: string
  headers: Record<string, string>
}

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/

/** Reads WeChat's error; its message is for the log. */
function failureIn(status: number, text: string): WechatPayFailure {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown }
    if (typeof code === 'string' && CODE.test(code)) return new WechatPayFailure(code, String(message ?? ''), status)
  } catch {
    // Not what is documented: told below.
  }
  return new WechatPayFailure('BAD_ANSWER', `HTTP ${status} without an error code`, status)
}

/** Sends one signed request; `path` begins with `/v3/` and carries the query. Throws a WechatPayFailure. */
export async function send(
  settings: WechatPaySettings,
  now: () => Date,
  method: Method,
  path: string,
  body = '',
  sealedWith = settings.publicKey?.id,
): Promise<UncheckedAnswer> {
  const seconds = Math.floor(now().getTime() / 1000)
  try {
    const response = await fetch(settings.baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'joybox',
        authorization: authorization(settings, { method, path, body }, seconds),
        ...(body ? { 'content-type': 'application/json' } : {}),
        // Tells WeChat that we verify by its public key, so that it signs with that one; or what a field is encrypted with.
        ...(sealedWith ? { 'wechatpay-serial': sealedWith } : {}),
      },
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw failureIn(response.status, text)
    return { text, headers: Object.fromEntries(response.headers) }
  } catch (error) {
    if (error instanceof WechatPayFailure) throw error
    throw new WechatPayFailure('UNREACHABLE', error instanceof Error ? error.message : String(error))
  }
}
