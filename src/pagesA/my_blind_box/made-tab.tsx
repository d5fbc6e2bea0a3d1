import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dayInText } from '@/i18n/time/text'
import { Figure } from '@/ui/figure'
import { EmptyState } from '@/ui/notice'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { useFresh } from '@/navigation/use-fresh'
import { studioStore, type MyBox } from '@/features/studio/store/studio-store'
import { boxPicture, pictureOf } from '../editor/picture'
import { RowList } from './row-list'

/** Boxes I made: how each stands, what it sold and earned, and the way to the editor. */
export const MadeTab = observer(function MadeTab() {
  const { boxes } = studioStore
  const load = () => void boxes.load({})
  useFresh(load)
  const make = () => go(routes.editor)
  return (
    <RowList
      list={boxes}
      onRetry={load}
      render={(box) => <Made box={box} />}
      empty={
        <EmptyState
          title={t('warehouse.noMade')}
          text={t('warehouse.noMadeText')}
          action={t('warehouse.makeOne')}
          onAction={make}
        />
      }
      head={
        <View className="mine__tools u-flex u-relative u-tap-height">
          <View className="u-grow u-text-secondary">
            {t('warehouse.countMade', { n: boxes.total ?? boxes.items.length })}
          </View>
          <Button small kind="ink" onTap={make}>
            {t('warehouse.makeOne')}
          </Button>
        </View>
      }
    />
  )
})

/** Describes a box's next step, or its sales. */
function noteOf({ state, review, problems, sales }: MyBox): string {
  if (state === 'in_review' && review) return t('warehouse.madeDue', { time: dayInText(review.dueAt) })
  if (state === 'rejected' && review?.note) return t('warehouse.shopSays', { note: review.note })
  if (state === 'draft') {
    return problems.length > 0 ? t('warehouse.madeProblems', { n: problems.length }) : t('warehouse.madeReady')
  }
  return sales ? t('warehouse.madeSold', { n: sales.sold, sealed: sales.sealed }) : ''
}

const Made = observer(function Made({ box }: { box: MyBox }) {
  const { id, state, draft, sales } = box
  const cover = pictureOf(draft.cover)
  return (
    <Card className="mine__order">
      <View className="u-row">
        <View className="mine__cover u-flex-none u-relative u-clip">
          <Figure className="mine__cover-box" picture={boxPicture(draft.look)} />
          {cover && <Figure className="mine__cover-figure" picture={cover} />}
        </View>
        <View className="u-grow">
          <View className="u-flex u-align-baseline">
            <View className="u-bold u-grow">{draft.title || t('warehouse.untitled')}</View>
            <View className={state === 'rejected' ? 'mine__state mine__state--open' : 'mine__state'}>
              {t(`warehouse.made_${state}`)}
            </View>
          </View>
          <View className="u-text-small u-text-secondary">{noteOf(box)}</View>
          {sales && (
            <View className="u-text-small u-text-secondary">
              {t('warehouse.madeEarnings', {
                released: formatFen(sales.releasedFen, 'always'),
                held: formatFen(sales.heldFen, 'always'),
              })}
            </View>
          )}
        </View>
      </View>
      <View className="mine__acts">
        <Button
          small
          kind={state === 'draft' || state === 'rejected' ? 'ink' : 'line'}
          onTap={() => go(linkTo(routes.editor, { id }))}
        >
          {state === 'draft' || state === 'rejected' ? t('warehouse.madeEdit') : t('warehouse.madeOpen')}
        </Button>
      </View>
    </Card>
  )
})
