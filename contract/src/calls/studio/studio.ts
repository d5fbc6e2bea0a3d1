import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { boxKinds, decisions } from '../../kinds'
import { MAX_STOCK_ADDED, SIMULATION_DRAWS } from '../../limits'
import {
  Model,
  Fen,
  Id,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  stateSchema,
  Strict,
  TierName,
  Time,
  Text,
} from '../../schemas'
import { boxStates, earningStates } from '../../states'
import {
  boxCategories,
  boxLooks,
  FILM_PATTERN,
  IMAGE_PATTERN,
  TUNE_PATTERN,
  studioLimits,
  draftProblemReasons,
} from '../../studio-rules'

const BoxState = stateSchema(boxStates)
/** Empty until it is chosen. */
const Image = Type.String({ pattern: `^$|${IMAGE_PATTERN}`, maxLength: 300 })
/** Empty until it is made. */
const Made = (pattern: string) => Type.Optional(Type.String({ pattern: `^$|${pattern}`, maxLength: 300 }))
const Amount = Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))

const shown = {
  name: Text(lengths.prizeName),
  story: Text(lengths.prizeStory),
  image: Image,
  tier: TierName,
  valueFen: Amount,
}

/** The editor's document: everything may still be missing, nothing may be nonsense. */
export const Draft = Model('BoxDraft', {
  kind: OneOf(boxKinds),
  title: Text(lengths.boxTitle),
  subtitle: Text(lengths.boxSubtitle),
  story: Text(lengths.boxStory),
  cover: Image,
  look: OneOf(boxLooks),
  category: Nullable(OneOf(boxCategories)),
  priceFen: Amount,
  trailer: Made(FILM_PATTERN),
  tune: Made(TUNE_PATTERN),
  guarantee: Nullable(
    Strict({
      tier: TierName,
      every: Type.Integer({ minimum: 0, maximum: 1_000 }),
      soft: Type.Optional(
        Type.Array(
          Strict({
            from: Type.Integer({ minimum: 0, maximum: 1_000 }),
            permille: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          }),
          { maxItems: 20 },
        ),
      ),
    }),
  ),
  prizes: Type.Array(
    Strict({
      ...shown,
      stock: Nullable(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          description: 'how many there are; of a tray, how many slots',
        }),
      ),
      weight: Nullable(
        Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'of an odds box: its share of 1 000 000' }),
      ),
    }),
    { maxItems: 40 },
  ),
  lastOne: Nullable(Strict(shown)),
})

/**
 * Reason a draft cannot be published; the rules are `draftProblems` in the contract, which the editor may run by
 * itself.
 */
export const Problem = Model('DraftProblem', {
  field: Type.String(),
  reason: OneOf(draftProblemReasons),
  rule: Type.String(),
})

const Review = Model('BoxReview', {
  submittedAt: Time,
  dueAt: Time,
  decision: Nullable(OneOf(decisions)),
  note: Nullable(Type.String()),
  decidedAt: Nullable(Time),
})

const MyBox = Model('CreatorBox', {
  id: Id,
  state: BoxState,
  version: Type.Integer(),
  draft: Draft,
  problems: Type.Array(Problem),
  effectivePpm: Nullable(
    Type.Array(Type.Integer(), {
      description:
        'each prize’s chance with the guarantee counted in, in parts per million; null in lists, without a guarantee, and until the table is whole',
    }),
  ),
  review: Nullable(Review),
  sales: Nullable(
    Strict({
      resting: Type.Boolean({
        description: 'on sale, and too short of stock to sell one: it sells again once restocked',
      }),
      sold: Type.Integer({ description: 'boxes sold and not given back' }),
      sealed: Type.Integer({ description: 'of them still unopened; what is in them is not told' }),
      heldFen: Fen,
      releasedFen: Fen,
    }),
  ),
  createdAt: Time,
  updatedAt: Time,
})

const byId = { params: Strict({ id: Id }), data: MyBox }

/** Boxes that users make: the editor, review, and what they earn (rules B13). */
export const studio = {
  'studio.list': call({
    method: 'GET',
    path: '/studio/boxes',
    who: 'user',
    summary: 'My own boxes, newest first',
    query: Strict({ ...pageQuery, state: Type.Optional(BoxState) }),
    data: PageOf(MyBox),
  }),
  'studio.create': call({
    method: 'POST',
    path: '/studio/boxes',
    who: 'user',
    key: 'optional',
    summary: 'Begin a draft. Only adults with a bound phone may',
    body: Strict({ draft: Type.Optional(Draft) }),
    data: MyBox,
    reasons: ['CREATOR_PHONE_REQUIRED', 'CREATOR_ADULT_REQUIRED', 'STATE_CONFLICT'],
  }),
  'studio.get': call({
    ...byId,
    method: 'GET',
    path: '/studio/boxes/:id',
    who: 'user',
    summary: 'One box of mine, with what keeps it from being published',
    reasons: ['NOT_FOUND'],
  }),
  'studio.save': call({
    ...byId,
    method: 'PUT',
    path: '/studio/boxes/:id',
    who: 'user',
    summary:
      'Save a draft on top of the version it was read at; the same save again changes nothing. A rejected one becomes a draft',
    body: Strict({ version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), draft: Draft }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'DRAFT_CHANGED'],
  }),
  'studio.remove': call({
    method: 'DELETE',
    path: '/studio/boxes/:id',
    who: 'user',
    summary: 'Throw a draft or a rejected box away',
    params: Strict({ id: Id }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'studio.submit': call({
    ...byId,
    method: 'POST',
    path: '/studio/boxes/:id/submit',
    who: 'user',
    summary: 'Hand a draft in for review within 24 hours; refused by the first rule it does not keep',
    reasons: [
      'CONTENT_RISKY',
      'DRAFT_CHANGED',
      'NOT_FOUND',
      'STATE_CONFLICT',
      'DISCLOSURE_INCOMPLETE',
      'NAME_RESERVED',
      'ODDS_SUM_INVALID',
      'PRICE_OUT_OF_RANGE',
      'CREATOR_PHONE_REQUIRED',
      'CREATOR_ADULT_REQUIRED',
    ],
  }),
  'studio.pause': call({
    ...byId,
    method: 'POST',
    path: '/studio/boxes/:id/pause',
    who: 'user',
    summary: 'Take my box off sale for a while',
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'studio.resume': call({
    ...byId,
    method: 'POST',
    path: '/studio/boxes/:id/resume',
    who: 'user',
    summary: 'Put my paused box on sale again; refused while anything with a chance is out of stock',
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'OUT_OF_STOCK'],
  }),
  'studio.end': call({
    ...byId,
    method: 'POST',
    path: '/studio/boxes/:id/end',
    who: 'user',
    summary: 'End my box for good; refused while a box of it is reserved or sealed',
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'studio.restock': call({
    ...byId,
    method: 'POST',
    path: '/studio/boxes/:id/restock',
    who: 'user',
    key: true,
    summary: 'Add to the stock of my odds box; a paused one is resumed by hand',
    body: Strict({
      prizes: Type.Array(Strict({ prizeId: Id, count: Type.Integer({ minimum: 1, maximum: MAX_STOCK_ADDED }) }), {
        minItems: 1,
        maxItems: studioLimits.prizes.max,
      }),
    }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION_FAILED'],
  }),
  'studio.simulate': call({
    method: 'POST',
    path: '/studio/boxes/:id/simulate',
    who: 'user',
    summary: 'Roll a draft many times with the engine that real draws use, on a seed made for it. No account effect',
    params: Strict({ id: Id }),
    body: Strict({
      draws: Type.Optional(Type.Integer({ minimum: 1, maximum: SIMULATION_DRAWS, default: SIMULATION_DRAWS })),
    }),
    data: Strict({
      draws: Type.Integer(),
      prizes: Type.Array(
        Strict({
          name: Type.String(),
          tier: TierName,
          count: Type.Integer(),
          expected: Type.Number({ description: 'by its listed chance, without the guarantee' }),
        }),
      ),
      tiers: Type.Array(Strict({ tier: TierName, count: Type.Integer() })),
      paidFen: Fen,
      valueFen: Type.Integer({ description: 'of everything drawn' }),
      byValue: Type.Array(
        Strict({
          fromPercent: Type.Integer({ description: 'value of a prize in percent of the price, this or more' }),
          toPercent: Nullable(Type.Integer({ description: 'and less than this' })),
          count: Type.Integer(),
        }),
      ),
      longestMiss: Nullable(Type.Integer({ description: 'most draws in a row below the guaranteed tier' })),
    }),
    reasons: ['NOT_FOUND', 'ODDS_SUM_INVALID', 'DISCLOSURE_INCOMPLETE', 'RATE_LIMITED'],
  }),
  'studio.earnings': call({
    method: 'GET',
    path: '/studio/earnings',
    who: 'user',
    summary: 'What my boxes have earned, sale by sale, newest first, with why the rest is held',
    query: Strict({
      ...pageQuery,
      boxId: Type.Optional(Id),
      state: Type.Optional(stateSchema(earningStates)),
    }),
    data: Strict({
      ...PageOf(
        Strict({
          id: Id,
          boxId: Id,
          title: Type.String(),
          priceFen: Fen,
          feeFen: Fen,
          netFen: Fen,
          state: stateSchema(earningStates),
          waitsFor: Nullable(OneOf(['opening', 'shipping', 'receipt', 'undo'])),
          soldAt: Time,
          settledAt: Nullable(Time),
        }),
      ).properties,
      heldFen: Fen,
      releasedFen: Fen,
      feeFen: Type.Integer({ description: 'the shop’s share of what is held or released' }),
      owedFen: Type.Integer({ description: 'of refunds after a release, still to be set off' }),
    }),
  }),
}
