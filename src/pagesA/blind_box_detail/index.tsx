import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isReason } from '@/api/errors'
import { EmptyState, ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { t } from '@/locales/box'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen, useBar } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { preferences } from '@/stores'
import { boxStore } from '@/stores/box-store'
import { heroGround } from '@/theme/series'
import { BuyBar } from './buy-bar'
import { Facts } from './facts'
import { Hero } from './hero'
import { Recent } from './recent'
import { Similar } from './similar'
import { DetailSkeleton } from './skeleton'
import { Terms } from './terms'
import { Tray } from './tray'
import './index.scss'

const Detail = observer(function Detail() {
  const { id = '' } = useQuery<'id'>()
  const [chosen, setChosen] = useState<number[]>([])
  const { detail, wins } = boxStore
  // The store holds one box; a page further down the stack must not show another's.
  const box = detail.data?.id === id ? detail.data : undefined
  const colors = box?.series.colors
  const missing = id === '' || isReason(detail.error, 'NOT_FOUND')
  const load = () => {
    if (id === '') return
    void detail.load(id)
    void wins.load({ id })
  }

  useBar(colors && { light: heroGround(colors, false).top, dark: heroGround(colors, true).top })
  useFresh(load)

  if (missing && !box) {
    return (
      <EmptyState
        title={t('box.gone')}
        text={t('box.goneText')}
        action={t('box.toShelf')}
        onAction={() => go(routes.home, 'redirect')}
      />
    )
  }
  if (!box) return detail.error ? <ErrorState error={detail.error} onRetry={load} /> : <DetailSkeleton />
  // A slot that somebody else took meanwhile is not picked any more.
  const free = new Set(box.pool?.slots.flatMap(({ slot, state }) => (state === 'free' ? slot : [])))
  const picked = chosen.filter((slot) => free.has(slot))
  return (
    <View className="box">
      {detail.error && <OfflineStrip loadedAt={detail.loadedAt} />}
      <Hero box={box} ground={heroGround(box.series.colors, preferences.isDark).image} />
      <View className="box__page">
        <Facts box={box}>{box.pool && <Tray box={box} pool={box.pool} picked={picked} onPick={setChosen} />}</Facts>
        {box.state !== 'on_sale' && <Similar not={box.id} />}
        <Recent />
        <Terms box={box} />
      </View>
      <BuyBar box={box} picked={picked} onClear={() => setChosen([])} />
    </View>
  )
})

export default screen(Detail, { bar: { dark: '#141636' } })
