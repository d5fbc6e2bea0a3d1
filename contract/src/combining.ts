/** Combining as both sides must agree on it (rules B8): what fits a recipe, and in which order it is taken. */
import type { Tier } from './tiers'

/**
 * Stands for the run that fails in a recipe's published table, with a weight of its own like any prize. It sorts among the
 * prizes' ids as it is written.
 */
export const FAILURE_ID = 'none_failed'

/** One thing a recipe takes: `count` of a prize, or of any prizes of a tier. `back` of them come back when the run fails. */
export interface RecipeInput {
  prizeId?: string
  tier?: Tier
  count: number
  back: number
}

/** Use of a chosen prize: the recipe's input it fills, and its return should the run fail. */
export interface Placement {
  input: number
  back: boolean
}

interface Chosen {
  prizeId: string
  tier: Tier
}

/**
 * Places chosen prizes on a recipe's inputs, in the order chosen: inputs that name a prize are filled first, then those that
 * name a tier. Of each input the first `back` come back when the run fails, so the order decides which. Returns one placement
 * for each prize, or null when they do not fill the recipe exactly.
 */
export function placePrizes(inputs: readonly RecipeInput[], chosen: readonly Chosen[]): Placement[] | null {
  const placed: (Placement | undefined)[] = chosen.map(() => undefined)
  const byName = inputs.map((input, at) => ({ input, at })).sort((a, b) => +!a.input.prizeId - +!b.input.prizeId)
  for (const { input, at } of byName) {
    const fits = ({ prizeId, tier }: Chosen) => (input.prizeId ? prizeId === input.prizeId : tier === input.tier)
    const taken = chosen.flatMap((one, i) => (!placed[i] && fits(one) ? [i] : [])).slice(0, input.count)
    if (taken.length < input.count) return null
    taken.forEach((i, nth) => (placed[i] = { input: at, back: nth < input.back }))
  }
  return placed.every((one) => one !== undefined) ? (placed as Placement[]) : null
}

/** Counts the prizes that a recipe takes. */
export function inputCount(inputs: readonly RecipeInput[]): number {
  return inputs.reduce((sum, input) => sum + input.count, 0)
}
