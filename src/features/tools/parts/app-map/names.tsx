import { View } from '@tarojs/components'
import { aria } from '@/ui/aria'
import type { MapMarker } from './type'
import '@/ui/visually-hidden/index.scss'

/** Names of the markers as words, for those who do not see the map. */
export function MapNames({ markers }: { markers: readonly MapMarker[] }) {
  if (markers.length === 0) return null
  return (
    <View className="u-visually-hidden" {...aria({ role: 'list' })}>
      {markers.map(({ id, title }) => (
        <View key={id} {...aria({ role: 'listitem' })}>
          {title}
        </View>
      ))}
    </View>
  )
}
