import { tiers, type Tier } from '@contract/tiers'
import { tierWord } from '@/ui/tier-badge'
import { t } from '@/features/draws/locale/combine'
import type { Recipe, RecipeInput } from '@/features/draws/store/combine-store'

/** Names an input: a prize by its name, or any of a tier. */
export function whatOf({ prize, tier }: Pick<RecipeInput, 'prize' | 'tier'>): string {
  return prize ? prize.name : t('combine.placeAny', { tier: tierWord(tier) })
}

/** Everything a recipe takes, as one phrase. */
export function needText({ inputs }: Recipe): string {
  return inputs.map((input) => t('combine.need', { n: input.count, what: whatOf(input) })).join(t('combine.and'))
}

/** The lowest tier that may come out: what a run gives at least. */
export function lowestTier({ odds }: Recipe): Tier {
  return tiers.find((tier) => odds.some(({ prize }) => prize.tier === tier)) ?? 'N'
}

/** The chance of each tier, the most common first. */
export function tierOdds({ odds }: Recipe): { tier: Tier; weight: number }[] {
  return tiers
    .map((tier) => ({
      tier,
      weight: odds.filter(({ prize }) => prize.tier === tier).reduce((sum, { weight }) => sum + weight, 0),
    }))
    .filter(({ weight }) => weight > 0)
}
