import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { percent } from '@/ui/percent'
import { Tap } from '@/ui/tap'
import { TierBadge } from '@/ui/tier-badge'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { NumberField } from './number-field'
import { errorOf } from './field-errors'

interface WeightRowProps {
  prize: Draft['prizes'][number]
  at: number
  /** The largest weight of all: one scale for every bar. */
  largest: number
  /** Rest that all of them lack of the whole; below 0 when they are too much. */
  missing: number
  /** With the guarantee counted in, where the server has told it. */
  effectivePpm?: number
}

/** One prize's chance: its bar, and the exact percent to type. */
export const WeightRow = observer(function WeightRow({ prize, at, largest, missing, effectivePpm }: WeightRowProps) {
  const { tier, weight } = prize
  const name = prize.name.trim() || t('studio.prizeAt', { n: at + 1 })
  const filled = (weight ?? 0) + missing
  return (
    <View className="u-flex u-align-start u-above-24">
      <View className="editor-weight__what u-grow">
        <View className="u-row">
          <TierBadge tier={tier} />
          <View className="editor-weight__word u-min-0 u-clip u-no-wrap">{name}</View>
        </View>
        <View className="jb-odds__track editor-weight__track u-flex-1 u-clip">
          <View
            className={`jb-odds__fill jb-odds__fill--${tier}`}
            style={{ width: `${Math.min(100, ((weight ?? 0) / largest) * 100)}%` }}
          />
        </View>
        {effectivePpm !== undefined && (
          <View className="u-text-small u-text-secondary">
            {t('studio.effective', { chance: percent(effectivePpm) })}
          </View>
        )}
        {missing !== 0 && filled > 0 && (
          <Tap
            className="editor-weight__fill u-relative u-text-small u-text-accent"
            label={t('studio.fillUp', { name })}
            onTap={() => draftStore.changePrize(at, { weight: filled })}
          >
            {t('studio.fillUpShort')} {percent(filled)}
          </Tap>
        )}
      </View>
      <View className="editor-weight__input">
        <NumberField
          label={t('studio.weightOf', { name })}
          digits={4}
          placeholder="0"
          after={<View className="u-text-secondary">%</View>}
          value={weight}
          error={errorOf(`prizes.${at}.weight`)}
          onChange={(value) => draftStore.changePrize(at, { weight: value })}
        />
      </View>
    </View>
  )
})
