import {
  FAILURE_ID,
  WEIGHT_SUM,
  weightSum,
  type OddsEntry,
  type RecipeInput,
  type Tier,
  MAX_COMBINED_PRIZES,
} from '@joybox/contract'
import { ensure } from '../../kernel/refusal'

/** Terms of one version of a recipe. */
export interface RecipeTerms {
  inputs: readonly RecipeInput[]
  /** Points a run costs beside the prizes. */
  points: number
  /** Set when the points come back after a failure. */
  pointsBack: boolean
  entries: readonly OddsEntry[]
}

/** A prize of the recipe's box, with whether the box's own odds give it. */
export interface KnownPrize {
  id: string
  tier: Tier
  drawable: boolean
}

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

function checkInputs(inputs: readonly RecipeInput[], prizes: readonly KnownPrize[]): void {
  const total = inputs.reduce((sum, { count }) => sum + count, 0)
  const real = inputs.every(({ prizeId, tier, count, back }) => {
    const named = prizeId ? prizes.some((prize) => prize.id === prizeId) : prizes.some((prize) => prize.tier === tier)
    return named && !(prizeId && tier) && count >= 1 && back >= 0 && back <= count
  })
  const unique = isUnique(inputs.map(({ prizeId, tier }) => prizeId ?? tier))
  ensure(real && unique && total >= 2 && total <= MAX_COMBINED_PRIZES, 'DISCLOSURE_INCOMPLETE', 'inputs')
}

/**
 * Refuses terms that could not be kept (rules B8): weights add up to 1 000 000, inputs and outputs are prizes of the box, and
 * what comes back on failure is said exactly where failing is possible. Every output is one the box's own odds give as well, so
 * that its published stock and the number of sealed boxes decide for both when they rest.
 */
export function checkTerms({ inputs, points, pointsBack, entries }: RecipeTerms, prizes: readonly KnownPrize[]): void {
  ensure(weightSum(entries) === WEIGHT_SUM && isUnique(entries.map((entry) => entry.prizeId)), 'ODDS_SUM_INVALID')
  ensure(
    entries.every(({ weight }) => Number.isInteger(weight) && weight > 0),
    'ODDS_SUM_INVALID',
  )
  const made = entries.filter((entry) => entry.prizeId !== FAILURE_ID)
  const known = made.every(({ prizeId, tier }) =>
    prizes.some((prize) => prize.id === prizeId && prize.tier === tier && prize.drawable),
  )
  ensure(made.length > 0 && known, 'DISCLOSURE_INCOMPLETE', 'entries')
  ensure(points >= 0 && Number.isInteger(points), 'DISCLOSURE_INCOMPLETE', 'points')
  checkInputs(inputs, prizes)
  const mayFail = made.length < entries.length
  const givesBack = pointsBack || inputs.some(({ back }) => back > 0)
  ensure(mayFail || !givesBack, 'DISCLOSURE_INCOMPLETE', 'back')
}
