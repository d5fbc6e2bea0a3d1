import type { QueryOf, BodyOf } from '@contract/client-types'
import * as combineRoutes from '@contract/generated/combine'
import * as drawsRoutes from '@contract/generated/draws'
import * as propsRoutes from '@contract/generated/props'
import type { PropKind } from '@contract/prop-kinds'
import { call, type CallOptions } from '@/client/client'

export const draws = {
  proof: (id: string, options?: CallOptions) => call(drawsRoutes.drawsProof, { params: { id } }, options),
}

export const fairness = {
  seed: (options?: CallOptions) => call(drawsRoutes.fairnessSeed, {}, options),
  /** Reveals my seed and commits to a new one. */
  rotate: (key: string, options?: CallOptions) => call(drawsRoutes.fairnessRotate, {}, { ...options, key }),
  /** Chooses my client seed, for later draws only. */
  setClientSeed: (clientSeed: string, options?: CallOptions) =>
    call(drawsRoutes.fairnessClientSeed, { body: { clientSeed } }, options),
}

export const recipes = {
  list: (query: QueryOf<'recipes.list'>, options?: CallOptions) => call(combineRoutes.recipesList, { query }, options),
  /** Combines; the same `key` has one effect, however often it is sent. */
  combine: (id: string, body: BodyOf<'recipes.combine'>, key: string, options?: CallOptions) =>
    call(combineRoutes.recipesCombine, { params: { id }, body }, { ...options, key }),
}

export const combines = {
  list: (query: QueryOf<'combines.list'>, options?: CallOptions) =>
    call(combineRoutes.combinesList, { query }, options),
  get: (id: string, options?: CallOptions) => call(combineRoutes.combinesGet, { params: { id } }, options),
}

export const props = {
  list: (options?: CallOptions) => call(propsRoutes.propsList, {}, options),
  /** Gets props for points; the same `key` takes them once. */
  redeem: (id: PropKind, body: BodyOf<'props.redeem'>, key: string, options?: CallOptions) =>
    call(propsRoutes.propsRedeem, { params: { id }, body }, { ...options, key }),
}
