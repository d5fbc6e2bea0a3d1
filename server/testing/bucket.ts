import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureError } from './s3-signature'

const NAME = 'joybox'
const KEYS = { id: 'AKIDTEST', secret: 'secret', region: 'eu-central-1' }
/** Most keys of one listing; S3 itself gives 1,000. */
const PAGE = 100

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Answer of ListObjectsV2, in pages (docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
function listing(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const names = [...files.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const rest = names.filter((name) => name > after)
  const shown = rest.slice(0, PAGE)
  const last = rest.length > PAGE ? Buffer.from(shown.at(-1) ?? '').toString('base64url') : undefined
  const contents = shown.map(
    (name) =>
      `<Contents><Key>${escaped(name)}</Key><Size>${files.get(name)?.length}</Size><LastModified>2026-11-23T00:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${NAME}</Name><Prefix></Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${last !== undefined}</IsTruncated>${contents.join('')}${last === undefined ? '' : `<NextContinuationToken>${last}</NextContinuationToken>`}</ListBucketResult>`
}

/** A server that speaks the part of S3 that the shop uses, and checks every signature. Its bucket lives in memory. */
export async function openBucket() {
  const files = new Map<string, Buffer>()
  const types = new Map<string, string>()
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
      const name = rest.join('/')
      const open = request.method === 'GET' && name !== '' && !request.headers.authorization
      const refused = open ? undefined : signatureError(request, body, KEYS)
      if (refused) return fail(response, 403, refused)
      if (bucket !== NAME) return fail(response, 404, 'NoSuchBucket')
      if (name === '')
        return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(files, searchParams))
      if (request.method === 'PUT') {
        if (request.headers['content-length'] === undefined) return fail(response, 411, 'MissingContentLength')
        files.set(name, body)
        types.set(name, String(request.headers['content-type']))
        return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
      }
      if (request.method === 'DELETE') {
        files.delete(name)
        return response.writeHead(204).end()
      }
      const file = files.get(name)
      if (!file) return fail(response, 404, 'NoSuchKey')
      response.writeHead(200, { 'content-type': types.get(name), 'content-length': file.length })
      return response.end(request.method === 'HEAD' ? undefined : file)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${NAME}`
  return {
    address,
    files,
    /** Variables of a shop that keeps its uploads here. */
    env: {
      S3_ENDPOINT: address,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: KEYS.secret,
      MEDIA_URL: address,
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
