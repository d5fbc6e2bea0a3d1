import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { LongList } from '@/ui/long-list'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/admin/locale/admin'
import type { PagedList } from '@/client/paged-list'

interface Props<Item extends { id: string }, Filter extends object> {
  list: PagedList<Item, Filter>
  render: (item: Item) => ReactNode
  empty?: { title: string; text?: string }
}

/** A list of the admin screen with its bones, its error and its emptiness; it goes on as the person scrolls. */
export const Listing = observer(function Listing<Item extends { id: string }, Filter extends object>({
  list,
  render,
  empty,
}: Props<Item, Filter>) {
  const { items, error, isEmpty, hasMore } = list
  const retry = () => void list.retry()
  if (items.length === 0 && error) return <ErrorState error={error} onRetry={retry} />
  if (isEmpty) return <EmptyState {...(empty ?? { title: t('admin.none'), text: t('admin.noneText') })} />
  if (items.length === 0) {
    return (
      <Skeleton>
        <Bone className="admin__bone" />
        <Bone className="admin__bone" />
        <Bone className="admin__bone" />
      </Skeleton>
    )
  }
  return (
    <View>
      {(error?.isOffline || error?.isRetried) && <OfflineStrip error={error} />}
      <LongList
        items={items}
        keyOf={({ id }) => id}
        render={render}
        onEnd={hasMore && !error ? () => void list.more() : undefined}
      />
      {error && <ErrorState error={error} onRetry={retry} />}
    </View>
  )
})
