import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { PagedList } from '@/client/paged-list'
import { t } from '@/features/accounts/locale/history'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'

interface PagedProps<Item extends { id: string }, Filter extends object> {
  list: PagedList<Item, Filter>
  render: (item: Item) => ReactNode
  /** Shown where there is nothing. */
  empty: ReactNode
  /** Class of the bones shown while the first page comes. */
  bone: string
  /** Class around the button for more. */
  more?: string
}

/** List in a sheet, a page at a time: its bones while it comes, its error, its emptiness, and a button for more. */
export const Paged = observer(function Paged<Item extends { id: string }, Filter extends object>({
  list,
  render,
  empty,
  bone,
  more,
}: PagedProps<Item, Filter>) {
  const error = list.error && <ErrorState error={list.error} onRetry={() => void list.retry()} />
  if (list.items.length === 0) {
    if (error) return error
    if (list.isEmpty) return <>{empty}</>
    return (
      <Skeleton>
        {[1, 2, 3, 4].map((row) => (
          <Bone key={row} className={bone} />
        ))}
      </Skeleton>
    )
  }
  return (
    <>
      <View>{list.items.map(render)}</View>
      {error}
      {list.hasMore && !error && (
        <View className={more}>
          <Button small busy={list.isLoading} onTap={() => void list.more()}>
            {t('history.more')}
          </Button>
        </View>
      )}
    </>
  )
})
