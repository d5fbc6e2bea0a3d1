import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isGone } from '@/client/errors'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { t } from '@/features/catalogue/locale/box'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen, useBar, useShared } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { preferences, session } from '@/client/stores'
import { boxStore } from '@/features/catalogue/store/box-store'
import { shareCards } from '@/features/catalogue/store/share-cards'
import { trayStore } from '@/features/draws/store/tray-store'
import { heroGround } from '@/theme/series'
import { BoxPoster } from './box-poster'
import { BuyBar, NotOnSale } from './buy-bar'
import { Facts } from './facts'
import { Hero } from './hero'
import { Recent } from './recent'
import { Similar } from './similar'
import { DetailSkeleton } from './skeleton'
import { Terms } from './terms'
import { Tray } from './tray'
import { TrayBar } from './tray-bar'
import { useSlots } from './use-slots'
import './index.scss'

const Detail = observer(function Detail() {
  const { id = '' } = useQuery<'id'>()
  const { detail, wins } = boxStore
  // The store holds one box; a page further down the stack must not show another's.
  const box = detail.data?.id === id ? detail.data : undefined
  const slots = useSlots(box?.tray ?? null)
  const colors = box?.series.colors
  const missing = id === '' || isGone(detail.error)
  const load = () => {
    if (id === '') return
    void detail.load(id)
    void wins.load({ id })
    if (!session.isSignedIn) return
    void trayStore.props.load()
    void trayStore.reserved.load(id)
  }

  useBar(colors && { light: heroGround(colors, false).top, dark: heroGround(colors, true).top })
  useShared(box && { title: box.title, cards: shareCards({ box: box.id }) })
  useFresh(load)

  if (missing && !box) {
    return (
      <EmptyState
        title={t('box.gone')}
        text={t('box.goneText')}
        action={t('box.toBoxes')}
        onAction={() => go(routes.home, 'redirect')}
      />
    )
  }
  if (!box) return detail.error ? <ErrorState error={detail.error} onRetry={load} /> : <DetailSkeleton />
  return (
    <View className={box.tray ? 'box box--tray' : 'box'}>
      {detail.error && <OfflineStrip error={detail.error} loadedAt={detail.loadedAt} />}
      <Hero box={box} ground={heroGround(box.series.colors, preferences.isDark).image} />
      <View className="box__page u-relative">
        <Facts box={box} tray={box.tray && <Tray box={box} tray={box.tray} slots={slots} onChanged={load} />}>
          {box.state !== 'on_sale' && <Similar not={box.id} />}
          <Recent />
          <Terms box={box} />
        </Facts>
      </View>
      <BoxPoster box={box} />
      {box.state !== 'on_sale' ? (
        <NotOnSale state={box.state} />
      ) : box.tray ? (
        <TrayBar box={box} tray={box.tray} slots={slots} onChanged={load} />
      ) : (
        <BuyBar box={box} />
      )}
    </View>
  )
})

export default screen(Detail)
