import { Map, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { mediaUrl } from '@/config/url'
import { DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM } from '@/config/map'
import { t } from '@/i18n/device'
import { preferences } from '@/client/stores'
import { aria } from '@/ui/aria'
import { isIn, loadCity } from '../../store/city'
import { cityShapes } from './city-shapes'
import { MapNames } from './names'
import {
  iconOf,
  isMapIcon,
  MapFailure,
  wearable,
  type AppMapProps,
  type City,
  type MapLine,
  type MapMarker,
} from './type'
import './index.scss'

export type { AppMapProps, MapLine, MapMarker, MapPoint } from './type'

/** Sizes in px, and the share of the height that stands on the place. */
const sizes: Record<string, [width: number, height: number, foot: number]> = {
  here: [28, 28, 0.5],
  start: [20, 20, 0.5],
}

function markerOf(marker: MapMarker, id: number) {
  const icon = iconOf(marker)
  const [width, height, foot] = sizes[icon] ?? [36, 44, 0.95]
  const { latitude, longitude, title } = marker
  const iconPath = isMapIcon(icon) ? mediaUrl(`/media/map-${icon}.png`) : icon
  return { id, latitude, longitude, title, iconPath, width, height, anchor: { x: 0.5, y: foot }, ariaLabel: title }
}

const lineOf = ({ points, dashed }: MapLine) => ({
  points: [...points],
  color: '#FF5A3C',
  width: 5,
  dottedLine: Boolean(dashed),
  borderColor: '#FFFFFF',
  borderWidth: dashed ? 0 : 2,
})

/** The sandbox's city, where this map lies in it: WeChat's own map shows the sea there. */
function useCity(props: AppMapProps): City | undefined {
  const [city, setCity] = useState<City>()
  useEffect(() => {
    let gone = false
    // With real maps the server has no such city, and WeChat's map is all there is to see.
    loadCity().then(
      (loaded) => gone || setCity(loaded),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return city && isIn(city, props.center) ? city : undefined
}

/** A map with markers and ways on it: WeChat's own. */
export const AppMap = observer(function AppMap(props: AppMapProps) {
  const { center, scale = DEFAULT_ZOOM, markers = [], lines = [], label, className = '', fit, still } = props
  const city = useCity(props)
  const [failed, setFailed] = useState(false)
  const shown = wearable(markers, props.onError)
  const shapes = city && cityShapes(city, preferences.isDark)
  const fail = () => {
    setFailed(true)
    props.onError?.(new Error(MapFailure.notLoaded))
  }
  if (failed) {
    return (
      <View className={`jb-map ${className}`}>
        <View className="jb-map__failure u-center u-relative u-text-secondary">{t('device.mapFailed')}</View>
      </View>
    )
  }
  return (
    <View className={`jb-map ${className}`}>
      <Map
        className="jb-map__place"
        latitude={center.latitude}
        longitude={center.longitude}
        scale={Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale))}
        minScale={MIN_ZOOM}
        maxScale={MAX_ZOOM}
        markers={shown.map(markerOf) as never}
        polyline={[...(shapes?.polyline ?? []), ...lines.map(lineOf)] as never}
        polygons={(shapes?.polygons ?? []) as never}
        includePoints={fit ? [...shown, ...lines.flatMap(({ points }) => points)].map(pointOf) : []}
        enableScroll={!still}
        enableZoom={!still}
        onMarkerTap={({ detail }) => {
          const id = shown[Number((detail as { markerId?: number | string }).markerId)]?.id
          if (id) props.onMarkerTap?.(id)
        }}
        onTap={({ detail }) => {
          const { latitude, longitude } = detail as { latitude?: number; longitude?: number }
          if (latitude !== undefined && longitude !== undefined) props.onTap?.({ latitude, longitude })
        }}
        onRegionChange={(event) => {
          const { type, causedBy, detail } = event as unknown as RegionChange
          if (type !== 'end' || (causedBy ?? detail?.causedBy) === 'update') return
          const middle = detail?.centerLocation
          if (middle) props.onMove?.(pointOf(middle))
        }}
        onError={fail}
        {...aria({ label })}
      />
      <MapNames markers={shown} />
    </View>
  )
})

interface RegionChange {
  type: string
  causedBy?: string
  detail?: { causedBy?: string; centerLocation?: { latitude: number; longitude: number } }
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude })
