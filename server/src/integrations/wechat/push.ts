import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { ensure, Refusal } from '../../kernel/refusal'
import { isJson, type Json } from '../request-json'
import type { PushSettings } from '../settings'

/** A message or event as WeChat pushed it, decrypted. */
export interface PushMessage extends Json {
  ToUserName: string
  /** Openid of the person it is about. */
  FromUserName: string
  /** Seconds since 1970. */
  CreateTime: number
  /** `event`, or the kind of a message: `text`, `image` … */
  MsgType: string
  Event?: string
}

/** The query of a push. */
export interface PushQuery {
  timestamp: string
  nonce: string
  msg_signature?: string
}

const BLOCK_BYTES = 32
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4
/** WeChat pushes at once and three times at most; what is signed for longer ago or for later is a replay. */
const WINDOW_SECONDS = 3_600

function isSigned(signature: string, ...parts: string[]): boolean {
  const expected = createHash('sha1').update(parts.sort().join('')).digest()
  return /^[0-9a-f]{40}$/.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** Checks the request that WeChat makes when the address is saved in its console. */
export function isVerification(
  { token }: PushSettings,
  { signature, timestamp, nonce }: { signature: string; timestamp: string; nonce: string },
): boolean {
  return isSigned(signature, token, timestamp, nonce)
}

/** `random(16) | length(4, big-endian) | message | app id`, padded to 32 bytes (PKCS#7). */
function decrypt({ aesKey }: PushSettings, text: string): { message: string; appId: string } {
  const cipher = createDecipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([cipher.update(Buffer.from(text, 'base64')), cipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > BLOCK_BYTES || padding > padded.length) throw new Error('padding')
  const full = padded.subarray(RANDOM_BYTES, padded.length - padding)
  const end = LENGTH_BYTES + full.readUInt32BE(0)
  if (end > full.length) throw new Error('length')
  return { message: full.toString('utf8', LENGTH_BYTES, end), appId: full.toString('utf8', end) }
}

function parse(text: string): Json {
  const value: unknown = JSON.parse(text)
  if (!isJson(value)) throw new Error('no object')
  return value
}

const isMessage = (json: Json): json is PushMessage =>
  [json.ToUserName, json.FromUserName, json.MsgType].every((text) => typeof text === 'string' && text !== '') &&
  Number.isSafeInteger(json.CreateTime)

/**
 * Opens a push. Refuses with FORBIDDEN what WeChat did not sign within the hour, and with VALIDATION_FAILED what it did not
 * encrypt for this mini-program. The signature over the encrypted text counts; the other one does not cover the body.
 * https://developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html
 */
export function openPush(
  settings: PushSettings,
  appId: string,
  { timestamp, nonce, msg_signature: signature = '' }: PushQuery,
  body: string,
  now: Date,
): PushMessage {
  try {
    const { Encrypt: encrypted } = parse(body)
    ensure(typeof encrypted === 'string', 'VALIDATION_FAILED', 'Encrypt')
    ensure(isSigned(signature, settings.token, timestamp, nonce, encrypted), 'FORBIDDEN', 'msg_signature')
    ensure(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS, 'FORBIDDEN', 'timestamp')
    const opened = decrypt(settings, encrypted)
    ensure(opened.appId === appId, 'VALIDATION_FAILED', 'appid')
    const message = parse(opened.message)
    ensure(isMessage(message), 'VALIDATION_FAILED', 'message')
    return message
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('VALIDATION_FAILED', { detail: 'Encrypt', cause: error as Error })
  }
}
