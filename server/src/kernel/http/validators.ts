import Ajv, { type Options, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

const options: Options = { useDefaults: true, removeAdditional: false, allErrors: false, strict: false }

/**
 * Bodies are taken as they are: a number in quotes is not a number. Queries and path parameters are text by nature and are
 * read as what the contract declares. Unknown keys are refused in both, never silently dropped.
 *
 * Each schema is compiled when it is first needed: all of them at once are a second of every start, and most of a start's work.
 */
export function useStrictValidators(app: FastifyInstance): void {
  const exact = new Ajv({ ...options, coerceTypes: false })
  const reading = new Ajv({ ...options, coerceTypes: true })
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined
    return (data) => {
      compiled ??= (httpPart === 'body' ? exact : reading).compile(schema)
      return compiled(data) || { error: compiled.errors as unknown as Error }
    }
  })
  app.setSerializerCompiler<object>(({ schema }) => {
    let compiled: ((data: unknown) => string) | undefined
    return (data) => (compiled ??= fastJson(schema))(data)
  })
}
