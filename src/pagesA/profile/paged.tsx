import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { EmptyState, ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/accounts/locale/history'
import type { PagedList } from '@/client/paged-list'

interface Props<Item extends { id: string }, Filter extends object> {
  list: PagedList<Item, Filter>
  render: (item: Item) => ReactNode
  empty: { title: string; text?: string }
}

/** A list in a sheet, a page at a time: its bones while it comes, its error, its emptiness, and a button for more. */
export const Paged = observer(function Paged<Item extends { id: string }, Filter extends object>({
  list,
  render,
  empty,
}: Props<Item, Filter>) {
  if (list.error && list.items.length === 0) {
    return <ErrorState error={list.error} onRetry={() => void list.retry()} />
  }
  if (list.isEmpty) return <EmptyState {...empty} />
  if (list.items.length === 0) {
    return (
      <Skeleton>
        {[1, 2, 3, 4].map((row) => (
          <Bone key={row} className="me__bone" />
        ))}
      </Skeleton>
    )
  }
  return (
    <>
      {list.items.map(render)}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.retry()} />}
      {list.hasMore && !list.error && (
        <View className="me__more">
          <Button small busy={list.isLoading} onTap={() => void list.more()}>
            {t('history.more')}
          </Button>
        </View>
      )}
    </>
  )
})
