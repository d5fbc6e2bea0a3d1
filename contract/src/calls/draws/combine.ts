import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { MAX_COMBINED_PRIZES } from '../../limits'
import {
  Model,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  pageQuery,
  Prize,
  Series,
  Sha256Hex,
  Strict,
  TierName,
  Time,
  Weight,
} from '../../schemas'

const RecipeInput = Model('RecipeInput', {
  prize: Nullable(Prize),
  tier: TierName,
  count: Type.Integer(),
  back: Type.Integer({ description: 'how many of these come back when the run fails: those chosen first' }),
  mine: Type.Integer({ description: 'how many I have that fit' }),
  fitting: Type.Array(Strict({ id: Id, prize: Prize }), {
    description: 'the first of them, oldest first; the others are in GET /prizes',
  }),
})

const Recipe = Model('Recipe', {
  id: Id,
  title: Type.String(),
  story: Type.String(),
  series: Series,
  boxId: Id,
  version: Strict({ id: Id, number: Type.Integer(), publishedAt: Time, tableHash: Sha256Hex }),
  inputs: Type.Array(RecipeInput),
  points: Type.Integer({ description: 'what a run costs beside the prizes' }),
  pointsBack: Type.Boolean({ description: 'whether they come back when it fails' }),
  odds: Type.Array(Strict({ prize: Prize, weight: Weight })),
  failureWeight: Type.Integer({ description: 'the chance that it fails, in 1 000 000; 0 where it cannot' }),
  state: OneOf(['open', 'restocking']),
})

const Combine = Model('CombineRun', {
  id: Id,
  recipe: Strict({ id: Id, title: Type.String(), versionId: Id }),
  result: OneOf(['made', 'failed']),
  prize: Nullable(Prize),
  warehousePrizeId: Nullable(Id),
  firstInAlbum: Type.Boolean(),
  inputs: Type.Array(Strict({ id: Id, prize: Prize, returned: Type.Boolean() })),
  points: Type.Integer({ description: 'what it cost in the end' }),
  drawId: Id,
  weight: Weight,
  seedHash: Sha256Hex,
  nonce: Type.Integer(),
  ticket: Type.Integer(),
  createdAt: Time,
})

/** Combining prizes into another one, drawn from a published table by the same fair engine (rules B8). */
export const combine = {
  'recipes.list': call({
    method: 'GET',
    path: '/recipes',
    who: 'user',
    summary: 'Recipes: what goes in, which of mine fit, and what may come out with what chance',
    query: Strict({ ...pageQuery, seriesId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    data: PageOf(Recipe),
  }),
  'recipes.combine': call({
    method: 'POST',
    path: '/recipes/:id/combine',
    who: 'user',
    key: true,
    summary: 'Combine these prizes of mine. The result is drawn at once, with the next nonce of my seed',
    params: Strict({ id: Id }),
    body: Strict({
      versionId: Type.String({ maxLength: 64, description: 'the version that was shown' }),
      prizeIds: Type.Array(Id, {
        minItems: 1,
        maxItems: MAX_COMBINED_PRIZES,
        uniqueItems: true,
        description: 'my prizes, in the order chosen: what may come back is taken from the front',
      }),
    }),
    data: Combine,
    reasons: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'VALIDATION_FAILED',
      'RECIPE_CHANGED',
      'BOX_PAUSED',
      'INSUFFICIENT_POINTS',
    ],
  }),
  'combines.list': call({
    method: 'GET',
    path: '/combines',
    who: 'user',
    summary: 'What I combined, newest first, failures too',
    query: PageQuery,
    data: PageOf(Combine),
  }),
  'combines.get': call({
    method: 'GET',
    path: '/combines/:id',
    who: 'user',
    summary: 'One run of mine and how it ended',
    params: Strict({ id: Id }),
    data: Combine,
    reasons: ['NOT_FOUND'],
  }),
}
