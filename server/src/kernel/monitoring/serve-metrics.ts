import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Config } from '../config'
import type { Shop } from '../shop'
import { registry } from '../metrics/metrics'
import { watchProcess } from './watch'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets a request read the metrics: anybody who reaches the port where no token is set, else the bearer of the token.
 */
function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/**
 * Serves `/metrics` in Prometheus' text format on a port of its own, where one is configured; nowhere else, so that a proxy
 * in front of the shop cannot pass it on by mistake. @returns what closes it
 */
export async function serveMetrics(shop: Shop, settings: Config['metrics']): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  watchProcess(shop)
  const server = createServer((request, response) => {
    const known = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!known) return void response.writeHead(404).end()
    if (!isAllowed(request, settings.token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      (err) => {
        shop.log.error({ err }, 'the metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  await listen(server, settings)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
