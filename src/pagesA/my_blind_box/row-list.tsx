import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { PagedList } from '@/client/paged-list'
import { LongList } from '@/ui/long-list'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'

interface RowListProps<Item extends { id: string }, Filter extends object> {
  list: PagedList<Item, Filter>
  render: (item: Item) => ReactNode
  /** Shown where there is nothing. */
  empty: ReactNode
  /** Stands above the rows. */
  head: ReactNode
  onRetry: () => void
}

/** Rows of a tab, a page at a time: their bones while they come, the error, the emptiness, and more at the end. */
export const RowList = observer(function RowList<Item extends { id: string }, Filter extends object>({
  list,
  render,
  empty,
  head,
  onRetry,
}: RowListProps<Item, Filter>) {
  if (list.isEmpty) return <>{empty}</>
  if (list.items.length === 0) {
    if (list.error) return <ErrorState error={list.error} onRetry={onRetry} />
    return (
      <Skeleton>
        <Bone className="mine__order-bone" />
        <Bone className="mine__order-bone" />
      </Skeleton>
    )
  }
  return (
    <>
      {list.error && <OfflineStrip error={list.error} />}
      {head}
      <LongList
        items={list.items}
        keyOf={({ id }) => id}
        render={render}
        onEnd={list.hasMore && !list.error ? () => void list.more() : undefined}
      />
    </>
  )
})
