import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/combine'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const recipes = {
  list: (query: QueryOf<'recipes.list'>, options?: CallOptions) => call(routes.recipesList, { query }, options),
  /** Combines; the same `key` has one effect, however often it is sent. */
  combine: (id: string, body: BodyOf<'recipes.combine'>, key: string, options?: CallOptions) =>
    call(routes.recipesCombine, { params: { id }, body }, { ...options, key }),
}

export const combines = {
  list: (query: QueryOf<'combines.list'>, options?: CallOptions) => call(routes.combinesList, { query }, options),
  get: (id: string, options?: CallOptions) => call(routes.combinesGet, { params: { id } }, options),
}
