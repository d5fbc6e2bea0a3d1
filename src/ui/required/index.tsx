import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '../aria'
import type { RequiredState } from './use-required'
import './index.scss'

interface RequiredProps {
  state: RequiredState
  /** Said at the part when it was left out. */
  lacks: string
  className?: string
  children: ReactNode
}

/** Part of a form that must be filled in: where it was left out, it shakes and says so in place. */
export function Required({ state: { id, isMissed, tries }, lacks, className = '', children }: RequiredProps) {
  // Two names for one movement: another try begins it afresh.
  const missed = isMissed ? ` jb-required--missed jb-required--${tries % 2 ? 'odd' : 'even'}` : ''
  return (
    <View id={id} className={`jb-required ${className}${missed}`}>
      {children}
      {isMissed && (
        <View className="jb-required__why" {...aria({ role: 'alert' })}>
          {lacks}
        </View>
      )}
    </View>
  )
}
