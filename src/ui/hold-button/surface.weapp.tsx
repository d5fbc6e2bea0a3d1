import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

export interface SurfaceProps {
  onPress: () => void
  onRelease: () => void
  children: ReactNode
}

/** Surface that is held down, by a finger. */
export function Surface({ onPress, onRelease, children }: SurfaceProps) {
  return (
    <View
      className="jb-hold__track u-relative u-wide u-clip"
      onTouchStart={onPress}
      onTouchEnd={onRelease}
      onTouchCancel={onRelease}
    >
      {children}
    </View>
  )
}
