import type { TSchema } from '@sinclair/typebox'

/** A JSON schema as the document has it. */
export type Schema = { [key: string]: unknown }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Schemas by name, collected while operations are written: each stands in the document once. */
export class Components {
  readonly schemas: Record<string, Schema> = {}

  /** Keeps a schema under a name and returns a reference to it. */
  named(name: string, schema: Schema): Schema {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`)
    this.schemas[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }

  /** A schema with references in the place of everything in it that has a name (`Named`). */
  of(schema: TSchema): Schema {
    return this.lift(JSON.parse(JSON.stringify(schema)) as Schema)
  }

  /** The same, under a name of its own where it has none. */
  ofNamed(name: string, schema: TSchema): Schema {
    const lifted = this.of(schema)
    return '$ref' in lifted ? lifted : this.named(name, lifted)
  }

  private lift(schema: Schema): Schema {
    const { title, ...rest } = schema
    const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, this.liftAll(key, value)]))
    return typeof title === 'string' ? this.named(title, inner) : inner
  }

  private liftAll(key: string, value: unknown): unknown {
    if (key === 'properties' && isSchema(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.lift(one as Schema)]))
    }
    if (key === 'items' && isSchema(value)) return this.lift(value)
    if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value)) {
      return value.map((one) => this.lift(one as Schema))
    }
    return value
  }
}
