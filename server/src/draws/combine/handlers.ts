import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { combinePrizes } from './combine-prizes'
import { findCombine, listCombines } from './combine-view'
import { listRecipes } from './list-recipes'

type Names = `recipes.${'list' | 'combine'}` | `combines.${'list' | 'get'}`

/** Recipes, and what people combined by them. */
export function combineHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'recipes.list': ({ user, query, language }) => listRecipes(database, user.id, query, language),
    'recipes.combine': ({ user, key, params, body, language }) => {
      const request = { ...params, ...body }
      const wanted = { recipeId: params.id, ...body }
      return combinePrizes(shop, { userId: user.id, key, call: 'recipes.combine', request }, wanted, language)
    },
    'combines.list': ({ user, query, language }) => listCombines(database, user.id, query, language),
    'combines.get': ({ user, params, language }) => findCombine(database, user.id, params.id, language),
  }
}
