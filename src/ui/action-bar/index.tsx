import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './index.scss'

export interface ActionBarProps {
  /** A sentence above the actions. */
  hint?: ReactNode
  children: ReactNode
}

/** The bar at the lower edge that holds a screen's main action, above the safe area. */
export function ActionBar({ hint, children }: ActionBarProps) {
  return (
    <View className="jb-bar u-surface u-line-above">
      {hint && <View className="jb-bar__hint u-text-center u-below-16">{hint}</View>}
      <View className="jb-bar__row">{children}</View>
    </View>
  )
}
