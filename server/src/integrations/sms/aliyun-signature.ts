import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: encodeURIComponent leaves five more characters as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters as a query in the order that is signed. */
export function canonicalQuery(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * Headers of a signed POST without a body to Aliyun's RPC APIs, signature method V3. `date` is in whole seconds.
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function aliyunHeaders(
  key: { accessKeyId: string; accessKeySecret: string },
  request: { host: string; action: string; version: string; query: string; date: Date; nonce: string },
): Record<string, string> {
  const payload = sha256('')
  const headers = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': request.date.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const signing = Object.entries({ host: request.host, ...headers })
  const signed = signing.map(([name]) => name).join(';')
  const lines = signing.map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', request.query, lines.join(''), signed, payload].join('\n')
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.accessKeyId},SignedHeaders=${signed},Signature=${signature}`,
  }
}
