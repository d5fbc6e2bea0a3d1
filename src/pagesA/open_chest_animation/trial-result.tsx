import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { TierBadge } from '@/ui/tier-badge'
import { t } from '@/features/draws/locale/opening'
import { trialStore } from '@/features/catalogue/store/trial-store'
import type { StageDraw } from './opening'
import './words.scss'

interface TrialResultProps {
  draws: StageDraw[]
  onAgain: () => void
  onBuy: () => void
}

/** Result of a trial, marked as one: nothing was drawn, and nothing enters the warehouse (rules B7). */
export const TrialResult = observer(function TrialResult({ draws, onAgain, onBuy }: TrialResultProps) {
  const [draw] = draws
  if (!draw) return null
  const { prize, weight } = draw
  const left = trialStore.leftToday ?? 0
  return (
    <View className="words words--result">
      <View className="words__row stage__badge jb-day-tiers u-center">
        <TierBadge tier={prize.tier} long />
        <View className="words__chance u-before-16">{t('opening.chance', { chance: percent(weight) })}</View>
      </View>
      <View className="words__name stage__name u-text-large u-bold" {...aria({ role: 'heading', level: 1 })}>
        {prize.name}
      </View>
      <View className="words__text stage__series">
        {t('opening.trialOnly')}　{t('opening.trialLeft', { n: left })}
      </View>
      <View className="stage__actions u-flex u-above-32">
        <Tap className="words__another u-center u-flex-1 u-text-medium" disabled={left === 0} onTap={onAgain}>
          {t(left > 0 ? 'opening.trialAgain' : 'opening.trialOver')}
        </Tap>
        <Button kind="main" grow onTap={onBuy}>
          {t('opening.trialBuy')}
        </Button>
      </View>
    </View>
  )
})
