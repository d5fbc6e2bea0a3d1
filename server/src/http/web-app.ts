import { existsSync, mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { answerNotFound } from './errors'
import { PageFiles } from './page-files'

const HASHED_FILE = /\.[0-9a-f]{8}\.(js|css|wasm)$/
const YEAR_SECONDS = 31_536_000

/** A path that the app's own router may know: a page, not a missing script, style, picture or call. */
function isPage(request: FastifyRequest, basePath: string): boolean {
  const path = request.url.split('?')[0] ?? ''
  return request.method === 'GET' && extname(path) === '' && !path.startsWith(`${basePath}/`)
}

/** Serves the catalogue's pictures and the built H5 app; every page path falls back to the app's index.html (R8). */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyStatic, {
    root: config.mediaDirectory,
    prefix: '/media/',
    maxAge: '7d',
    decorateReply: false,
  })
  mkdirSync(config.uploadDirectory, { recursive: true })
  await app.register(fastifyStatic, {
    root: config.uploadDirectory,
    prefix: '/upload/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    // Whatever a file turns out to be, it is no page of ours.
    setHeaders: (reply) => void reply.header('content-security-policy', "default-src 'none'; sandbox"),
  })
  const built = existsSync(join(config.webDirectory, 'index.html'))
  if (built) {
    const pages = new PageFiles(config.webDirectory)
    await app.register(fastifyStatic, {
      root: config.webDirectory,
      prefix: '/',
      index: 'index.html',
      preCompressed: true,
      setHeaders(reply, path) {
        const plain = path.replace(/\.(br|gz)$/, '')
        const forever = HASHED_FILE.test(plain)
        reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        const link = plain.endsWith('index.html') && pages.linkFor(reply.request.url)
        if (link) reply.header('link', link)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request, config.basePath)) return reply.sendFile('index.html', config.webDirectory)
    return answerNotFound(request, reply)
  })
}
