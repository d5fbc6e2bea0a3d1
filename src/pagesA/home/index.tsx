import type { BoxSort } from '@contract/kinds'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useLayoutEffect, useState } from 'react'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { localeStore } from '@/i18n'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { Progressive } from '@/platform/frames'
import { usePullDown } from '@/platform/pull-down'
import { session } from '@/client/stores'
import { boxStore } from '@/features/catalogue/store/box-store'
import { Banners } from './banners'
import { CheckIn } from './check-in'
import { HomeDock } from './dock'
import { Results } from './results'
import { SearchBar } from './search-bar'
import { Order } from './order'
import { SeriesChips, type Narrowing } from './series-chips'
import { HomeSkeleton } from './skeleton'
import { Ticker } from './ticker'
import { useDebounced } from './use-debounced'
import './index.scss'

/** R218: how long typing must pause before it is searched for, in ms. */
const SEARCH_PAUSE = 1000

const Home = observer(function Home() {
  const [narrowing, setNarrowing] = useState<Narrowing>({})
  const [sort, setSort] = useState<BoxSort>('featured')
  const { kind, seriesId } = narrowing
  const [typed, setTyped] = useState('')
  const [keyword, searchNow] = useDebounced(typed.trim(), SEARCH_PAUSE)
  const locale = localeStore.current
  const { home, list } = boxStore

  useFresh(() => {
    void home.load()
    void session.refresh()
  })
  // Before the page is drawn: a tap's own change and the emptied list are one change of the view.
  const search = () => void list.load({ kind, seriesId, keyword: keyword || undefined, sort })
  usePullDown(search)
  useLayoutEffect(() => {
    search()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stores outlive every screen
  }, [kind, seriesId, keyword, sort, locale])

  const clear = () => {
    setTyped('')
    searchNow('')
    setNarrowing({})
  }

  return (
    <View className="home">
      <View className="home__light" />
      <SearchBar value={typed} onInput={setTyped} onSearch={() => searchNow(typed.trim())} onClear={clear} />
      {!home.data && home.error && <ErrorState error={home.error} onRetry={() => void home.load()} />}
      {!home.data && !home.error && <HomeSkeleton />}
      {home.data && (
        <>
          {home.error && <OfflineStrip error={home.error} loadedAt={home.loadedAt} />}
          <Progressive>
            {!keyword && <Banners banners={home.data.banners} />}
            {!keyword && <Ticker wins={home.data.wins} />}
            {!keyword && home.data.checkIn && <CheckIn state={home.data.checkIn} />}
            <SeriesChips series={home.data.series} current={narrowing} onChange={setNarrowing} />
            <Order current={sort} onChange={setSort} />
            <Results
              keyword={keyword}
              filtered={Boolean(kind || seriesId || keyword || sort !== 'featured')}
              onShowAll={clear}
            />
          </Progressive>
        </>
      )}
      <HomeDock />
    </View>
  )
})

export default screen(Home, { bar: { light: '#FFF8EC', dark: '#2C2236' } })
