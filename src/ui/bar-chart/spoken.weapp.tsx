import { View } from '@tarojs/components'
import { aria } from '../aria'
import type { SpokenProps } from './spoken-props'

/** One bar: its sentence takes the place of what is drawn for whoever listens. */
export function Spoken({ className, text, children }: SpokenProps) {
  return (
    <View className={`${className} jb-bars__seen`} {...aria({ role: 'listitem', label: text })}>
      {children}
    </View>
  )
}
