import { createHash, X509Certificate } from 'node:crypto'

/** Number by which Alipay names a certificate: MD5 of its issuer, the most special part first, and its decimal serial number. */
export function certificateNumber({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`))
    .digest('hex')
}

const PEM = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g

/** Number of Alipay's root certificates: those of its RSA ones, in the order of the file; other kinds are left out. */
export function rootNumber(text: string): string {
  const roots = (text.match(PEM) ?? []).map((one) => new X509Certificate(one))
  const numbers = roots.filter(({ publicKey }) => publicKey.asymmetricKeyType === 'rsa').map(certificateNumber)
  if (numbers.length === 0) throw new Error('no RSA root certificate')
  return numbers.join('_')
}
