import { View } from '@tarojs/components'
import { aria } from '../aria'
import type { SpokenProps } from './spoken-props'
import '../visually-hidden/index.scss'

/** One bar: read as a sentence in the browser, where what is drawn is left out of what is read. */
export function Spoken({ className, text, children }: SpokenProps) {
  return (
    <View className={className} {...aria({ role: 'listitem' })}>
      <span className="u-visually-hidden">{text}</span>
      <View className="jb-bars__seen" {...aria({ hidden: true })}>
        {children}
      </View>
    </View>
  )
}
