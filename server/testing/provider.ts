import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a provider received. */
export interface AskedOf {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
}

/** A real HTTP server that plays a provider; each test says how it answers. */
export interface TestProvider {
  url: string
  asked: AskedOf[]
  /** Sets the answer from now on: a value as JSON, or a function that does as it likes with the response. */
  answers(way: Way): void
  answers(value: object): void
  close(): Promise<void>
}

export type Way = (response: ServerResponse, request: AskedOf) => void

const asJson =
  (value: unknown): Way =>
  (response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }

/** Starts a provider on a free port of this machine. */
export async function startProvider(): Promise<TestProvider> {
  let way: Way = asJson({})
  const asked: AskedOf[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
      const one = {
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(one)
      way(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (value: Way | object) => {
      way = typeof value === 'function' ? (value as Way) : asJson(value)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Ways in which any provider can fail to answer as it should. */
export const brokenAnswers: [what: string, way: Way][] = [
  ['broken JSON', (response) => void response.end('{"status":')],
  ['something else than an object', asJson([1])],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a connection that ends', (response) => void response.destroy()],
  ['silence', () => undefined],
]
