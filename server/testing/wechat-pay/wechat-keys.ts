import { generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto'
import { generate } from 'selfsigned'

/** A throw-away RSA key with a certificate. */
export interface TestKey {
  privateKey: KeyObject
  publicKey: KeyObject
  privatePem: string
  publicPem: string
  certificate: string
  serial: string
}

/** Makes a key and a certificate of it, good from `from` on for `days`. */
export function newTestKey(from = new Date(Date.now() - 60_000), days = 365): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const options = {
    algorithm: 'sha256',
    days,
    notBeforeDate: from,
    keyPair: { privateKey: privatePem, publicKey: publicPem },
  }
  const certificate = generate([{ name: 'commonName', value: 'WeChat Pay under test' }], options).cert
  return {
    privateKey,
    publicKey,
    privatePem,
    publicPem,
    certificate,
    serial: new X509Certificate(certificate).serialNumber,
  }
}
