import type { TSchema } from '@sinclair/typebox'

/** A value a schema accepts, by and large: the starting point of hostile variations. */
export function sample(schema: TSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0])
  if (schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [sample(schema.items)]
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.pattern?.includes('0-9a-f')) return 'a'.repeat(64)
  return schema.pattern ? 'box_moon-rabbits' : 'x'.repeat(Math.max(8, schema.minLength ?? 0))
}

/** An object with every field of its schema. */
export function sampleObject(schema: TSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, TSchema>).map(([name, inner]) => [name, sample(inner)]),
  )
}
