import { calls } from '../calls'
import type { AnyCall } from '../define'
import { refusalSchema, sharedResponses } from './answers'
import { Components } from './components'
import { operationOf, sharedParameters } from './operations'
import { tags } from './tags'

/** Settings of a running shop that its document tells. */
export interface DocumentOptions {
  /** Version of the contract, semantic. */
  version: string
  /** Origin that clients reach the shop at. */
  origin: string
  /** Path in front of every call that does not stand at the root. */
  basePath: string
}

const DESCRIPTION = `Every call of the shop, from the contract that its app and its server share.

Answers are JSON in an envelope. \`success\` tells whether the call did what it is for; if not, \`reason\` names the refusal and \`message\` says it in the request's language. Refusals come with HTTP 200, but for an overloaded shop (503, \`BUSY\`).

Calls that move money, stock or items carry an \`Idempotency-Key\`: repeats with the same key have one effect and one answer. Amounts are integers in fen, times are UTC.`

/** The OpenAPI 3.1 document of every call. */
export function openApiDocument({ version, origin, basePath }: DocumentOptions) {
  const components = new Components()
  components.named('Refusal', refusalSchema)
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls) as [string, AnyCall][]) {
    const path = (call.at === 'root' ? '' : basePath) + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, components) }
  }
  const used = new Set(Object.keys(calls).map((name) => name.split('.')[0]))
  return {
    openapi: '3.1.0',
    info: { title: 'Joybox', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components.schemas,
      parameters: sharedParameters,
      responses: sharedResponses,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'session token, from signing in' } },
    },
  }
}
