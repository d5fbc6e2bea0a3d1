import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Arrival {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
}

/** Passes requests on to a server and keeps what arrived. */
export interface Wire {
  origin: string
  /** Requests to the API since the last call. */
  take: () => Arrival[]
  close: () => Promise<void>
}

export async function openWire(target: string): Promise<Wire> {
  const arrivals: Arrival[] = []
  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    if (url.startsWith('/dev-api/')) arrivals.push({ method, path: url, headers })
    const onward = http.request(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => arrivals.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
