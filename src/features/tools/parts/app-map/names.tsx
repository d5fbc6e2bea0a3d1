import { View } from '@tarojs/components'
import { aria } from '@/ui/aria'
import type { MapMarker } from './type'

/** What stands on the map, as words: a map says nothing to those who do not see it. */
export function MapNames({ markers }: { markers: readonly MapMarker[] }) {
  if (markers.length === 0) return null
  return (
    <View className="jb-sr" {...aria({ role: 'list' })}>
      {markers.map(({ id, title }) => (
        <View key={id} {...aria({ role: 'listitem' })}>
          {title}
        </View>
      ))}
    </View>
  )
}
