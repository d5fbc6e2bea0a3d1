import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BoxCard } from '@/features/catalogue/parts/box-card'
import { LongList } from '@/ui/long-list'
import { EmptyState, ErrorState } from '@/ui/notice'
import { t } from '@/features/catalogue/locale/home'
import { t as kit } from '@/ui/locale'
import { boxStore, type BoxCard as Box } from '@/features/catalogue/store/box-store'
import { CardBones } from './skeleton'

interface ResultsProps {
  keyword: string
  /** A series or a search narrows the list. */
  filtered: boolean
  onShowAll: () => void
}

/** The boxes, two a row, without end. */
export const Results = observer(function Results({ keyword, filtered, onShowAll }: ResultsProps) {
  const { home, list } = boxStore
  // The boxes of the home answer stand in for the first page until that is there.
  const items = list.total === undefined && !filtered ? (home.data?.featured ?? []) : list.items

  if (list.isEmpty && !filtered) return <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')} />
  if (list.isEmpty) {
    return (
      <EmptyState
        title={keyword ? t('home.nothingFound', { keyword }) : t('home.emptyTitle')}
        text={t('home.nothingFoundText')}
        action={t('home.showAll')}
        main={false}
        onAction={onShowAll}
      />
    )
  }
  return (
    <>
      <LongList<Box>
        className="home__cards"
        items={items}
        keyOf={(box) => box.id}
        render={(box) => <BoxCard box={box} />}
        onEnd={list.hasMore && !list.error ? () => void list.more() : undefined}
      />
      {list.error && <ErrorState error={list.error} onRetry={() => void list.retry()} />}
      {items.length === 0 && list.isLoading && <CardBones />}
      {!list.hasMore && items.length > 0 && <View className="jb-end u-text-center u-pad-32">{kit('kit.nothing')}</View>}
    </>
  )
})
