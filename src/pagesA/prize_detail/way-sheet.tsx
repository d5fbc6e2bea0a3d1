import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { AppMap } from '@/features/tools/parts/app-map'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { DemoMark } from '@/ui/demo-mark'
import { NavSheet } from '@/features/tools/parts/nav-sheet'
import { Sheet } from '@/ui/sheet'
import { t } from '@/features/draws/locale/prize'
import { pickupStore, type MapService, type Place, type Point } from '@/features/shipping/store/pickup-store'
import { Lines, Miss } from './section'
import { distanceText, durationText } from './words'

const services: readonly MapService[] = ['tencent', 'amap']

interface Props {
  from: Point
  /** Closed without one. */
  to?: Place
  onClose: () => void
}

/** Directions to a place: on a map, in words, by either service, and by the user's own map app. */
export const WaySheet = observer(function WaySheet({ from, to, onClose }: Props) {
  const [service, setService] = useState<MapService>('tencent')
  const [leaving, setLeaving] = useState(false)
  // A closing sheet still shows its target.
  const [last, setLast] = useState(to)
  if (to && to !== last) setLast(to)
  useEffect(() => {
    if (to) void pickupStore.way.load(service, from, to)
  }, [to, service, from])
  const place = to ?? last
  return (
    <>
      <Sheet
        open={to !== undefined && !leaving}
        title={t('prizeDetail.way')}
        onClose={onClose}
        foot={
          <Button kind="ink" className="u-wide" onTap={() => setLeaving(true)}>
            {t('prizeDetail.navigate')}
          </Button>
        }
      >
        {place && (
          <>
            <View className="u-bold u-text-medium">{place.title}</View>
            <View className="u-text-small u-text-secondary">{place.address}</View>
            {place.tel && (
              <View className="u-text-small u-text-secondary">{t('prizeDetail.call', { tel: place.tel })}</View>
            )}
            <View
              className="prize-detail__chips u-wrap"
              {...aria({ role: 'radiogroup', label: t('prizeDetail.service') })}
            >
              {services.map((each) => (
                <Chip key={each} on={each === service} onTap={() => setService(each)}>
                  {t(`prizeDetail.service_${each}`)}
                </Chip>
              ))}
            </View>
            <Way from={from} to={place} service={service} />
          </>
        )}
      </Sheet>
      {place && (
        <NavSheet
          open={leaving}
          place={{ latitude: place.latitude, longitude: place.longitude, address: place.title }}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
})

const Way = observer(function Way({ from, to, service }: { from: Point; to: Place; service: MapService }) {
  const { way } = pickupStore
  const found = way.data?.of === `${service}/${to.id}` ? way.data : undefined
  if (!found) {
    return way.error ? <Miss error={way.error} onRetry={() => void way.load(service, from, to)} /> : <Lines count={6} />
  }
  if (found.line.length === 0) return <View className="prize-detail__none">{t('prizeDetail.noRoute')}</View>
  const facts = { distance: distanceText(found.metres), time: durationText(found.minutes) }
  return (
    <>
      <AppMap
        className="prize-detail__map prize-detail__map--way"
        center={to}
        markers={[
          { id: 'here', ...from, title: t('prizeDetail.here'), icon: 'here' },
          { id: to.id, latitude: to.latitude, longitude: to.longitude, title: to.title, icon: 'shop' },
        ]}
        lines={[{ points: found.line }]}
        label={t('prizeDetail.wayLabel', { title: to.title, ...facts })}
        fit
      />
      <View className="prize-detail__now u-row u-tap-height u-pad-y-8">
        <View className="u-bold u-grow">{t('prizeDetail.byCar', facts)}</View>
        <DemoMark shown={found.sandbox} />
      </View>
      {found.name && <View className="u-text-small u-text-secondary">{found.name}</View>}
      <View {...aria({ role: 'list', label: t('prizeDetail.steps') })}>
        {found.steps.map(({ text, metres }) => (
          <View key={`${text}${metres}`} className="prize-detail__step" {...aria({ role: 'listitem' })}>
            <View className="prize-detail__dot" />
            <View className="u-grow">{text}</View>
            <View className="prize-detail__when u-flex-none u-text-small u-text-tertiary">{distanceText(metres)}</View>
          </View>
        ))}
      </View>
    </>
  )
})
