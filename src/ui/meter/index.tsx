import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '../locale'
import { aria } from '../aria'
import './index.scss'

export interface MeterProps {
  /** Name of the measured value. */
  name: string
  now: number
  max: number
}

/** Progress as a bar that repeats a number printed beside it. */
export const Meter = observer(function Meter({ name, now, max }: MeterProps) {
  return (
    <View className="jb-meter u-clip" {...aria({ role: 'meter', label: t('kit.meter', { name, now, max }), now, max })}>
      <View className="jb-meter__fill" style={{ width: `${Math.min(1, max > 0 ? now / max : 0) * 100}%` }} />
    </View>
  )
})
