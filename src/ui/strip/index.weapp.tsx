import { ScrollView, View } from '@tarojs/components'
import { Children, isValidElement } from 'react'
import { aria } from '../aria'
import type { StripProps } from './props'

const idOf = (item: unknown) => (isValidElement<{ id?: string }>(item) ? item.props.id : undefined)

/**
 * Row that scrolls sideways, edge to edge, and brings the chosen item into sight. Only a scroll-view can do so by
 * command, and it puts its target at its left edge: so it goes to the one before, and stays at its start for the first
 * two.
 */
export function Strip({ className = '', role, label, current, children }: StripProps) {
  const ids = Children.toArray(children).map(idOf)
  const at = current ? ids.indexOf(current) : -1
  return (
    <View {...aria({ role, label })}>
      <ScrollView
        className={`jb-strip ${className}`}
        scrollX
        enableFlex
        showScrollbar={false}
        scrollLeft={at === 0 || at === 1 ? 0 : undefined}
        scrollIntoView={at > 1 ? ids[at - 1] : undefined}
      >
        {children}
      </ScrollView>
    </View>
  )
}
