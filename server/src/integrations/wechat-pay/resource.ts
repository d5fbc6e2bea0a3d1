import { createDecipheriv, type KeyObject } from 'node:crypto'
import { WechatPayFailure } from './failure'

/** Something WeChat encrypted for the merchant: a certificate or what a webhook tells. */
export interface EncryptedResource {
  algorithm?: string
  /** Base64 of the encrypted text with its 16 byte tag at the end. */
  ciphertext: string
  associated_data?: string
  nonce: string
}

const TAG_BYTES = 16

/** Opens an encrypted resource (AEAD_AES_256_GCM, key = the API v3 key). Throws a WechatPayFailure when it was not made with it. */
export function decryptResource(resource: EncryptedResource, key: KeyObject): string {
  try {
    const sealed = Buffer.from(resource.ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, resource.nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(resource.associated_data ?? ''))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new WechatPayFailure('DECRYPT_FAILED', 'it was not encrypted with our API v3 key')
  }
}
