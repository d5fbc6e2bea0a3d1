import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'

export interface ShownProps {
  /** The part of the kit. */
  name: string
  /** Props and purpose of the part. */
  props: string
  children: ReactNode
}

/** One part of the kit: its name, what it takes, and each of its states. */
export function Shown({ name, props, children }: ShownProps) {
  return (
    <Card title={name} className="demo__shown">
      <View className="u-text-secondary u-text-small">{props}</View>
      <View className="demo__wrap u-row-wrap">{children}</View>
    </Card>
  )
}
