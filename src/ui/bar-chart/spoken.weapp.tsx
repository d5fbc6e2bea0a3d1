import { View } from '@tarojs/components'
import { aria } from '../aria'
import type { SpokenProps } from './spoken-props'

/** One bar: for screen readers its sentence takes the drawing's place. */
export function Spoken({ className, text, children }: SpokenProps) {
  return (
    <View className={`${className} jb-bars__seen`} {...aria({ role: 'listitem', label: text })}>
      {children}
    </View>
  )
}
