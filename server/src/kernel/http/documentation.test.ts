import { openApiDocument } from '@joybox/contract/openapi'
import Ajv from 'ajv'

/** Every schema in the document that has examples. */
function withExamples(value: unknown): { examples: unknown[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'examples' in value && Array.isArray(value.examples) ? [value as { examples: unknown[] }] : []
  return [...own, ...Object.values(value).flatMap(withExamples)]
}

test('every example is what its schema says', () => {
  const ajv = new Ajv({ strict: false })
  const { components } = openApiDocument({ version: '1.0.0', origin: '/', basePath: '/dev-api' })
  const schemas = withExamples(components.schemas)
  expect(schemas.length).toBeGreaterThan(50)
  for (const schema of schemas)
    for (const example of schema.examples) expect([example, ajv.validate(schema, example)]).toEqual([example, true])
})
