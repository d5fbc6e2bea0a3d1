import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { AppMap, type MapMarker } from '@/features/tools/parts/app-map'
import { Bone } from '@/ui/skeleton'
import { localeStore } from '@/i18n'
import { t } from '@/features/draws/locale/prize'
import { parcelStore, type Shipment } from '@/features/shipping/store/parcel-store'
import { cityText } from './words'

/** The parcel's way: what is behind it as a line, what is still to come dashed. */
export const ParcelMap = observer(function ParcelMap({ shipment }: { shipment: Shipment }) {
  const { way } = parcelStore
  const locale = localeStore.current
  useEffect(() => {
    void parcelStore.way.load(shipment)
  }, [shipment, locale])
  const found = way.data?.of === shipment.id ? way.data : undefined
  if (!found) {
    return way.error ? (
      <View className="u-text-small u-text-secondary u-pad-y-16">{t('prizeDetail.noWay')}</View>
    ) : (
      <Bone className="prize-detail__map" />
    )
  }
  const { stops, destination, state } = found
  const first = stops[0]
  const now = stops[stops.length - 1]
  if (!first || !now) return <View className="u-text-small u-text-secondary u-pad-y-16">{t('prizeDetail.noWay')}</View>
  const called = ({ name, latin }: { name: string; latin: string }) => cityText(name, latin, locale === 'zh-CN')
  const arrived = state === '3'
  const end = cityText(shipment.address.city, now.name === shipment.address.city ? now.latin : '', locale === 'zh-CN')
  const markers: MapMarker[] = [
    {
      id: 'start',
      ...pointOf(first),
      title: t('prizeDetail.mapStart', { name: called(first) }),
      caption: called(first),
      icon: 'start',
    },
    ...(destination && !arrived
      ? [
          {
            id: 'end',
            ...destination,
            title: t('prizeDetail.mapEnd', { name: end }),
            caption: end === called(now) ? undefined : end,
            icon: 'pin',
          },
        ]
      : []),
    {
      id: 'now',
      ...pointOf(now),
      title: t('prizeDetail.mapNow', { name: called(now) }),
      caption: first === now ? undefined : called(now),
      icon: 'parcel',
    },
  ]
  const behind = { points: stops.map(pointOf) }
  const ahead = destination && !arrived ? [{ points: [pointOf(now), destination], dashed: true }] : []
  return (
    <View className="u-relative">
      <AppMap
        className="prize-detail__map"
        center={pointOf(now)}
        markers={markers}
        lines={[behind, ...ahead]}
        label={t('prizeDetail.mapLabel', { from: called(first), to: end, now: called(now) })}
        fit
        still
      />
      <View className="prize-detail__place-chip u-text-small u-bold u-surface">
        {t('prizeDetail.mapNow', { name: called(now) })}
      </View>
    </View>
  )
})

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude })
