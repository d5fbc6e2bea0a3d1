import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { EmptyState } from '@/ui/notice'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { TierBadge } from '@/ui/tier-badge'
import { t as act } from '@/features/warehouse/locale/actions'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { recycleStore } from '@/features/warehouse/store/recycle-store'
import { warehouseStore, type WarehousePrize, type PrizeState } from '@/features/warehouse/store/warehouse-store'
import { RowList } from './row-list'

interface Props {
  state: PrizeState
  onReload: () => void
}

/** Prizes that left the warehouse: what became of each, in words, and what can be undone. */
export const PrizeRows = observer(function PrizeRows({ state, onReload }: Props) {
  const { others } = warehouseStore
  const why = t(`warehouse.why_${state}`)
  return (
    <RowList
      list={others}
      onRetry={onReload}
      render={(warehousePrize) => <Row warehousePrize={warehousePrize} onReload={onReload} />}
      empty={<EmptyState title={t('warehouse.noneInState')} text={why} />}
      head={<View className="mine__why u-relative u-text-small">{why}</View>}
    />
  )
})

const Row = observer(function Row({
  warehousePrize,
  onReload,
}: {
  warehousePrize: WarehousePrize
  onReload: () => void
}) {
  const { prize, state, undoUntil } = warehousePrize
  const canUndo = state === 'recycled' && undoUntil !== null && Date.parse(undoUntil) > Date.now()
  const undo = async () => {
    try {
      await recycleStore.undo.run([warehousePrize.id])
      toast({ message: act('actions.undone') })
      void session.refresh()
    } catch (error) {
      toast({ message: errorText(error) })
    }
    onReload()
  }
  return (
    <Card className="mine__prize">
      <Tap
        className="mine__prize-link u-grow u-flex u-text-left"
        role="link"
        onTap={() => go(linkTo(routes.prizeDetail, { id: warehousePrize.id }))}
      >
        <Tile className="mine__prize-tile u-after-24" tier={prize.tier} picture={prize.image} />
        <View className="u-grow">
          <View className="mine__prize-name u-row-wrap">
            <View className="u-bold">{prize.name}</View>
            <TierBadge tier={prize.tier} />
          </View>
          <View className="u-text-small u-text-tertiary">{prize.series.name}</View>
          <View className="u-text-small u-text-secondary">
            {t(`warehouse.prize_${state}`)}
            {canUndo && ` · ${act('actions.recycledNote', { time: whenInText(undoUntil) })}`}
          </View>
        </View>
      </Tap>
      {canUndo && (
        <Button small busy={recycleStore.undo.isRunning} onTap={() => void undo()}>
          {act('actions.undo')}
        </Button>
      )}
    </Card>
  )
})
