import type { AnyCall } from '@joybox/contract'
import type { TSchema } from '@sinclair/typebox'
import { sampleObject } from './samples'

/** Text as it stands in JSON, so that it can be what `JSON.stringify` never writes: 1e309, -0, a key twice. */
export type Json = string & { readonly json?: never }

const json = (value: unknown): Json => JSON.stringify(value) ?? 'null'

/** Marks a text, so that it is found in every table. */
export const MARK = /hx\d+z/g

let marks = 0
const marked = (text: string) => `${text}hx${(marks += 1)}z`

/** Texts that people, mistakes and attackers send. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e\u2066evil\u2069',
  '\u200b\u200d\u2060',
  'e\u0301 \u00e9 \u1e9b\u0323 \ufb03',
  '\u0430\u0440\u0440\u04cf\u0435',
  '👩‍👩‍👧‍👦🏴‍☠️𠜎',
  '💥'.repeat(3000),
  'x'.repeat(100_000),
  "'; drop table users; --",
  "' or '1'='1",
  '" union select password_hash from users --',
  '$1; select pg_sleep(5)',
  '%_%\\',
  "E'\\x00'",
  '../../../../etc/passwd',
  '..%2f..%2f.env',
  '/upload/../../package.json',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1/',
  '=cmd|/c calc',
  '+1+1',
  '@SUM(A1)',
  '\t=1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${jndi:ldap://x}',
  '{{7*7}}',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '0x10',
  '1e3',
  '２０',
  '2026-02-30',
  '9999-99-99',
  '275760-09-14T00:00:00Z',
]

/** JSON that is no text: wrong types, numbers at the end of what numbers are, keys that mean something to JavaScript. */
const others: readonly Json[] = [
  'null',
  'true',
  '-1',
  '0',
  '-0',
  '1.5',
  '1e-7',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775808',
  '1e308',
  '1e309',
  '-1e309',
  '[]',
  '{}',
  '[[[[]]]]',
  '[null]',
  `[${'0,'.repeat(2000)}0]`,
  '{"$gt":""}',
  '{"toString":"x","valueOf":1}',
  '{"length":1000000000}',
  '{"then":"x"}',
]

/** Values just outside and just inside a schema's own bounds. */
function bounds(schema: TSchema): Json[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const found: unknown[] = []
  if (minimum !== undefined) found.push(minimum - 1, minimum)
  if (maximum !== undefined) found.push(maximum + 1, maximum)
  if (schema.type === 'string' && schema.const === undefined) {
    if (minLength > 0) found.push('x'.repeat(minLength - 1))
    if (maxLength) found.push(marked('x'.repeat(maxLength)), '\u{1f381}'.repeat(maxLength))
    if (schema.pattern) found.push(marked('x\n'), `${sampleText(schema)}\n`)
    if (schema.enum) found.push(String(schema.enum[0]).toUpperCase(), `${schema.enum[0]} `)
  }
  if (schema.type === 'array') {
    const item = schema.items?.type === 'object' ? sampleObject(schema.items) : 'box_moon-rabbits'
    if (minItems > 0) found.push([])
    if (maxItems) found.push(Array.from({ length: maxItems + 1 }, () => item))
    found.push([item, item])
  }
  return found.map(json)
}

const sampleText = (schema: TSchema) => (schema.pattern?.includes('\\d{9}') ? '13800138000' : 'box_moon-rabbits')

/** A small generator (mulberry32): the same seed, the same choices. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function some<Value>(all: readonly Value[], count: number, random: () => number): Value[] {
  if (count >= all.length) return [...all]
  const start = Math.floor(random() * all.length)
  return Array.from({ length: count }, (_, i) => all[(start + i * 7) % all.length] as Value)
}

/** Number of attempts: of the general values a few for every field, all of them in a long run. */
export interface Amount {
  texts: number
  others: number
}

/** Bad values for one field: around its bounds, and some of what fits no field. */
function valuesFor(schema: TSchema, amount: Amount, random: () => number): Json[] {
  const general = some(texts, amount.texts, random).map((text) =>
    json(text === '' || text.trim() === '' || /\p{Surrogate}|\0/u.test(text) ? text : marked(text)),
  )
  return [...bounds(schema), ...general, ...some(others, amount.others, random)]
}

type Fields = [name: string, value: Json][]
const objectOf = (fields: Fields): Json => `{${fields.map(([name, value]) => `${json(name)}:${value}`).join(',')}}`

/** Bodies of a schema, one field after the other bad, missing or there twice, with what no schema knows; nested ones too. */
export function hostileBodies(schema: TSchema, amount: Amount, random: () => number, depth = 0): Json[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
  const good = Object.entries(sampleObject(schema)).map(([name, value]) => [name, json(value)] as [string, Json])
  const withValue = (name: string, value: Json) =>
    objectOf(good.map((each) => (each[0] === name ? [name, value] : each)))
  const bad = properties.flatMap(([name, inner]) => {
    const nested = inner.type === 'array' ? inner.items : (inner.anyOf?.[0] ?? inner)
    const deeper = nested?.type === 'object' && depth < 2 ? hostileBodies(nested, less(amount), random, depth + 1) : []
    const wrap = (value: Json) => (inner.type === 'array' ? `[${value}]` : value)
    return [
      ...valuesFor(inner, amount, random).map((value) => withValue(name, value)),
      ...deeper.map((value) => withValue(name, wrap(value))),
      objectOf(good.filter(([other]) => other !== name)),
      objectOf([...good, [name, '"twice"']]),
    ]
  })
  const strange: Fields[] = [
    [['unexpected', '1']],
    [['__proto__', '{"polluted":true}']],
    [['constructor', '{"prototype":{"polluted":true}}']],
    [['\u0000', '1']],
  ]
  return [objectOf(good), '{}', ...strange.map((more) => objectOf([...good, ...more])), ...bad]
}

const less = ({ texts: t, others: o }: Amount): Amount => ({ texts: Math.ceil(t / 4), others: Math.ceil(o / 4) })

/** One request: path and query values as text, the body as it is sent. */
export interface Attempt {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Json
}

const plain = (value: Json): string => {
  const read: unknown = JSON.parse(value)
  return typeof read === 'string' ? read : value
}

const wellFormed = (schema: TSchema | undefined) =>
  Object.fromEntries(Object.entries(schema ? sampleObject(schema) : {}).map(([name, value]) => [name, String(value)]))

/** Everything that is tried on a call. The first is right in form. */
export function attemptsOn(call: AnyCall, amount: Amount, random: () => number): Attempt[] {
  const good: Attempt = {
    ...(call.params ? { params: wellFormed(call.params) } : {}),
    ...(call.query ? { query: wellFormed(call.query) } : {}),
    ...(call.body ? { body: json(sampleObject(call.body)) } : {}),
  }
  const list: Attempt[] = [good]
  const part = (schema: TSchema, name: 'params' | 'query') => {
    for (const [field, inner] of Object.entries((schema.properties ?? {}) as Record<string, TSchema>)) {
      for (const value of valuesFor(inner, amount, random))
        list.push({ ...good, [name]: { ...good[name], [field]: plain(value) } })
    }
  }
  if (call.params) part(call.params, 'params')
  if (call.query) {
    part(call.query, 'query')
    list.push({ ...good, query: {} }, { ...good, query: { ...good.query, unexpected: '1' } })
    list.push({ ...good, query: { ...good.query, __proto__x: '1', 'a[b]': '1' } })
  }
  if (call.body) {
    for (const body of hostileBodies(call.body, amount, random)) list.push({ ...good, body })
    const whole = [...others, ...texts.slice(0, 6).map(json)]
    for (const body of some(whole, amount.others + 4, random)) list.push({ ...good, body })
  }
  return list
}
