import { openApiDocument } from '@joybox/contract/openapi'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { version } from '../version'
import { DOCUMENTATION_POLICY } from './security-headers'

/** Serves the contract's OpenAPI document, for programs at `/openapi.json` and for people at `/docs`. */
export async function serveDocumentation(app: FastifyInstance, { publicUrl, basePath }: Config): Promise<void> {
  const document = openApiDocument({ version, origin: publicUrl, basePath })
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCUMENTATION_POLICY })
  app.get('/openapi.json', { schema: { hide: true } }, async () => document)
}
