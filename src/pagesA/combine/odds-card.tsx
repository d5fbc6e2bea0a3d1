import { View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon'
import { OddsBar } from '@/features/catalogue/parts/odds-bar'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/combine'
import { inputCount } from '@contract/combining'
import type { Recipe } from '@/features/draws/store/combine-store'
import { needText, tierOdds } from './words'

interface OddsCardProps {
  recipe: Recipe
  onTier: (tier: Tier) => void
  onWhy: () => void
}

/** Chances of the outcomes, to scale; failing is a line like any other, and names the prizes that stay. */
export const OddsCard = observer(function OddsCard({ recipe, onTier, onWhy }: OddsCardProps) {
  const { failureWeight } = recipe
  const odds = tierOdds(recipe)
  const maxPpm = Math.max(failureWeight, ...odds.map(({ weight }) => weight))
  const n = inputCount(recipe.inputs.map(({ count, back }) => ({ count, back })))
  return (
    <View className="jb-card">
      <View className="u-row u-flex-wrap u-justify-between">
        <View className="jb-card__title" {...aria({ role: 'heading', level: 2 })}>
          {t('combine.oddsTitle')}
        </View>
        <Tap className="combine__why u-row u-relative u-text-small" label={t('combine.oddsWhy')} onTap={onWhy}>
          {t(failureWeight > 0 ? 'combine.risky' : 'combine.sure', { n })}
          <Icon name="info" size="sm" />
        </Tap>
      </View>
      <View className="u-text-small u-text-secondary u-below-8">{t('combine.takes', { what: needText(recipe) })}</View>
      {odds.map(({ tier, weight }) => (
        <OddsBar key={tier} tier={tier} ppm={weight} maxPpm={maxPpm} onTap={() => onTier(tier)} />
      ))}
      {failureWeight > 0 && (
        <>
          <Tap
            className="jb-odds u-row u-relative u-wide"
            label={t('combine.failedRow', { chance: percent(failureWeight) })}
            onTap={onWhy}
          >
            <View className="jb-odds__tier u-flex u-flex-none">
              <View className="combine__fail u-text-badge u-text-secondary u-no-wrap">{t('combine.failed')}</View>
            </View>
            <View className="jb-odds__track u-flex-1 u-clip">
              <View
                className="jb-odds__fill combine__fail-fill"
                style={{ width: `${(failureWeight / maxPpm) * 100}%` }}
              />
            </View>
            <View className="jb-odds__chance">{percent(failureWeight)}</View>
          </Tap>
          <OnFailure recipe={recipe} />
        </>
      )}
    </View>
  )
})

/** Losses and returns of a failure, shown before anything is put in (rules B8). */
const OnFailure = observer(function OnFailure({ recipe }: { recipe: Recipe }) {
  const lines = recipe.inputs.flatMap(({ count, back, prize }) => {
    const what = prize ? ` (${prize.name})` : ''
    return [
      ...(back > 0 ? [t('combine.failBack', { n: back, what })] : []),
      ...(count > back ? [t('combine.failGone', { n: count - back, what })] : []),
    ]
  })
  if (recipe.points > 0) {
    lines.push(t(recipe.pointsBack ? 'combine.failPoints' : 'combine.failPointsGone', { n: recipe.points }))
  }
  return (
    <View className="combine__on-fail u-text-small u-text-secondary u-surface-quiet">
      {t('combine.onFail', { what: lines.join(t('combine.clause')) })}
    </View>
  )
})
