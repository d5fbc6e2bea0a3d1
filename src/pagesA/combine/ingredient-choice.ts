import type { Fitting, Recipe } from '@/features/draws/store/combine-store'

/** One place of a recipe: what fits it, and whether what lies in it comes back should the run fail. */
export interface Place {
  id: string
  /** Index of the recipe's input it belongs to. */
  input: number
  /** The prize it is for; undefined: any of its tier. */
  prize: Recipe['inputs'][number]['prize'] | undefined
  tier: Recipe['inputs'][number]['tier']
  back: boolean
}

/** Prize in each place; undefined where it is empty. */
export type IngredientChoice = readonly (Fitting | undefined)[]

/** The places of a recipe, in the order in which what lies in them is sent: the first of an input come back on failure. */
export function placesOf(recipe: Recipe): Place[] {
  return recipe.inputs.flatMap(({ prize, tier, count, back }, input) =>
    Array.from({ length: count }, (_, nth) => ({
      id: `${input}.${nth}`,
      input,
      prize: prize ?? undefined,
      tier,
      back: nth < back,
    })),
  )
}

/** Tests that a prize may lie in a place. */
export function fits({ prize, tier }: Place, one: Fitting): boolean {
  return prize ? one.prize.id === prize.id : one.prize.tier === tier
}

/** Puts a prize into the first empty place it fits; the same filling when there is none. Places that name it come first. */
export function putIn(places: readonly Place[], choice: IngredientChoice, one: Fitting): IngredientChoice {
  const free = (wanted: boolean) =>
    places.findIndex((place, at) => !choice[at] && Boolean(place.prize) === wanted && fits(place, one))
  const at = free(true) >= 0 ? free(true) : free(false)
  if (at < 0 || choice.some((other) => other?.id === one.id)) return choice
  return places.map((_, index) => (index === at ? one : choice[index]))
}

/** Empties a place. */
export function takeOut(choice: IngredientChoice, at: number): IngredientChoice {
  return choice.map((one, index) => (index === at ? undefined : one))
}

/** Prizes of one kind that can still be put in. */
export interface Kind {
  prize: Fitting['prize']
  left: Fitting[]
  /** Number I have, those put in included. */
  mine: number
}

/** Lists the prizes that can be put in, by kind, the most copied first. */
export function kindsOf(fitting: readonly Fitting[], choice: IngredientChoice): Kind[] {
  const inside = new Set(choice.map((one) => one?.id))
  const kinds = new Map<string, Kind>()
  for (const one of fitting) {
    const kind = kinds.get(one.prize.id) ?? { prize: one.prize, left: [], mine: 0 }
    kind.mine += 1
    if (!inside.has(one.id)) kind.left.push(one)
    kinds.set(one.prize.id, kind)
  }
  return [...kinds.values()].sort((a, b) => b.mine - a.mine)
}

/** Fills what is empty: always from the kind of which most are left, so that single copies go last. */
export function fillUp(
  places: readonly Place[],
  choice: IngredientChoice,
  fitting: readonly Fitting[],
): IngredientChoice {
  let filled = choice
  for (const [at, place] of places.entries()) {
    if (filled[at]) continue
    const [best] = kindsOf(fitting, filled)
      .filter(({ left }) => left[0] && fits(place, left[0]))
      .sort((a, b) => b.left.length - a.left.length)
    const one = best?.left[0]
    if (one) filled = places.map((_, index) => (index === at ? one : filled[index]))
  }
  return filled
}

/** Lays these of my prizes into the places that they fit, as far as there are any. */
export function layIn(
  places: readonly Place[],
  choice: IngredientChoice,
  fitting: readonly Fitting[],
  ids: readonly string[],
): IngredientChoice {
  return ids.reduce((filled, id) => {
    const one = fitting.find((each) => each.id === id)
    return one ? putIn(places, filled, one) : filled
  }, choice)
}

/** The recipe that takes the most of these prizes, one that can run before one that lacks something; undefined if none takes any. */
export function recipeFor(
  recipes: readonly Recipe[],
  fittingOf: (recipe: Recipe) => readonly Fitting[],
  ids: readonly string[],
): Recipe | undefined {
  const takes = (recipe: Recipe) => layIn(placesOf(recipe), [], fittingOf(recipe), ids).filter(Boolean).length
  const [best] = recipes
    .map((recipe) => ({ recipe, n: recipe.state === 'open' ? takes(recipe) : 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || Number(isReady(b.recipe)) - Number(isReady(a.recipe)))
  return best?.recipe
}

/** Tests that the recipe runs now and that I have all of its ingredients. */
export function isReady(recipe: Recipe): boolean {
  return recipe.state === 'open' && recipe.inputs.every(({ mine, count }) => mine >= count)
}
