import { groupDigits } from '@contract/money'
import { Text, View } from '@tarojs/components'
import type { Tier } from '@contract/tiers'
import { observer } from 'mobx-react'
import { dateText } from '@/i18n/time/text'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/draws/locale/combine'
import type { Recipe } from '@/features/draws/store/combine-store'
import { tierOdds } from './words'

interface SheetProps {
  recipe: Recipe
  open: boolean
  onClose: () => void
}

/** Every prize of one tier with its exact chance, and its weight as the table has it. */
export const TierSheet = observer(function TierSheet({ recipe, tier, open, onClose }: SheetProps & { tier: Tier }) {
  const odds = recipe.odds.filter(({ prize }) => prize.tier === tier)
  const chance = percent(odds.reduce((sum, { weight }) => sum + weight, 0))
  return (
    <Sheet open={open} title={t('combine.tierTitle', { tier: tierWord(tier, true), chance })} onClose={onClose}>
      {odds.map(({ prize, weight }) => (
        <View key={prize.id} className="combine__prize u-row">
          <Tile className="combine__prize-tile u-after-24" tier={tier} picture={prize.image} />
          <View className="u-grow">
            <View className="combine__prize-name u-row u-flex-wrap u-below-8">
              <View className="u-text-medium u-bold">{prize.name}</View>
              <TierBadge tier={tier} />
            </View>
            <View className="u-bold">{t('combine.each', { chance: percent(weight) })}</View>
            <View className="u-text-small u-text-secondary">{t('combine.exact', { weight: groupDigits(weight) })}</View>
          </View>
        </View>
      ))}
    </Sheet>
  )
})

/** Explanation of a result: the table in force, the ticket, and the average number of runs for a rare prize. */
export const FormulaSheet = observer(function FormulaSheet({ recipe, open, onClose }: SheetProps) {
  const { version } = recipe
  const odds = tierOdds(recipe)
  const orAbove = odds.map(({ tier }, at) => ({
    tier,
    weight: odds.slice(at).reduce((sum, { weight }) => sum + weight, 0),
  }))
  return (
    <Sheet open={open} title={t('combine.formulaTitle')} onClose={onClose}>
      <View className="combine__para">{t('combine.formula1')}</View>
      <View className="combine__para">{t('combine.formula2')}</View>
      <View className="combine__sums u-surface-quiet u-rounded">
        <View className="combine__sum u-flex u-align-baseline">
          <View className="u-grow u-text-secondary">{t('combine.formulaVersion')}</View>
          <View>{t('combine.formulaVersionValue', { n: version.number, date: dateText(version.publishedAt) })}</View>
        </View>
        {orAbove.map(({ tier, weight }) => (
          <View key={tier} className="combine__sum u-flex u-align-baseline">
            <View className="u-grow u-text-secondary">{t('combine.formulaExpect', { tier: tierWord(tier) })}</View>
            <View className="u-bold">
              {t('combine.times', { n: (1_000_000 / weight).toFixed(1).replace(/\.0$/, '') })}
            </View>
          </View>
        ))}
      </View>
      <View className="u-text-small u-text-secondary">{t('combine.formulaHash')}</View>
      <Text className="combine__code u-text-small u-break-all u-break-anywhere" selectable userSelect>
        {version.tableHash}
      </Text>
      <View className="combine__para">{t('combine.formula3')}</View>
    </Sheet>
  )
})
