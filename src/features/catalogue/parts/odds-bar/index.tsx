import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Tier } from '@contract/tiers'
import { t } from '@/ui/locale'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import './index.scss'

export interface OddsBarProps {
  tier: Tier
  /** Published chance in parts per million. */
  ppm: number
  /** Chance with the guarantee counted in, where there is one. */
  effectivePpm?: number
  /** The largest chance among the bars beside it: one scale for all. */
  maxPpm: number
  expanded?: boolean
  /** Opens the exact chance of each prize of this tier. */
  onTap?: () => void
}

/** A tier's chance as a bar to scale, with the number beside it: the number is the truth, the bar repeats it. */
export const OddsBar = observer(function OddsBar({ tier, ppm, effectivePpm, maxPpm, expanded, onTap }: OddsBarProps) {
  const listed = percent(ppm)
  const effective = effectivePpm === undefined ? undefined : percent(effectivePpm)
  // Of a tray, where all of a tier may have been opened: a bare 0.00% would say less.
  const gone = ppm === 0
  const label = t(gone ? 'kit.oddsGone' : effective ? 'kit.oddsRow' : 'kit.oddsRowPlain', {
    tier: tierWord(tier, true),
    listed,
    effective: effective ?? '',
  })
  return (
    <Tap className="jb-odds u-row u-relative u-wide" label={label} expanded={expanded} onTap={onTap}>
      <View className="jb-odds__tier u-flex u-flex-none">
        <TierBadge tier={tier} />
      </View>
      <View className="jb-odds__track u-flex-1 u-clip">
        <View
          className={`jb-odds__fill jb-odds__fill--${tier}`}
          style={{ width: `${(ppm / maxPpm) * 100}%`, minWidth: gone ? 0 : undefined }}
        />
      </View>
      <View className={gone ? 'jb-odds__chance jb-odds__chance--gone' : 'jb-odds__chance'}>
        {gone ? t('kit.allOpened') : listed}
      </View>
      {effective && <View className="jb-odds__effective u-flex-none u-text-small u-text-secondary">{effective}</View>}
    </Tap>
  )
})
