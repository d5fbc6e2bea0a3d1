import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { DOCUMENTATION_POLICY } from './security-headers'

/** Must come before the routes: it collects their schemas, which are the contract's. */
export async function collectDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Joybox',
        description:
          'Every call of the shop, from the contract that the app shares. Answers name the account that asked in the header X-Account; a command that carries this header is refused (OTHER_ACCOUNT) when another account is signed in.',
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCUMENTATION_POLICY })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
