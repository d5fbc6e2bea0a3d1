import { calls, type AnyCall, type CallName } from '@joybox/contract'
import type { TSchema } from '@sinclair/typebox'
import { tables } from '../../../server/src/admin/tables/definitions'
import { sample } from '../samples'
import { orderConsents } from './order-consents'
import type { Standing } from './scenario'
import { roles, type Role, type Step, type Twins } from './twins'

/** Values for fields, by their names. */
export type Vocabulary = Record<string, readonly unknown[] | undefined>

export const everyCall = Object.entries(calls) as [CallName, AnyCall][]

/** Fields that say how much is computed: what a call tells does not depend on how long it takes to work it out. */
const LITTLE_WORK = { draws: 1 }

/** The least body that a call may have, as small as its work can be. */
export function leastBody({ body }: AnyCall): Record<string, unknown> {
  const has = (name: string) => body?.properties?.[name] !== undefined
  return Object.fromEntries(Object.entries(LITTLE_WORK).filter(([name]) => has(name)))
}

const numbers = Array.from({ length: 10 }, (_, at) => at + 1)

/** Ids of what somebody has, of what everybody sees, and one of each kind that is somebody else's; an operator sees the owner's. */
export async function idsFor({ both, people, catalogue }: Twins, { boxId }: Standing, who: Role): Promise<string[]> {
  const sql = both[0].session
  const id = who === 'nobody' ? '' : people[who === 'operator' ? 'owner' : who].id
  const columns = await sql.rows<{ name: string; owned: boolean }>(
    `select t.table_name as name, exists (select 1 from information_schema.columns c where c.table_schema = 'public'
         and c.table_name = t.table_name and c.column_name = 'user_id') as owned
       from information_schema.columns t where t.table_schema = 'public' and t.column_name = 'id' and t.data_type = 'text'
       order by 1`,
  )
  const found: string[] = []
  for (const { name, owned } of columns) {
    const some = owned
      ? `(select id from ${name} where user_id = $1 order by id desc limit 24)
         union all (select id from ${name} where user_id <> $1 order by id desc limit 1)`
      : `(select id from ${name} where $1 <> id order by id desc limit 2)`
    found.push(...(await sql.rows<{ id: string }>(some, [id])).map((row) => row.id))
  }
  return [...new Set([boxId, catalogue.recipe.id, ...found])]
}

const ofKind = (ids: readonly string[], kind: string) => ids.filter((id) => id.startsWith(`${kind}_`))

/** Values for a field of this name in this scenario; a new call that names the same things needs nothing new here. */
export function vocabularyFor(
  { people, catalogue }: Twins,
  standing: Standing,
  { who, ids }: { who: Role; ids: readonly string[] },
): Vocabulary {
  const { boxId, trayId, prizeIds, versionId, opIds, cashier } = standing
  const orders = ofKind(ids, 'ord')
  const held = ofKind(ids, 'wpr')
  const sealed = ofKind(ids, 'sbx')
  return {
    productId: [`box:${boxId}`],
    boxId: [boxId],
    userId: who === 'nobody' ? undefined : [people[who].id],
    opId: opIds[who],
    orderNo: orders,
    orderId: orders,
    paymentOrderId: cashier.length > 0 ? cashier.map((one) => one.paymentOrderId) : ofKind(ids, 'pay'),
    token: cashier.map((one) => one.token),
    oddsVersionId: [versionId],
    quantity: numbers,
    count: numbers,
    n: numbers,
    slot: numbers,
    saleMode: ['sealed', 'at_once'],
    payChannel: ['balance', 'balance', 'balance', 'sandbox'],
    consents: numbers.map((quantity) => orderConsents(trayId, quantity)),
    prizeId: [...prizeIds, ...held.slice(0, 2)],
    props: [undefined, undefined, undefined, [{ kind: 'exclude', prizeId: prizeIds[0] }]],
    sealedBoxIds: [undefined, undefined, ...sealed.map((id) => [id])],
    ids: [...sealed, ...held].map((id) => [id]),
    prizeIds: [catalogue.recipe.prizeIds, ...pairsOf(held), ...held.map((id) => [id])],
    trayId: trayId ? [trayId] : ofKind(ids, 'pol'),
    versionId: [catalogue.recipe.versionId],
    table: Object.keys(tables),
    method: ['page', 'get', 'list'],
    rows: ['mine', 'everybody'],
    entries: [tableOf(prizeIds)],
    prizes: [prizeIds.map((prizeId) => ({ prizeId, count: 1 }))],
    guarantee: [null],
    version: [1],
    password: ['open-sesame'],
    addressId: ofKind(ids, 'adr'),
    mobile: ['13800000001'],
    phone: ['13800000001'],
    province: ['浙江省'],
    city: ['杭州市'],
    district: ['西湖区'],
    regionCode: ['330106'],
    draws: [LITTLE_WORK.draws],
    num: ['SF123456789'],
  }
}

/** A table of odds with all prizes of the box. */
const tableOf = (prizeIds: readonly string[]) =>
  prizeIds.map((prizeId, at) => ({ prizeId, weight: at === 0 ? 1_000_000 - (prizeIds.length - 1) * 1_000 : 1_000 }))

const pairsOf = (ids: readonly string[]) => ids.slice(1).map((id, at) => [ids[at], id])

const ORDER_IDS = new Set(['orderNo', 'orderId', 'paymentOrderId'])

/** Tests roughly that a field may hold a value. */
function fits(schema: TSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (typeof value !== 'string') return value === undefined || schema.type !== 'string'
  return schema.type !== 'string' || schema.pattern === undefined || new RegExp(schema.pattern).test(value)
}

/** Takes values for the fields of one input, and remembers how many inputs that makes. */
class Choice {
  /** The longest list of values that any field had, and how many fields had more than one. */
  longest = 1
  private varied = 0
  private named = 0

  constructor(
    private readonly words: Vocabulary,
    private readonly nth: number,
    private readonly round = 0,
  ) {}

  /** Number of inputs: twice as many where fields vary beside each other. */
  get ways(): number {
    return this.varied > 1 ? 2 * this.longest : this.longest
  }

  private of(name: string, schema: TSchema, required: boolean): unknown {
    const values = this.words[name]?.filter((value) => fits(schema, value))
    if (values && values.length > 0) {
      this.longest = Math.max(this.longest, values.length)
      if (values.length > 1) this.varied += 1
      this.named += 1
      return values[(this.nth + this.round) % values.length]
    }
    if (schema.type !== 'object') return required ? sample(schema) : undefined
    const before = this.named
    const inner = this.object(schema)
    // An optional part is included where the vocabulary knows a value for it.
    return required || this.named > before ? inner : undefined
  }

  object(schema: TSchema | undefined): Record<string, unknown> | undefined {
    if (!schema) return undefined
    const shape = (schema.anyOf?.[0] ?? schema) as TSchema
    const required = new Set((shape.required ?? []) as string[])
    // Ids of orders that need not be there say once more which order is meant.
    const fields = Object.entries((shape.properties ?? {}) as Record<string, TSchema>).filter(
      ([name]) => required.size === 0 || required.has(name) || !ORDER_IDS.has(name),
    )
    return Object.fromEntries(
      fields
        .map(([name, inner]) => [name, this.of(name, inner, required.has(name))])
        .filter(([, value]) => value !== undefined),
    )
  }
}

/** Kinds of id that a call knows something of, by the call. */
export type Kinds = ReadonlyMap<CallName, ReadonlySet<string>>

const kindOf = (id: string) => id.split('_')[0] as string

/** The first id of each kind, in their order. */
function oneOfEach(ids: readonly string[]): string[] {
  const kinds = ids.map(kindOf)
  return ids.filter((_, at) => kinds.indexOf(kinds[at] as string) === at)
}

/** Tests for an id of any kind in a call's path. */
const asksForId = ({ params }: AnyCall) => params?.properties?.id?.pattern !== undefined

/** One input of a call: the nth value of every field. */
function inputOf(call: AnyCall, words: Vocabulary, nth: number, round = 0) {
  const choice = new Choice(words, nth, round)
  const params = choice.object(call.params)
  const query = choice.object(call.query)
  const body = call.method === 'GET' ? undefined : (choice.object(call.body) ?? {})
  return { input: { params, query, body }, ways: choice.ways, longest: choice.longest }
}

/** Finds out which kind of id every call knows: the others are answered with NOT_FOUND whatever there is. */
export async function learnKinds(twins: Twins, standing: Standing): Promise<Kinds> {
  const known = new Map<CallName, Set<string>>()
  const { session } = twins.both[0]
  await session.mark('learning')
  for (const who of ['owner', 'operator', 'creator'] as const) {
    const ids = await idsFor(twins, standing, who)
    const words = vocabularyFor(twins, standing, { who, ids })
    for (const [name, call] of everyCall.filter(([, one]) => asksForId(one))) {
      if ((call.who === 'operator') !== (who === 'operator')) continue
      const kinds = known.get(name) ?? new Set()
      known.set(name, kinds)
      for (const id of oneOfEach(ids)) {
        if (kinds.size > 0) break
        const { reason } = await twins.askFirst({ name, who, ...inputOf(call, { ...words, id: [id] }, 0).input })
        await session.backTo('learning')
        if (reason !== 'NOT_FOUND' && reason !== 'VALIDATION_FAILED') kinds.add(kindOf(id))
      }
    }
  }
  return known
}

/** Inputs that a role other than the owner tries of each call. */
const FEW = 2

/**
 * Every call with every input that fits the scenario, as everybody. Ids of a kind that the call does not know are left out but
 * for one; `most` bounds the inputs of one call and person, by taking some of them evenly.
 */
export async function stepsOf(twins: Twins, standing: Standing, kinds: Kinds, most: number): Promise<Step[]> {
  const steps: Step[] = []
  for (const who of roles) {
    const ids = await idsFor(twins, standing, who)
    const words = vocabularyFor(twins, standing, { who, ids })
    for (const [name, call] of everyCall) {
      if (call.who === 'operator' ? who !== 'operator' : call.who === 'user' && who === 'nobody') continue
      const fitting = ids.filter((id) => kinds.get(name)?.has(kindOf(id)))
      const own = asksForId(call) ? { ...words, id: fitting.length > 0 ? fitting : ids.slice(0, 1) } : words
      const { ways, longest } = inputOf(call, own, 0)
      const tried = Math.min(ways, call.who === 'operator' || who === 'owner' ? most : FEW)
      for (let nth = 0; nth < tried; nth += 1) {
        const at = Math.floor((nth * ways) / tried)
        steps.push({ name, who, ...inputOf(call, own, at, Math.floor(at / longest)).input })
      }
    }
  }
  return steps
}
