import { Picker, View } from '@tarojs/components'
import { aria } from '../aria'
import type { DateFieldProps } from './props'
import '../field/index.scss'

/** A day to choose, by WeChat's own picker. */
export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  return (
    <Picker mode="date" value={value} start={min} end={max} onChange={(event) => onChange(String(event.detail.value))}>
      <View className="jb-field" {...aria({ role: 'button', label })}>
        {value || <View className="u-text-tertiary">{label}</View>}
      </View>
    </Picker>
  )
}
