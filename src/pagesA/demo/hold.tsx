import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLongPress } from '@/platform/long-press'

/** Something to hold down, and how often it has been held long enough. */
export function Hold() {
  const [times, setTimes] = useState(0)
  const { touch } = useLongPress(() => setTimes((before) => before + 1))
  return (
    <View className="demo__hold u-text-center" {...touch}>
      Held: {times}
    </View>
  )
}
