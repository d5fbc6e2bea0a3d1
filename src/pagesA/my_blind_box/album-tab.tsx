import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { aria } from '@/ui/aria'
import { Card } from '@/ui/card'
import { Meter } from '@/ui/meter'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tile } from '@/ui/tile'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { t } from '@/features/warehouse/locale/warehouse'
import { useFresh } from '@/navigation/use-fresh'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { lastVisit, noteVisit } from './album-visit'

type Entry = DataOf<'album.get'>[number]

/** Collection by series; prizes not met yet stand as shadows. */
export const AlbumTab = observer(function AlbumTab() {
  const { album } = warehouseStore
  const [since, setSince] = useState<number>()
  useFresh(() => void album.load())
  useEffect(() => void lastVisit().then(setSince), [])
  // Prizes that have been shown once are new no more, from the next visit on.
  useEffect(() => {
    if (album.data && since !== undefined) void noteVisit()
  }, [album.data, since])
  if (!album.data) {
    if (album.error) return <ErrorState error={album.error} onRetry={() => void album.load()} />
    return (
      <Skeleton>
        <Bone className="mine__shelf-bone" />
      </Skeleton>
    )
  }
  if (album.data.length === 0) return <EmptyState title={t('warehouse.noAlbum')} />
  return (
    <>
      {album.error && <OfflineStrip error={album.error} loadedAt={album.loadedAt} />}
      {album.data.map((entry) => (
        <Series key={entry.series.id} entry={entry} since={since ?? Infinity} />
      ))}
    </>
  )
})

const Series = observer(function Series({ entry, since }: { entry: Entry; since: number }) {
  const { series, collected, total, prizes } = entry
  return (
    <Card
      title={series.name}
      fact={
        <View className="u-text-secondary">
          {collected === total ? t('warehouse.complete') : t('warehouse.collected', { now: collected, all: total })}
        </View>
      }
    >
      <Meter name={series.name} now={collected} max={total} />
      <View className="mine__album u-wrap" {...aria({ role: 'list' })}>
        {prizes.map(({ id, name, tier, image, count, since: met }) => {
          const fresh = met !== null && Date.parse(met) > since
          const values = { name, tier: tierWord(tier, true), n: count }
          const label = [
            count > 0 ? t('warehouse.have', values) : t('warehouse.missing', values),
            fresh && t('warehouse.new'),
          ]
            .filter(Boolean)
            .join(' ')
          return (
            <View key={id} className="mine__page u-stack-center u-below-24" {...aria({ role: 'listitem', label })}>
              <Tile className="mine__tile u-wide" tier={count > 0 ? tier : 'N'} picture={image} shadow={count === 0}>
                {fresh && <Text className="mine__new">{t('warehouse.new')}</Text>}
                {count > 1 && <Text className="mine__count">{t('warehouse.times', { n: count })}</Text>}
              </Tile>
              <View className={count > 0 ? 'mine__name' : 'mine__name u-text-tertiary'}>{name}</View>
              <TierBadge tier={tier} />
            </View>
          )
        })}
      </View>
    </Card>
  )
})
