import { randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import type { WechatPaySettings } from './settings'

/** A random text of 32 letters and digits, for nonces. */
export const newNonce = (): string => randomBytes(16).toString('hex')

/** SHA256 with RSA over lines that each end in a line feed, in Base64: the one signature of WeChat Pay v3. */
export function signLines(lines: readonly (string | number)[], key: KeyObject): string {
  return sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key).toString('base64')
}

export function isSignedBy(lines: readonly (string | number)[], signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key, Buffer.from(signature, 'base64'))
}

/**
 * The `Authorization` header of a request: its method, path with query, time in seconds, nonce and body, signed with the
 * merchant's key ("WECHATPAY2-SHA256-RSA2048" of the v3 interface rules).
 */
export function authorization(
  settings: Pick<WechatPaySettings, 'merchantId' | 'merchantSerial' | 'merchantKey'>,
  request: { method: string; path: string; body: string },
  seconds: number,
): string {
  const nonce = newNonce()
  const signature = signLines([request.method, request.path, seconds, nonce, request.body], settings.merchantKey)
  const fields = {
    mchid: settings.merchantId,
    nonce_str: nonce,
    signature,
    timestamp: seconds,
    serial_no: settings.merchantSerial,
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}
