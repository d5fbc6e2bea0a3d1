import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { EmptyState } from '@/ui/notice'
import type { Picture } from '@/ui/figure'
import './index.scss'

export interface PreviewProps {
  picture?: Picture
  title: string
  text: string
  /** Promises of the feature, one sentence each. */
  points?: readonly string[]
  action: string
  onAction: () => void
}

/** A screen whose business opens later: says so, what it will hold, and the one thing to do meanwhile. */
export function Preview({ points, ...note }: PreviewProps) {
  return (
    <View className="jb-preview">
      <EmptyState {...note} main={false} />
      {points && (
        <Card>
          {points.map((point) => (
            <View key={point} className="jb-preview__point u-flex u-align-start u-text-secondary">
              <Icon name="check" size="sm" className="jb-preview__mark u-text-ok" />
              <View className="u-grow">{point}</View>
            </View>
          ))}
        </Card>
      )}
    </View>
  )
}
