import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the provider got it. */
export interface Received {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** What the provider does with one: answers an object as JSON or a text as it is, or says nothing for ever. */
export type Reaction = object | string | 'silence' | { status: number; json: object }

/** A provider of a test: a real HTTP server on this machine. */
export interface LocalProvider {
  url: string
  received: Received[]
  close(): Promise<void>
}

const SILENCE = 'silence'

/** Starts a server that reacts to every request as `react` says. */
export async function startProvider(react: (request: Received) => Reaction): Promise<LocalProvider> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const heard: Received = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://local'),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(heard)
      const reaction = react(heard)
      if (reaction === SILENCE) return
      const withStatus = typeof reaction === 'object' && 'status' in reaction && 'json' in reaction
      response.statusCode = withStatus ? Number(reaction.status) : 200
      response.setHeader('content-type', 'application/json')
      response.end(typeof reaction === 'string' ? reaction : JSON.stringify(withStatus ? reaction.json : reaction))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The reason something was refused for; fails a test that expected a refusal and met none. */
export async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
  return 'not refused'
}
