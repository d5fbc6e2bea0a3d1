import { createCipheriv, createHash, randomBytes, randomInt } from 'node:crypto'

/** Settings of the message push, as saved in WeChat's console. */
export interface PushAccount {
  appId: string
  token: string
  /** 43 letters and digits. */
  encodingAesKey: string
}

/** A request as WeChat makes it. */
export interface PushRequest {
  query: Record<string, string>
  body: string
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** The request with which WeChat checks the address when it is saved. */
export function verificationOf({ token }: PushAccount, at: Date, echostr = '4375120948345356249') {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = String(randomInt(1e9, 2e9))
  return { signature: sha1(token, timestamp, nonce), timestamp, nonce, echostr }
}

/**
 * Pushes a message in the safe mode (安全模式, JSON).
 * https://developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html
 */
export function pushOf({ appId, token, encodingAesKey }: PushAccount, message: object, at: Date): PushRequest {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  const text = Buffer.from(JSON.stringify(message))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const full = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const missing = 32 - (full.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([full, Buffer.alloc(missing, missing)])
  const Encrypt = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = String(randomInt(1e9, 2e9))
  return {
    query: {
      signature: sha1(token, timestamp, nonce),
      timestamp,
      nonce,
      openid: String((message as { FromUserName?: string }).FromUserName),
      encrypt_type: 'aes',
      msg_signature: sha1(token, timestamp, nonce, Encrypt),
    },
    body: JSON.stringify({ ToUserName: 'gh_97417a04a28d', Encrypt }),
  }
}
