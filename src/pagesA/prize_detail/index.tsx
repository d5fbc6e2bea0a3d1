import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isGone } from '@/client/errors'
import { aria } from '@/ui/aria'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { PrizeBar } from '@/features/shipping/parts/prize-actions'
import { Bone, Skeleton } from '@/ui/skeleton'
import { TierBadge } from '@/ui/tier-badge'
import { t } from '@/features/warehouse/locale/prize'
import { useQuery } from '@/navigation/current'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen, useBar, useShared } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { parcelStore } from '@/features/shipping/store/parcel-store'
import { shareCards } from '@/features/catalogue/store/share-cards'
import { providerStore } from '@/features/tools/store/provider-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { tierGround } from '@/theme/tiers'
import { Nearby } from './nearby'
import { Origin } from './origin'
import { Parcel } from './parcel'
import { ParcelBar } from './parcel-bar'
import { Pictures } from './pictures'
import { Prices } from './prices'
import { Story } from './story'
import { Trip } from './trip'
import './index.scss'

/** One prize of mine: its pictures and story, what it is worth, where it came from, where it is, and what may become of it. */
const PrizeDetail = observer(function PrizeDetail() {
  const { id = '' } = useQuery<'id'>()
  const { prize: loaded } = warehouseStore
  // The store holds one prize; a page further down the stack must not show another's.
  const warehousePrize = loaded.data?.id === id ? loaded.data : undefined
  const tier = warehousePrize?.prize.tier
  const load = () => {
    // Notes about missing services come with the prize, not after it.
    providerStore.ask()
    if (id) void loaded.load(id)
  }
  const reload = () => {
    load()
    if (warehousePrize?.shipmentId) void parcelStore.shipment.load(warehousePrize.shipmentId)
  }
  useBar(tier && { light: tierGround(tier, false).top, dark: tierGround(tier, true).top })
  // The prize's page is its owner's alone: others are led to the box that it came from.
  useShared(
    warehousePrize && {
      title: t('prize.shareTitle', { name: warehousePrize.prize.name }),
      path: linkTo(routes.boxDetail, { id: warehousePrize.boxId }),
      cards: shareCards({ prize: warehousePrize.prize.id }),
    },
  )
  useFresh(load)

  if (!warehousePrize && (id === '' || isGone(loaded.error))) {
    return (
      <EmptyState
        title={t('prize.prizeGone')}
        text={t('prize.goneText')}
        action={t('prize.toWarehouse')}
        onAction={() => go(routes.myBoxes, 'redirect')}
      />
    )
  }
  if (!warehousePrize && loaded.error) return <ErrorState error={loaded.error} onRetry={load} />
  if (!warehousePrize) {
    return (
      <Skeleton className="prize-detail">
        <Bone className="prize-detail__bone prize-detail__bone--hero" />
        <Bone className="prize-detail__bone" />
        <Bone className="prize-detail__bone" />
      </Skeleton>
    )
  }
  const { prize, story, trip, shipmentId } = warehousePrize
  return (
    <View className="prize-detail">
      {loaded.error && <OfflineStrip error={loaded.error} loadedAt={loaded.loadedAt} />}
      <Pictures warehousePrize={warehousePrize} />
      <View className="u-gutter">
        <View className="u-row-wrap">
          <View className="u-text-name u-bold u-after-16" {...aria({ role: 'heading', level: 1 })}>
            {prize.name}
          </View>
          <TierBadge tier={prize.tier} long />
        </View>
        <View className="u-text-secondary">
          {[
            prize.series.name,
            t('prize.serialValue', { n: warehousePrize.serial }),
            t(`prize.state_${warehousePrize.state}`),
          ].join(' · ')}
        </View>
      </View>
      {story && <Story key={story} text={story} />}
      {shipmentId && <Parcel shipmentId={shipmentId} />}
      {trip && <Trip trip={trip} />}
      <Prices prize={prize} />
      <Origin warehousePrize={warehousePrize} />
      <Nearby shipmentId={shipmentId} />
      {shipmentId && warehousePrize.state === 'shipped' && <ParcelBar shipmentId={shipmentId} onDone={reload} />}
      <PrizeBar items={warehousePrize.state === 'held' ? [warehousePrize] : []} onChanged={reload} />
    </View>
  )
})

export default screen(PrizeDetail)
