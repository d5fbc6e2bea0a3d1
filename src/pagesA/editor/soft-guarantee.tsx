import { View } from '@tarojs/components'
import type { SoftStep } from '@contract/fairness/guarantee'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/studio/locale/studio'
import { NumberField } from './number-field'

const MOST_STEPS = 5

interface SoftGuaranteeProps {
  steps: readonly SoftStep[]
  every: number
  onChange: (steps: SoftStep[]) => void
}

/** The next step: half way to the guarantee, and half as likely again as the one before. */
function nextStep(steps: readonly SoftStep[], every: number): SoftStep {
  const { from, permille } = steps[steps.length - 1] ?? { from: Math.floor(every / 2) - 1, permille: 1_000 }
  return { from: Math.max(1, from + Math.max(1, Math.floor((every - from) / 4))), permille: permille + 500 }
}

/** Rise of a chance on the way to its guarantee (rules B6): after so many misses, so many times as likely. */
export const SoftGuarantee = observer(function SoftGuarantee({ steps, every, onChange }: SoftGuaranteeProps) {
  const put = (at: number, part: Partial<SoftStep>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)))
  return (
    <View className="editor-soft">
      <View className="jb-field__name">{t('studio.soft')}</View>
      <View className="u-text-small u-text-secondary">{t('studio.softText')}</View>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
        <View key={at} className="editor-soft__row u-flex u-above-24">
          <View className="u-grow">
            <NumberField
              titled
              label={t('studio.softFrom')}
              digits={0}
              value={step.from}
              onChange={(from) => put(at, { from: Math.min(from ?? 0, 1_000) })}
            />
          </View>
          <View className="editor-gap u-flex-none" />
          <View className="u-grow">
            <NumberField
              titled
              label={t('studio.softTimes')}
              digits={3}
              value={step.permille}
              onChange={(permille) => put(at, { permille: Math.min(permille ?? 0, 1_000_000) })}
            />
          </View>
          <Tap
            className="editor-soft__remove u-center u-flex-none u-text-secondary"
            label={t('studio.softRemove')}
            onTap={() => onChange(steps.filter((_, place) => place !== at))}
          >
            <Icon name="x" size="sm" />
          </Tap>
        </View>
      ))}
      {steps.length < MOST_STEPS && (
        <Button small onTap={() => onChange([...steps, nextStep(steps, every)])}>
          <Icon name="plus" size="sm" className="editor-icon" />
          {t('studio.softAdd')}
        </Button>
      )}
    </View>
  )
})
