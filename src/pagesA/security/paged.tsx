import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/accounts/locale/security'
import type { PagedList } from '@/client/paged-list'

interface PagedProps<Item extends { id: string }> {
  list: PagedList<Item>
  /** What is said where there is nothing. */
  none: string
  children: (item: Item) => ReactNode
}

/** A list inside a sheet, page by page. */
export const Paged = observer(function Paged<Item extends { id: string }>({ list, none, children }: PagedProps<Item>) {
  if (list.items.length === 0) {
    if (list.error) return <ErrorState error={list.error} onRetry={() => void list.retry()} />
    if (list.isEmpty) return <View className="sec-hint">{none}</View>
    return (
      <Skeleton>
        <Bone className="sec-bone" />
        <Bone className="sec-bone" />
        <Bone className="sec-bone" />
      </Skeleton>
    )
  }
  return (
    <>
      <View>{list.items.map(children)}</View>
      {list.hasMore && (
        <Button kind="soft" small busy={list.isLoading} onTap={() => void list.more()}>
          {t('security.more')}
        </Button>
      )}
    </>
  )
})
