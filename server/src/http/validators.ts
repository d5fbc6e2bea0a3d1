import Ajv, { type Options } from 'ajv'
import type { FastifyInstance } from 'fastify'

const options: Options = { useDefaults: true, removeAdditional: false, allErrors: false, strict: false }

/**
 * Bodies are taken as they are: a number in quotes is not a number. Queries and path parameters are text by nature and are
 * read as what the contract declares. Unknown keys are refused in both, never silently dropped.
 */
export function useStrictValidators(app: FastifyInstance): void {
  const exact = new Ajv({ ...options, coerceTypes: false })
  const reading = new Ajv({ ...options, coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? exact : reading).compile(schema as object))
}
