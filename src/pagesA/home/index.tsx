import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { localeStore } from '@/locales'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { session } from '@/stores'
import { boxStore } from '@/stores/box-store'
import { Banners } from './banners'
import { HomeDock } from './dock'
import { Results } from './results'
import { SearchBar } from './search-bar'
import { SeriesChips } from './series-chips'
import { HomeSkeleton } from './skeleton'
import { Ticker } from './ticker'
import { useDebounced } from './use-debounced'
import './index.scss'

/** R218: how long typing must pause before it is searched for, in ms. */
const SEARCH_PAUSE = 1000

const Home = observer(function Home() {
  const [seriesId, setSeriesId] = useState<string>()
  const [typed, setTyped] = useState('')
  const [keyword, searchNow] = useDebounced(typed.trim(), SEARCH_PAUSE)
  const locale = localeStore.current
  const { home, list } = boxStore

  useFresh(() => {
    void home.load()
    void session.refresh()
  })
  useEffect(() => {
    void list.load({ seriesId, keyword: keyword || undefined, sort: 'featured' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stores outlive every screen
  }, [seriesId, keyword, locale])

  const clear = () => {
    setTyped('')
    searchNow('')
    setSeriesId(undefined)
  }

  return (
    <View className="home">
      <View className="home__light" />
      <SearchBar value={typed} onInput={setTyped} onSearch={() => searchNow(typed.trim())} onClear={clear} />
      {!home.data && home.error && <ErrorState error={home.error} onRetry={() => void home.load()} />}
      {!home.data && !home.error && <HomeSkeleton />}
      {home.data && (
        <>
          {home.error && <OfflineStrip loadedAt={home.loadedAt} />}
          {!keyword && <Banners banners={home.data.banners} />}
          {!keyword && <Ticker wins={home.data.wins} />}
          <SeriesChips series={home.data.series} current={seriesId} onChange={setSeriesId} />
          <Results keyword={keyword} filtered={Boolean(seriesId || keyword)} onShowAll={clear} />
        </>
      )}
      <HomeDock />
    </View>
  )
})

export default screen(Home, { bar: { light: '#FFF8EC', dark: '#2C2236' } })
