import { createHash, createHmac } from 'node:crypto'
import { DAY, utcTime } from '../../kernel/china-time'

const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const SIGNED = 'content-type;host;x-tc-action'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Headers of a signed JSON POST to an API of Tencent Cloud, signature method v3.
 * https://cloud.tencent.com/document/api/382/52072
 */
export function tencentHeaders(
  key: { secretId: string; secretKey: string },
  request: {
    host: string
    service: string
    action: string
    version: string
    region: string
    payload: string
    date: Date
  },
): Record<string, string> {
  const { host, service, action, version, region, payload } = request
  const timestamp = String(Math.floor(request.date.getTime() / 1000))
  const day = utcTime(request.date).format(DAY)
  const scope = `${day}/${service}/tc3_request`
  const lines = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', lines, SIGNED, sha256(payload)].join('\n')
  const signingKey = hmac(hmac(hmac(`TC3${key.secretKey}`, day), service), 'tc3_request')
  const signature = hmac(signingKey, [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    authorization: `${ALGORITHM} Credential=${key.secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    'x-tc-version': version,
    'x-tc-region': region,
  }
}
