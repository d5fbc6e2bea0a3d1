import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { Button } from '@/ui/button'
import { whenText } from '@/i18n/time/text'
import { Sheet } from '@/ui/sheet'
import { Tile } from '@/ui/tile'
import { t } from '@/features/warehouse/locale/warehouse'
import { afterSaleStore, type AfterSale } from '@/features/shipping/store/after-sale-store'

/** All after-sales with their state and outcome. */
export const AfterSalesSheet = observer(function AfterSalesSheet({ onClose }: { onClose: () => void }) {
  const { list } = afterSaleStore
  return (
    <Sheet open title={t('warehouse.afterSales')} onClose={onClose}>
      {list.items.map((sale) => (
        <Row key={sale.id} sale={sale} />
      ))}
      {list.hasMore && (
        <View className="mine__more u-flex u-justify-center u-above-32">
          <Button small busy={list.isLoading} onTap={() => void list.more()}>
            {t('warehouse.more')}
          </Button>
        </View>
      )}
    </Sheet>
  )
})

/** Describes the outcome. */
function outcomeOf({ state, refundFen, refundTo, note }: AfterSale): string {
  const refund =
    state !== 'refunded'
      ? ''
      : refundTo === 'giver'
        ? t('warehouse.refundToGiver')
        : t('warehouse.refundedSum', { sum: formatFen(refundFen ?? 0, 'always') })
  return [refund, note ? t('warehouse.shopSays', { note }) : ''].filter(Boolean).join(' ')
}

const Row = observer(function Row({ sale }: { sale: AfterSale }) {
  const { prize, reason, state, text, requestedAt, decidedAt } = sale
  const outcome = outcomeOf(sale)
  return (
    <View className="mine__gift u-line-below">
      <View className="u-row">
        <Tile className="prize-actions__mini u-after-24" tier={prize.tier} picture={prize.image} />
        <View className="u-grow">
          <View className="u-flex u-align-baseline">
            <View className="u-bold u-grow">
              {prize.name} · {t(`warehouse.reason_${reason}`)}
            </View>
            <View className={state === 'requested' ? 'mine__state mine__state--open' : 'mine__state'}>
              {t(`warehouse.sale_${state}`)}
            </View>
          </View>
          <View className="u-text-small u-text-tertiary">{whenText(decidedAt ?? requestedAt)}</View>
        </View>
      </View>
      <View className="u-text-secondary">{text}</View>
      {outcome && <View>{outcome}</View>}
    </View>
  )
})
