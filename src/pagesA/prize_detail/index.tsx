import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isReason } from '@/api/errors'
import { aria } from '@/components/aria'
import { Card } from '@/components/card'
import { EmptyState, ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { percent } from '@/components/percent'
import { PrizeHero } from '@/components/prize-hero'
import { Bone, Skeleton } from '@/components/skeleton'
import { TierBadge } from '@/components/tier-badge'
import { t } from '@/locales/prize'
import { useQuery } from '@/navigation/current'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { screen, useBar } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { warehouseStore } from '@/stores/warehouse-store'
import { tierGround } from '@/theme/tiers'
import { Origin } from './origin'
import './index.scss'

/** One prize of mine: what it is, what it is worth, and where it came from. */
const PrizeDetail = observer(function PrizeDetail() {
  const { id = '' } = useQuery<'id'>()
  const { prize: loaded } = warehouseStore
  // The store holds one prize; a page further down the stack must not show another's.
  const owned = loaded.data?.id === id ? loaded.data : undefined
  const tier = owned?.prize.tier
  const load = () => {
    if (id) void loaded.load(id)
  }
  useBar(tier && { light: tierGround(tier, false).top, dark: tierGround(tier, true).top })
  useFresh(load)

  if (!owned && (id === '' || isReason(loaded.error, 'NOT_FOUND'))) {
    return (
      <EmptyState
        title={t('prize.prizeGone')}
        text={t('prize.goneText')}
        action={t('prize.toBoxes')}
        onAction={() => go(routes.myBoxes, 'redirect')}
      />
    )
  }
  if (!owned && loaded.error) return <ErrorState error={loaded.error} onRetry={load} />
  if (!owned) {
    return (
      <Skeleton className="owned">
        <Bone className="owned__bone owned__bone--hero" />
        <Bone className="owned__bone" />
        <Bone className="owned__bone" />
      </Skeleton>
    )
  }
  const { prize } = owned
  return (
    <View className="owned">
      {loaded.error && <OfflineStrip loadedAt={loaded.loadedAt} />}
      <PrizeHero prize={prize} />
      <View className="owned__head">
        <View className="owned__title">
          <View className="owned__name" {...aria({ role: 'heading', level: 1 })}>
            {prize.name}
          </View>
          <TierBadge tier={prize.tier} long />
        </View>
        <View className="jb-2">
          {prize.series.name}　{t('prize.chance', { chance: percent(owned.weight) })}
        </View>
      </View>
      <Card className="owned__story">{owned.story}</Card>
      <Origin owned={owned} />
    </View>
  )
})

export default screen(PrizeDetail)
