import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../locale'
import { aria } from '../aria'
import './index.scss'

/** One grey box of a skeleton. `className` gives it the size and radius of what will stand there. */
export function Bone({ className = '' }: { className?: string }) {
  return <View className={`jb-bone ${className}`} />
}

export interface SkeletonProps {
  /** Bones in the places, sizes and radii of the real screen, so that nothing shifts when it comes. */
  children: ReactNode
  className?: string
}

/** The shape of what is coming. Waits of up to 300 ms show nothing; then the bones, with a band of light over them. */
export const Skeleton = observer(function Skeleton({ children, className = '' }: SkeletonProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <View
      className={`jb-skel${late ? ' jb-skel--on' : ''} ${className}`}
      {...aria({ role: 'status', label: t('kit.loading') })}
    >
      {children}
    </View>
  )
})
