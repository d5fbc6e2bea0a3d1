import { useEffect, useMemo, useState } from 'react'
import { combineStore, type Fitting, type Recipe } from '@/features/draws/store/combine-store'
import { fillUp, layIn, placesOf, putIn, takeOut, type IngredientChoice } from './ingredient-choice'

/**
 * Holds a recipe's ingredients, at first the prizes `wanted`, and changes them. A lost try comes back as it was sent.
 */
export function useIngredients(recipe: Recipe, fitting: readonly Fitting[], wanted: readonly string[]) {
  const places = useMemo(() => placesOf(recipe), [recipe])
  const [ids, setIds] = useState<(string | undefined)[]>(() => {
    const { pending } = combineStore
    return pending?.recipeId === recipe.id ? pending.prizeIds : []
  })
  const [waiting, setWaiting] = useState(() => (ids.length > 0 ? [] : wanted))
  // Only what is still mine: prizes may have gone meanwhile.
  const choice = places.map((_, at) => fitting.find(({ id }) => id === ids[at]))
  const change = (next: IngredientChoice) => setIds(next.map((one) => one?.id))

  // Not all that fits is known at once.
  const known = waiting.filter((id) => fitting.some((one) => one.id === id)).join()
  useEffect(() => {
    if (!known) return
    const now = known.split(',')
    setWaiting((left) => left.filter((id) => !now.includes(id)))
    change(layIn(places, choice, fitting, now))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each once, when it becomes known
  }, [known])

  return {
    places,
    choice,
    missing: choice.filter((one) => !one).length,
    put: (one: Fitting) => change(putIn(places, choice, one)),
    take: (at: number) => change(takeOut(choice, at)),
    fill: () => change(fillUp(places, choice, fitting)),
    clear: () => change([]),
  }
}
