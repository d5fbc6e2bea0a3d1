import { useMemo, useState } from 'react'
import { combineStore, type Fitting, type Recipe } from '@/stores/combine-store'
import { fillUp, placesOf, putIn, takeOut, type Filling } from './filling'

/** What lies in a recipe's places, and the ways to change it. A lost try comes back as it was sent. */
export function useFilling(recipe: Recipe, fitting: readonly Fitting[]) {
  const places = useMemo(() => placesOf(recipe), [recipe])
  const [ids, setIds] = useState<(string | undefined)[]>(() => {
    const { pending } = combineStore
    return pending?.recipeId === recipe.id ? pending.prizeIds : []
  })
  // Only what is still mine: prizes may have gone meanwhile.
  const filling = places.map((_, at) => fitting.find(({ id }) => id === ids[at]))
  const change = (next: Filling) => setIds(next.map((one) => one?.id))

  return {
    places,
    filling,
    missing: filling.filter((one) => !one).length,
    put: (one: Fitting) => change(putIn(places, filling, one)),
    take: (at: number) => change(takeOut(filling, at)),
    fill: () => change(fillUp(places, filling, fitting)),
    clear: () => change([]),
  }
}
