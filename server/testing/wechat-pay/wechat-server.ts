import { createCipheriv, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signLines } from '../../src/integrations/wechat-pay/signature'
import { answerFor, type Body, type Books } from './wechat-ledger'
import { newTestKey, type TestKey } from './wechat-keys'
import { newTransferBooks, transferAnswer, TRANSFERS } from './wechat-transfers'

/** A request as WeChat Pay saw it. */
export interface SeenRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  text: string
  body: Body
}

/** Answer of WeChat Pay that a test puts in place of the ordinary one, once. */
export type Odd = (response: ServerResponse, ordinary: { status: number; text: string }) => void

interface WebhookOptions {
  /** Another key than WeChat's signs. */
  signedBy?: TestKey
  secondsAgo?: number
  apiV3Key?: string
}

/** WeChat Pay over real HTTP on this machine, for one merchant with throw-away keys. */
export interface WechatServer {
  url: string
  /** Environment variables for the shop. */
  env: Record<string, string>
  merchant: TestKey
  platform: TestKey
  requests: SeenRequest[]
  books: Books
  /** The next request whose path holds `part` is answered oddly. */
  oddly(part: string, odd: Odd): void
  /** The next request whose path holds `part` fails with one of WeChat's errors. */
  failing(part: string, status: number, code: string): void
  /** Something happens at WeChat after it dealt with the next request whose path holds `part`, and before it answers. */
  beforeAnswer(part: string, happen: () => void): void
  /** A signed webhook with an encrypted resource. */
  webhook(
    eventType: string,
    resource: object,
    options?: WebhookOptions,
  ): { text: string; headers: Record<string, string> }
  /** The headers of something WeChat signed so many seconds ago. */
  sign(text: string, secondsAgo?: number): Record<string, string>
  /** From now on WeChat signs with this key and hands out both certificates. */
  exchange(next: TestKey): void
  close(): Promise<void>
}

const MERCHANT = '1900000001'
const API_V3_KEY = randomBytes(16).toString('hex')

export function encrypt(text: string, key: string): Record<string, string> {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), associated_data: 'transaction', nonce }
}

export function signedHeaders(key: TestKey, serial: string, text: string, seconds: number): Record<string, string> {
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signLines([seconds, nonce, text], key.privateKey),
  }
}

/** Checks the merchant's signature of exactly this request. */
function isSignedByMerchant({ method, path, headers, text }: SeenRequest, merchant: TestKey): boolean {
  const [scheme, list = ''] = (headers.authorization ?? '').split(/ (.*)/s)
  const field = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(list)?.[1] ?? ''
  const message = [method, path, field('timestamp'), field('nonce_str'), text].map((line) => `${line}\n`).join('')
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    field('mchid') === MERCHANT &&
    field('serial_no') === merchant.serial &&
    verify('sha256', Buffer.from(message), merchant.publicKey, Buffer.from(field('signature'), 'base64'))
  )
}

async function read(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const { method = '', url: path = '', headers } = request
  return { method, path, headers, text, body: (text ? JSON.parse(text) : {}) as Body }
}

/** Starts WeChat Pay. With `publicKeyId` it signs by public key instead of by certificate. */
export async function startWechat(options: { publicKeyId?: string; now?: () => Date } = {}): Promise<WechatServer> {
  const now = options.now ?? (() => new Date())
  const merchant = newTestKey()
  let platforms = [newTestKey()]
  const books: Books = {
    merchantId: MERCHANT,
    orders: new Map(),
    refunds: new Map(),
    transfers: newTransferBooks(),
    now,
  }
  const requests: SeenRequest[] = []
  const odds: { part: string; odd: Odd }[] = []
  const happenings: { part: string; happen: () => void }[] = []
  const newest = () => platforms.at(-1) as TestKey
  const serial = () => options.publicKeyId ?? newest().serial
  const seconds = () => Math.floor(now().getTime() / 1000)

  const certificates = () => ({
    data: platforms.map((key) => ({
      serial_no: key.serial,
      encrypt_certificate: encrypt(key.certificate, API_V3_KEY),
    })),
  })

  const server = createServer(async (request, response) => {
    const seen = await read(request)
    requests.push(seen)
    const ordinary = isSignedByMerchant(seen, merchant)
      ? seen.path === '/v3/certificates'
        ? { status: 200, text: JSON.stringify(certificates()) }
        : seen.path.startsWith(TRANSFERS)
          ? transferAnswer(books, seen, { serial: serial(), key: newest().privateKey })
          : answerFor(books, seen)
      : { status: 401, text: JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }) }
    const due = happenings.findIndex(({ part }) => seen.path.includes(part))
    if (due !== -1) happenings.splice(due, 1)[0]?.happen()
    const at = odds.findIndex(({ part }) => seen.path.includes(part))
    const odd = at === -1 ? undefined : odds.splice(at, 1)[0]
    if (odd) return odd.odd(response, ordinary)
    response.writeHead(ordinary.status, {
      'content-type': 'application/json',
      ...signedHeaders(newest(), serial(), ordinary.text, seconds()),
    })
    response.end(ordinary.text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    env: {
      WECHAT_PAY_MCH_ID: MERCHANT,
      WECHAT_PAY_API_V3_KEY: API_V3_KEY,
      WECHAT_PAY_KEY: merchant.privatePem.replaceAll('\n', '\\n'),
      WECHAT_PAY_SERIAL: merchant.serial,
      WECHAT_PAY_BASE_URL: url,
      WECHAT_MINI_PROGRAM_APP_ID: 'wxmini0000000001',
      WECHAT_PUBLIC_ACCOUNT_APP_ID: 'wxpublic00000001',
      ...(options.publicKeyId
        ? { WECHAT_PAY_PUBLIC_KEY_ID: options.publicKeyId, WECHAT_PAY_PUBLIC_KEY: newest().publicPem }
        : {}),
    },
    merchant,
    platform: newest(),
    requests,
    books,
    oddly: (part, odd) => void odds.push({ part, odd }),
    failing(part, status, code) {
      const odd: Odd = (response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ code, message: 'told only to the log' }))
      }
      odds.push({ part, odd })
    },
    beforeAnswer: (part, happen) => void happenings.push({ part, happen }),
    webhook(eventType, resource, { signedBy = newest(), secondsAgo = 0, apiV3Key = API_V3_KEY } = {}) {
      const text = JSON.stringify({
        id: randomBytes(8).toString('hex'),
        create_time: now().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: eventType,
        resource: { original_type: 'transaction', ...encrypt(JSON.stringify(resource), apiV3Key) },
      })
      return { text, headers: signedHeaders(signedBy, serial(), text, seconds() - secondsAgo) }
    },
    sign: (text, secondsAgo = 0) => signedHeaders(newest(), serial(), text, seconds() - secondsAgo),
    exchange: (next) => void (platforms = [...platforms, next]),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
