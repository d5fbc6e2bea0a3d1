import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_OPENED_TOGETHER } from '@contract/limits'
import { errorText } from '@/client/error-text'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { aria } from '@/ui/aria'
import { Chip } from '@/ui/chip'
import { LongList } from '@/ui/long-list'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/warehouse/locale/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { useQuery } from '@/navigation/current'
import { useFresh } from '@/navigation/use-fresh'
import { dialog, toast } from '@/platform/feedback'
import { orderStore, type Order } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'
import { warehouseStore } from '@/features/warehouse/store/warehouse-store'
import { OrderRow } from './order-row'
import { OrderSheet } from './order-sheet'

const UNPAID = 'unpaid'
const FILTERS = [undefined, UNPAID, 'box', 'topup', 'prop', 'freight'] as const

function nameOf(filter: (typeof FILTERS)[number]): string {
  if (filter === UNPAID) return t('warehouse.status_unpaid')
  return filter ? t(`warehouse.kind_${filter}`) : t('warehouse.allSeries')
}

/** Every order with its state; an unpaid one can be paid or given up. `?filter=unpaid` shows those alone. */
export const OrdersTab = observer(function OrdersTab({ onParcels }: { onParcels: () => void }) {
  const { list } = orderStore
  const { cancel } = paymentStore
  const [paying, setPaying] = useState<Order>()
  const [looking, setLooking] = useState<Order>()
  const { filter } = useQuery<'filter'>()
  const [kind, setKind] = useState<(typeof FILTERS)[number]>(filter === UNPAID ? UNPAID : undefined)
  const load = (wanted = kind) => void list.load(wanted === UNPAID ? { open: true } : { kind: wanted })
  useFresh(() => load())
  // Rows offer to open what is still sealed: before that is known they would grow after they were seen.
  const boxes = warehouseStore.sealed
  const items = boxes.total !== undefined || boxes.error ? list.items : []

  const giveUp = async (order: Order) => {
    const { confirm } = await dialog({
      message: t('warehouse.cancelAsk'),
      confirmText: t('warehouse.cancelYes'),
      cancelText: t('warehouse.cancelNo'),
    })
    if (!confirm) return
    try {
      await cancel.run(order.orderNo)
      toast({ message: t('warehouse.cancelled') })
    } catch (error) {
      toast({ message: errorText(error) })
    }
    load()
  }
  return (
    <>
      {list.error && list.items.length > 0 && <OfflineStrip error={list.error} />}
      {!(list.isEmpty && !kind) && (
        <View className="jb-strip mine__chips" {...aria({ role: 'radiogroup', label: t('warehouse.orders') })}>
          {FILTERS.map((each) => (
            <Chip
              key={each ?? 'all'}
              on={each === kind}
              onTap={() => {
                setKind(each)
                load(each)
              }}
            >
              {nameOf(each)}
            </Chip>
          ))}
        </View>
      )}
      {list.isEmpty && (
        <EmptyState
          title={t('warehouse.noOrders')}
          text={kind ? undefined : t('warehouse.noOrdersText')}
          action={kind ? undefined : t('warehouse.toBoxes')}
          onAction={() => go(routes.home)}
        />
      )}
      {items.length === 0 && list.error && <ErrorState error={list.error} onRetry={() => load()} />}
      {items.length === 0 && !list.error && !list.isEmpty && (
        <Skeleton>
          <Bone className="mine__order-bone" />
          <Bone className="mine__order-bone" />
          <Bone className="mine__order-bone" />
        </Skeleton>
      )}
      <LongList
        items={items}
        keyOf={(order) => order.orderNo}
        render={(order) => (
          <OrderRow
            order={order}
            onLook={() => setLooking(order)}
            onPay={() => setPaying(order)}
            onParcel={onParcels}
            onCancel={() => void giveUp(order)}
          />
        )}
        onEnd={list.hasMore && !list.error && items.length > 0 ? () => void list.more() : undefined}
      />
      {looking && <OrderSheet order={looking} onClose={() => setLooking(undefined)} onChanged={() => load()} />}
      {paying && (
        <PaymentSheet
          order={paying}
          onPaid={(sealed) => {
            setPaying(undefined)
            load()
            if (sealed.length > 0) go(linkTo(routes.opening, { ids: sealed.slice(0, MAX_OPENED_TOGETHER).join(',') }))
            else toast({ message: t('warehouse.paid'), level: 'success' })
          }}
          onClose={() => {
            setPaying(undefined)
            load()
          }}
        />
      )}
    </>
  )
})
