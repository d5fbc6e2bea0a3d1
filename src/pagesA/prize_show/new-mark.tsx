import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DataOf } from '@contract/client-types'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/warehouse/locale/prize'
import type { OpenedDraw } from '@/features/warehouse/store/warehouse-store'

interface Props {
  draws: OpenedDraw[]
  album: DataOf<'album.get'> | undefined
}

/** Number of these that are new in the album; for a single one, the progress of its series. */
export const NewMark = observer(function NewMark({ draws, album }: Props) {
  const fresh = draws.filter((draw) => draw.firstInAlbum)
  const [only] = fresh
  if (!only) return null
  const series = album?.find((entry) => entry.series.id === only.prize.series.id)
  const one = series ? t('prize.firstOf', { now: series.collected, all: series.total }) : t('prize.first')
  return (
    <View className="prize__first u-row u-text-small u-bold">
      <Icon name="star" size="sm" className="prize__star u-after-8" />
      {draws.length === 1 ? one : t('prize.firstMany', { n: fresh.length })}
    </View>
  )
})
