import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Chip } from '@/ui/chip'
import { DemoMark } from '@/ui/demo-mark'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/prize'
import { parcelStore } from '@/features/shipping/store/parcel-store'
import { pickupStore, type Around, type Place } from '@/features/shipping/store/pickup-store'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { Lines, Miss } from './section'
import { WaySheet } from './way-sheet'
import { distanceText } from './words'

const KINDS = { station: '驿站', shop: '惊喜匣门店', market: '便利店' } as const
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]

/** Address of the prize's shipment in one line, as a map service takes it. */
function addressOf(shipmentId: string | null): string | undefined {
  const shipment = parcelStore.shipment.data
  if (!shipment || shipment.id !== shipmentId) return undefined
  const { province, city, district, detail } = shipment.address
  return province + city + district + detail
}

/** Places to collect a parcel or to see more figures, around oneself or the address, with the way there. */
export const Nearby = observer(function Nearby({ shipmentId }: { shipmentId: string | null }) {
  const [around, setAround] = useState<Around>()
  const [kind, setKind] = useState<Kind>('station')
  const [chosen, setChosen] = useState<Place>()
  const { centre } = pickupStore
  const address = addressOf(shipmentId)
  const here = centre.data?.of === around ? centre.data : undefined
  const find = (where: Around) => {
    setAround(where)
    void centre.load(where, address ?? '')
  }
  useEffect(() => {
    if (here) void pickupStore.places.load({ point: here.point, keyword: KINDS[kind] })
  }, [here, kind])

  if (!around) {
    return (
      <Card title={t('prizeDetail.nearby')}>
        <View className="u-text-secondary prize-detail__lead">{t('prizeDetail.nearbyText')}</View>
        <ProviderNote use="places" />
        <Button kind="line" className="u-wide" onTap={() => find('me')}>
          <Icon name="pin" size="sm" className="u-after-8" />
          {t('prizeDetail.findNear')}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={t('prizeDetail.nearby')} fact={<DemoMark shown={Boolean(here?.sandbox) || pickupStore.sandbox} />}>
      {address && (
        <View className="prize-detail__chips u-wrap" {...aria({ role: 'radiogroup', label: t('prizeDetail.around') })}>
          <Chip on={around === 'me'} onTap={() => find('me')}>
            {t('prizeDetail.aroundMe')}
          </Chip>
          <Chip on={around === 'address'} onTap={() => find('address')}>
            {t('prizeDetail.aroundAddress')}
          </Chip>
        </View>
      )}
      {here?.name && (
        <View className="u-text-small u-text-secondary">{t('prizeDetail.near', { name: here.name })}</View>
      )}
      {centre.isLoading && <View className="u-text-secondary prize-detail__lead">{t('prizeDetail.finding')}</View>}
      {centre.error && !here && <Miss error={centre.error} onRetry={() => find(around)} />}
      {here && (
        <>
          <View className="prize-detail__chips u-wrap" {...aria({ role: 'radiogroup', label: t('prizeDetail.kind') })}>
            {kinds.map((each) => (
              <Chip key={each} on={each === kind} onTap={() => setKind(each)}>
                {t(`prizeDetail.kind_${each}`)}
              </Chip>
            ))}
          </View>
          <Places onChoose={setChosen} />
        </>
      )}
      {here && <WaySheet from={here.point} to={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
})

const Places = observer(function Places({ onChoose }: { onChoose: (place: Place) => void }) {
  const { places } = pickupStore
  if (places.items.length === 0 && places.error) {
    return <Miss error={places.error} onRetry={() => void places.retry()} />
  }
  if (places.isEmpty) {
    return (
      <View className="prize-detail__none">
        <View className="u-bold">{t('prizeDetail.noPlaces')}</View>
        <View className="u-text-small u-text-secondary">{t('prizeDetail.noPlacesText')}</View>
      </View>
    )
  }
  if (places.items.length === 0) return <Lines count={5} />
  return (
    <>
      {places.items.map((place) => (
        <Tap
          key={place.id}
          className="prize-detail__place u-row u-wide u-text-left"
          label={t('prizeDetail.place', { title: place.title, distance: distanceText(place.metres) })}
          onTap={() => onChoose(place)}
        >
          <View className="u-grow">
            <View>{place.title}</View>
            <View className="u-text-small u-text-tertiary">{place.address}</View>
          </View>
          <View className="prize-detail__far u-flex-none u-text-secondary">{distanceText(place.metres)}</View>
          <Icon name="chev" size="sm" className="u-text-tertiary" />
        </Tap>
      ))}
      {places.hasMore && (
        <Tap
          className="prize-detail__all u-tap-line u-wide u-text-accent"
          disabled={places.isLoading}
          onTap={() => void places.more()}
        >
          {t('prizeDetail.more')}
        </Tap>
      )}
    </>
  )
})
