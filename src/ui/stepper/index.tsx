import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '../locale'
import { aria } from '../aria'
import { Icon } from '../icon/shop'
import { Tap } from '../tap'
import './index.scss'

export interface StepperProps {
  value: number
  min?: number
  max: number
  /** Name of the count, for screen readers. */
  label: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A small whole number with a button on either side. */
export const Stepper = observer(function Stepper({ value, min = 1, max, label, disabled, onChange }: StepperProps) {
  return (
    <View className="jb-step" {...aria({ role: 'group', label })}>
      <Tap
        className="jb-step__button u-relative"
        label={t('kit.less')}
        disabled={disabled || value <= min}
        onTap={() => onChange(value - 1)}
      >
        <Icon name="minus" size="sm" />
      </Tap>
      <Text className="jb-step__value u-text-center" {...aria({ live: 'polite' })}>
        {value}
      </Text>
      <Tap
        className="jb-step__button u-relative"
        label={t('kit.more')}
        disabled={disabled || value >= max}
        onTap={() => onChange(value + 1)}
      >
        <Icon name="plus" size="sm" />
      </Tap>
    </View>
  )
})
