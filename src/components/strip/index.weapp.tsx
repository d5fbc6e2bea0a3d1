import { ScrollView, View } from '@tarojs/components'
import { aria } from '../aria'
import type { StripProps } from './props'

/** A row that scrolls sideways, edge to edge, and brings what is chosen into sight. Only a scroll-view can be told to. */
export function Strip({ className = '', role, label, current, children }: StripProps) {
  return (
    <View {...aria({ role, label })}>
      <ScrollView className={`jb-strip ${className}`} scrollX enableFlex showScrollbar={false} scrollIntoView={current}>
        {children}
      </ScrollView>
    </View>
  )
}
