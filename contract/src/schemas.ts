import { Type, type StringOptions, type TSchema, type TProperties, type TObject } from '@sinclair/typebox'
import { MAX_GUARANTEE } from './fairness/guarantee'
import { WEIGHT_SUM } from './fairness/table'
import { CODE_PATTERN, lengths, PHONE_PATTERN, type Length } from './fields'
import { MAX_SLOTS } from './limits'
import { saleModes, type SaleMode } from './selling'
import { stateNames } from './states'
import { tiers, type Tier } from './tiers'

/** An object that refuses unknown keys: a misspelt field must not be silently ignored. */
export function Strict<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false })
}

/** The same, with a name for the OpenAPI document and the clients generated from it: one name, one shape. */
export function Model<P extends TProperties>(title: string, properties: P): TObject<P> {
  return Type.Object(properties, { title, additionalProperties: false })
}

/** One of a fixed set of words. */
export function OneOf<const T extends string>(words: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...words] })
}

/** One of a machine's states. */
export function stateSchema<M extends object>(machine: M) {
  return OneOf(stateNames(machine))
}

/** A text of so many characters. */
export function Text({ min, max }: Length, options: StringOptions = {}) {
  return Type.String({ ...(min === undefined ? {} : { minLength: min }), maxLength: max, ...options })
}

export function Nullable<S extends TSchema>(schema: S, options: { description?: string } = {}) {
  return Type.Union([schema, Type.Null()], options)
}

/** Prefixed, sortable id such as `box_01J…`; ids of the demo catalogue are readable words. */
export const Id = Type.String({
  minLength: 3,
  maxLength: 64,
  pattern: '^[a-z]+_[A-Za-z0-9_-]+$',
  examples: ['box_moon-rabbits'],
})
export const Fen = Type.Integer({ examples: [5_900] })
export const Weight = Type.Integer({ minimum: 0, maximum: WEIGHT_SUM })
/** A slot's number on its tray. */
export const SlotNumber = Type.Integer({ minimum: 1, maximum: MAX_SLOTS })
export const Time = Type.String({ description: 'UTC, ISO 8601', examples: ['2026-11-23T08:00:00.000Z'] })
/**
 * Sale mode of an odds box (rules B2). An order pins it; where it does not hold when the order is paid, no money is
 * kept.
 */
export const SaleModeName = Type.Unsafe<SaleMode>({ type: 'string', enum: [...saleModes] })
export const TierName = Type.Unsafe<Tier>({ type: 'string', enum: [...tiers] })
/** A published guarantee: hard after `every` draws, and soft where it has steps (rules B6). */
export const Guarantee = Model('Guarantee', {
  tier: TierName,
  every: Type.Integer({ minimum: 2, maximum: MAX_GUARANTEE }),
  soft: Type.Optional(
    Type.Array(
      Strict({
        from: Type.Integer({ minimum: 1, maximum: MAX_GUARANTEE, description: 'draws in a row below the tier' }),
        permille: Type.Integer({
          minimum: 1_001,
          maximum: 1_000_000,
          description: 'from then on the weights of the tier and above are multiplied by this, in thousandths',
        }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  ),
})
/** A mobile number of mainland China. */
export const Phone = Type.String({ pattern: PHONE_PATTERN, examples: ['13800138000'] })
/** One plain address, as HTML's e-mail field takes it: no list, no display name. */
export const Email = Text(lengths.email, {
  examples: ['cat@example.com'],
  pattern: "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$",
})
/** A code that was sent by SMS or e-mail. */
export const Code = Type.String({ pattern: CODE_PATTERN, examples: ['135790'] })
export const Password = Text(lengths.password, { examples: ['tea-and-cats'] })
/** A pay password as it was typed; a wrong length is a wrong password. */
export const TriedPayPassword = Type.String({ maxLength: lengths.password.max })
export const OrderNo = Text(lengths.orderNo, { examples: ['ord_01KB3ZQ4M5N6P7R8S9T0V1W2X3'] })
/** An operator's words, told to whom they concern. */
export const Note = Text(lengths.note, { pattern: '\\S' })
/** Code from WeChat that the server exchanges. */
export const WechatCode = Type.String({ minLength: 1, maxLength: 1000 })
export const Language = OneOf(['zh-CN', 'en'])
export const BirthDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['1999-12-31'] })
export const Sha256Hex = Type.String({
  pattern: '^[0-9a-f]{64}$',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})

/** One picture in two sizes, as paths below the server's origin. */
export const Picture = Model('Picture', { large: Type.String(), small: Type.String() })

/** Page of a list; every list is paged, at most 100 a page (rules B14). */
export const pageQuery = {
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}
export const PageQuery = Strict(pageQuery)

/** One page of a list. */
export function PageOf<S extends TSchema>(record: S) {
  return Strict({ records: Type.Array(record), total: Type.Integer(), current: Type.Integer(), size: Type.Integer() })
}

/** A series of figures, with the colours its ground is painted in. */
export const Series = Model('Series', { id: Type.String(), name: Type.String(), colors: Type.Array(Type.String()) })

/** The layers of a box's picture, which share one frame so that they stack. */
export const BoxLayers = Model('BoxLayers', { closed: Picture, base: Picture, lid: Picture })

/** A prize as the catalogue knows it. */
export const Prize = Model('Prize', {
  id: Id,
  name: Type.String(),
  tier: TierName,
  image: Picture,
  valueFen: Fen,
  series: Series,
})
