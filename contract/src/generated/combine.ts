/** Generated from contract/src/calls/draws/combine.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const recipesList: Route<'recipes.list'> = { method: 'GET', path: '/recipes' }
export const recipesCombine: Route<'recipes.combine'> = { method: 'POST', path: '/recipes/:id/combine' }
export const combinesList: Route<'combines.list'> = { method: 'GET', path: '/combines' }
export const combinesGet: Route<'combines.get'> = { method: 'GET', path: '/combines/:id' }
