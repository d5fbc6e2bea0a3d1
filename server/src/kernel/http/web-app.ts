import { existsSync, mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { answerNotFound } from './errors'
import { PagePolicy } from './page-policy'

const HASHED_FILE = /\.[0-9a-f]{8}\.(js|css|wasm)$/
const YEAR_SECONDS = 31_536_000

/** A path that the app's own router may know: a page, not a missing script, style, picture or call. */
function isPage(request: FastifyRequest, basePath: string): boolean {
  const path = request.url.split('?')[0] ?? ''
  return request.method === 'GET' && extname(path) === '' && !path.startsWith(`${basePath}/`)
}

/** Files that people and machines read as they are; everything else is only for keeping. */
const SHOWN = new Set(['.webp', '.mp4', '.wav', '.mp3'])

/**
 * Headers of uploaded files. No file is a page of ours: it may do nothing, and a document or an archive is saved, not
 * opened. Other origins may show it: the mini-program's pages are one.
 */
function setUploadHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (!SHOWN.has(extname(path))) reply.header('content-disposition', 'attachment')
}

/** Serves uploads from their folder, or sends readers on to their bucket. */
async function serveUploads(app: FastifyInstance, { bucket, uploadDirectory }: Config): Promise<void> {
  if (bucket) {
    app.get<{ Params: { '*': string } }>('/upload/*', (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .redirect(`${bucket.mediaUrl}/${encodeURI(request.params['*'])}`),
    )
    return
  }
  mkdirSync(uploadDirectory, { recursive: true })
  await app.register(fastifyStatic, {
    root: uploadDirectory,
    prefix: '/upload/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: setUploadHeaders,
  })
}

/** Serves the catalogue's pictures and the built H5 app; every page path falls back to the app's index.html (R8). */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyStatic, {
    root: config.mediaDirectory,
    prefix: '/media/',
    maxAge: '7d',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  })
  await serveUploads(app, config)
  const built = existsSync(join(config.webDirectory, 'index.html'))
  if (built) {
    const policy = new PagePolicy(config.webDirectory, {
      connect: config.webConnect,
      media: config.bucket && [new URL(config.bucket.mediaUrl).origin],
    })
    await app.register(fastifyStatic, {
      root: config.webDirectory,
      prefix: '/',
      index: 'index.html',
      preCompressed: true,
      setHeaders(reply, path) {
        const plain = path.replace(/\.(br|gz)$/, '')
        const forever = HASHED_FILE.test(plain)
        reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        reply.header('content-security-policy', policy.current())
      },
    })
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (built && isPage(request, config.basePath)) return reply.sendFile('index.html', config.webDirectory)
    return answerNotFound(request, reply)
  })
}
