import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { whenInText } from '@/i18n/time/text'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { formatFen } from '@contract/money'
import { t } from '@/features/studio/locale/studio'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { studioStore, type MyBox } from '@/features/studio/store/studio-store'
import { boxPicture, pictureOf } from './picture'

/** Describes a box's next step, or its sales. */
function lineOf({ state, problems, review, sales }: MyBox): string {
  if (state === 'draft') return problems.length > 0 ? t('studio.missing', { n: problems.length }) : t('studio.ready')
  if (state === 'rejected') return review?.note ?? ''
  if (state === 'in_review') return review ? t('studio.reviewBy', { time: whenInText(review.dueAt) }) : ''
  return t('studio.soldLine', { n: sales?.sold ?? 0 })
}

const BoxRow = observer(function BoxRow({ box }: { box: MyBox }) {
  const { draft, state, sales } = box
  const title = draft.title.trim() || t('studio.untitled')
  const cover = pictureOf(draft.cover)
  const earningsFen = (sales?.heldFen ?? 0) + (sales?.releasedFen ?? 0)
  return (
    <Tap
      className="editor-box u-flex u-text-left u-surface"
      role="link"
      label={`${t('studio.open', { title, state: t(`studio.state_${state}`) })}, ${lineOf(box)}`}
      onTap={() => go(linkTo(routes.editor, { id: box.id }))}
    >
      <View className="editor-box__art u-flex-none u-relative u-clip">
        <Figure className="editor-box__box" picture={boxPicture(draft.look)} />
        {cover && <Figure className="editor-box__figure" picture={cover} />}
      </View>
      <View className="u-grow">
        <View className="editor-box__name u-clip u-bold">{title}</View>
        <View className="u-row-wrap u-above-8">
          <View className={`editor-state u-flex-none u-text-badge u-bold editor-state--${state}`}>
            {t(`studio.state_${state}`)}
          </View>
          <View className="u-min-0 u-text-small u-text-secondary">{lineOf(box)}</View>
        </View>
      </View>
      {earningsFen > 0 && <View className="u-bold">{formatFen(earningsFen)}</View>}
      <Icon name="chev" size="sm" className="u-text-tertiary" />
    </Tap>
  )
})

/** Boxes of mine, newest first. */
export const BoxList = observer(function BoxList() {
  const { boxes } = studioStore
  if (boxes.items.length === 0) {
    if (boxes.error) return <ErrorState error={boxes.error} onRetry={() => void boxes.retry()} />
    if (boxes.isEmpty) return <EmptyState title={t('studio.none')} text={t('studio.noneText')} />
    return (
      <Skeleton>
        <Bone className="editor-bone editor-bone--row" />
        <Bone className="editor-bone editor-bone--row" />
      </Skeleton>
    )
  }
  return (
    <View className="u-relative">
      {boxes.error && <OfflineStrip error={boxes.error} />}
      {boxes.items.map((box) => (
        <BoxRow key={box.id} box={box} />
      ))}
      {boxes.hasMore && (
        <Button className="editor-more" busy={boxes.isLoading} onTap={() => void boxes.more()}>
          {t('studio.more')}
        </Button>
      )}
    </View>
  )
})
