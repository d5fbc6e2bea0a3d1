import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { percent } from '@/ui/percent'
import { t } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { guaranteeSteps, stepOf } from './guarantee-steps'

interface GuaranteeChartProps {
  box: BoxDetail
  guarantee: NonNullable<BoxDetail['guarantee']>
}

/** Chart of the chance from draw to draw: as wide as draws, as high as the chance, with the numbers under it. */
export const GuaranteeChart = observer(function GuaranteeChart({ box, guarantee }: GuaranteeChartProps) {
  const { missed, every } = guarantee
  const steps = guaranteeSteps(box, guarantee)
  const mine = missed === null ? undefined : stepOf(steps, missed)
  return (
    <>
      <View className="box__chart u-flex u-relative" {...aria({ hidden: true })}>
        {steps.map(({ from, to, ppm }) => (
          <View key={from} className="box__last-column u-flex" style={{ flex: `${to - from + 1} 0 0` }}>
            <View className="box__bar u-wide" style={{ height: `${ppm / 10_000}%` }} />
          </View>
        ))}
        {missed !== null && (
          <View className="box__here" style={{ left: `${(Math.min(missed + 0.5, every) / every) * 100}%` }} />
        )}
      </View>
      {steps.map(({ from, to, ppm }, i) => (
        <View key={from} className={i === mine ? 'box__step-line box__step-line--on' : 'box__step-line'}>
          <View className="u-grow">
            {from === to ? t('box.stepOne', { from }) : t('box.stepSome', { from, to })}
            {i === mine && missed !== null && (
              <View className="box__you-are u-text-small u-before-16">{t('box.youAre', { n: missed + 1 })}</View>
            )}
          </View>
          <View className="u-bold">{percent(ppm)}</View>
        </View>
      ))}
    </>
  )
})
