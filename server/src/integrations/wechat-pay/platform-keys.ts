import { constants, publicEncrypt, X509Certificate, type KeyObject } from 'node:crypto'
import { WechatPayFailure } from './failure'
import { decryptResource, type EncryptedResource } from './resource'
import { send } from './send'
import type { WechatPaySettings } from './settings'
import { isSignedBy } from './signature'

/** Something WeChat signed: an answer or a webhook, with its headers in lower case. */
export interface Signed {
  text: string
  headers: Readonly<Record<string, string>>
}

/** Verifies what WeChat signed. */
export interface PlatformKeys {
  /** Throws BAD_SIGNATURE unless WeChat signed exactly this, no more than five minutes ago. */
  verify(signed: Signed): Promise<void>
  /** Encrypts a name for WeChat alone (RSA-OAEP, "敏感信息加密"); tells which key it was. */
  seal(text: string): Promise<{ serial: string; text: string }>
}

interface Certificates {
  data: { serial_no: string; encrypt_certificate: EncryptedResource }[]
}

/** Nothing signed longer ago, or for later, is believed: it may be a replay. */
const WINDOW_SECONDS = 300
/** WeChat exchanges certificates while both old and new are good; they are looked at twice a day. */
const REFRESH_MS = 12 * 3_600_000
/** An unknown serial makes us look for new certificates, but not at every forged webhook. */
const UNKNOWN_MS = 60_000
/** Without any certificate nothing works, so we look again soon. */
const EMPTY_MS = 5_000

const refuse = (why: string) => new WechatPayFailure('BAD_SIGNATURE', why)

function openCertificate(text: string, now: Date): KeyObject | undefined {
  const certificate = new X509Certificate(text)
  const good = Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() < Date.parse(certificate.validTo)
  return good ? certificate.publicKey : undefined
}

function check(signed: Signed, key: KeyObject): void {
  const { text, headers } = signed
  const lines = [headers['wechatpay-timestamp'] ?? '', headers['wechatpay-nonce'] ?? '', text]
  if (!isSignedBy(lines, headers['wechatpay-signature'] ?? '', key)) throw refuse('the signature is not WeChat’s')
}

/** Certificates that WeChat hands out, each encrypted for this merchant; they verify the very answer that brought them. */
class CertificateKeys {
  private keys = new Map<string, KeyObject>()
  private triedAt = -Infinity
  private fetching: Promise<void> | undefined

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly now: () => Date,
  ) {}

  async find(serial: string): Promise<KeyObject | undefined> {
    const patience = this.keys.has(serial) ? REFRESH_MS : this.keys.size > 0 ? UNKNOWN_MS : EMPTY_MS
    if (this.now().getTime() - this.triedAt > patience) {
      this.fetching ??= this.fetch().finally(() => (this.fetching = undefined))
    }
    // A certificate that is known serves on while newer ones cannot be had.
    await this.fetching?.catch((error: unknown) => {
      if (!this.keys.has(serial)) throw error
    })
    return this.keys.get(serial)
  }

  /** The certificate that is good for longest. */
  async newest(): Promise<[serial: string, key: KeyObject]> {
    if (this.keys.size === 0) await this.find('')
    const found = [...this.keys].at(-1)
    if (!found) throw new WechatPayFailure('BAD_ANSWER', 'WeChat handed out no certificate')
    return found
  }

  private async fetch(): Promise<void> {
    this.triedAt = this.now().getTime()
    const answer = await send(this.settings, this.now, 'GET', '/v3/certificates')
    const keys = new Map<string, KeyObject>()
    try {
      for (const { serial_no: serial, encrypt_certificate: sealed } of (JSON.parse(answer.text) as Certificates).data) {
        const key = openCertificate(decryptResource(sealed, this.settings.apiV3Key), this.now())
        if (key) keys.set(serial, key)
      }
    } catch (error) {
      throw error instanceof WechatPayFailure
        ? error
        : new WechatPayFailure('BAD_ANSWER', 'no certificates in the answer')
    }
    const own = keys.get(answer.headers['wechatpay-serial'] ?? '')
    if (!own) throw refuse('the certificates were signed by none of them')
    check(answer, own)
    this.keys = keys
  }
}

/** Ids of public keys begin so; serials of certificates are hexadecimal. */
const PUBLIC_KEY_ID = 'PUB_KEY_ID_'

/** Verifies by WeChat's public key where the merchant has one, and by certificates what was signed with those. */
export function openPlatformKeys(settings: WechatPaySettings, now: () => Date): PlatformKeys {
  const certificates = new CertificateKeys(settings, now)
  const find = async (serial: string) => {
    if (serial === settings.publicKey?.id) return settings.publicKey.key
    return serial.startsWith(PUBLIC_KEY_ID) ? undefined : certificates.find(serial)
  }
  return {
    async seal(text) {
      const [serial, key] = settings.publicKey
        ? [settings.publicKey.id, settings.publicKey.key]
        : await certificates.newest()
      const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(text))
      return { serial, text: sealed.toString('base64') }
    },
    async verify(signed) {
      const apart = Math.abs(now().getTime() / 1000 - Number(signed.headers['wechatpay-timestamp']))
      if (!(apart <= WINDOW_SECONDS)) throw refuse('it was not signed within the last five minutes')
      const key = await find(signed.headers['wechatpay-serial'] ?? '')
      if (!key) throw refuse('it was signed with a key that is not WeChat’s')
      check(signed, key)
    },
  }
}
