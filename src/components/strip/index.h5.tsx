import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { aria } from '../aria'
import type { StripProps } from './props'

/** A row that scrolls sideways, edge to edge, and brings what is chosen into sight. */
export function Strip({ className = '', role, label, current, children }: StripProps) {
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <View className={`jb-strip ${className}`} {...aria({ role, label })}>
      {children}
    </View>
  )
}
