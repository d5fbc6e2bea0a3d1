import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { aria } from '@/components/aria'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Chip } from '@/components/chip'
import { Figure } from '@/components/figure'
import { EmptyState, ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { Shelf } from '@/components/shelf'
import { Bone, Skeleton } from '@/components/skeleton'
import { tierWord } from '@/components/tier-badge'
import { t } from '@/locales/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { useFresh } from '@/navigation/use-fresh'
import { warehouseStore } from '@/stores/warehouse-store'
import { groupBoxes, groupPrizes } from './group'

interface Props {
  onOpenSealed: () => void
}

/** The shelf: what came out and is still here, narrowed by series. */
export const PrizesTab = observer(function PrizesTab({ onOpenSealed }: Props) {
  const { prizes, album } = warehouseStore
  const [seriesId, setSeriesId] = useState<string>()
  const load = (series = seriesId) => void prizes.load({ state: 'held', seriesId: series })
  useFresh(() => {
    load()
    void album.load()
  })
  const choose = (series?: string) => {
    setSeriesId(series)
    load(series)
  }
  const groups = groupPrizes(prizes.items)
  const series = album.data?.map((entry) => entry.series) ?? []
  return (
    <>
      {prizes.error && groups.length > 0 && <OfflineStrip />}
      <Waiting onOpenSealed={onOpenSealed} />
      {series.length > 1 && !(prizes.isEmpty && !seriesId) && (
        <View className="jb-strip mine__chips" {...aria({ role: 'radiogroup', label: t('warehouse.series') })}>
          <Chip on={!seriesId} onTap={() => choose()}>
            {t('warehouse.allSeries')}
          </Chip>
          {series.map(({ id, name }) => (
            <Chip key={id} on={id === seriesId} onTap={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </View>
      )}
      {prizes.isEmpty && (
        <EmptyState
          title={seriesId ? t('warehouse.noSeriesPrizes') : t('warehouse.noPrizes')}
          text={seriesId ? t('warehouse.noSeriesPrizesText') : t('warehouse.noPrizesText')}
          action={seriesId ? undefined : t('warehouse.toShelf')}
          onAction={() => go(routes.home)}
        />
      )}
      {groups.length > 0 && (
        <Shelf
          items={groups.map(({ prize, newest, count }) => ({
            id: newest,
            picture: prize.image,
            name: prize.name,
            tier: prize.tier,
            count,
            label: t('warehouse.onShelf', { name: prize.name, tier: tierWord(prize.tier, true), n: count }),
          }))}
          onTap={({ id }) => go(linkTo(routes.prizeDetail, { id }))}
        />
      )}
      {groups.length === 0 && prizes.error && <ErrorState error={prizes.error} onRetry={() => load()} />}
      {groups.length === 0 && !prizes.error && !prizes.isEmpty && (
        <Skeleton>
          <Bone className="mine__shelfbone" />
        </Skeleton>
      )}
      {groups.length > 0 && prizes.hasMore && (
        <View className="mine__more">
          <Button small busy={prizes.isLoading} onTap={() => void prizes.more()}>
            {t('warehouse.more')}
          </Button>
        </View>
      )}
    </>
  )
})

/** That boxes wait to be opened, and the way to them. */
const Waiting = observer(function Waiting({ onOpenSealed }: Props) {
  const { sealed } = warehouseStore
  const groups = groupBoxes(sealed.items).slice(0, 2)
  if (groups.length === 0) return null
  return (
    <Card className="mine__waiting">
      <View className="mine__pair">
        {groups.map(({ box }, index) => (
          <Figure key={box.id} className={`mine__mini mine__mini--${index}`} picture={box.layers.closed} />
        ))}
      </View>
      <View className="jb-grow">
        <View className="jb-b">{t('warehouse.waiting', { n: sealed.total ?? sealed.items.length })}</View>
        <View className="jb-xs jb-2">{t('warehouse.waitingNote')}</View>
      </View>
      <Button small onTap={onOpenSealed}>
        {t('warehouse.goOpen')}
      </Button>
    </Card>
  )
})
